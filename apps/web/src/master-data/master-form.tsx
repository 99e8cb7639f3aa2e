import type { CallOptions } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { type Form, FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { useChoices } from '../data/choices.ts'
import { fieldRefused } from '../data/failure.ts'
import { useAction } from '../data/use-action.ts'
import { useRequestNo } from '../data/use-request-no.ts'
import { useToldOnce } from '../data/use-told-once.ts'
import { closeAsking } from '../form/confirm-leave.ts'
import { FormFoot } from '../form/form-foot.tsx'
import { PanelForm } from '../form/panel-form.tsx'
import { type User, useUser } from '../shell/session/user.ts'
import type { MasterItem } from './form-field.ts'
import { bodyOf, valuesOf } from './record.ts'
import { useGiven } from './use-given.ts'
import { type FreeField, WatchFree } from './watch-free.tsx'

/** A call that saves what a form holds. */
export type Save = (body: Record<string, unknown>, options?: CallOptions) => Promise<unknown>

/** Props of {@link MasterForm}. */
export interface MasterFormProps {
  /** 品牌 */
  label: string
  items: readonly MasterItem[]
  facts: Parameters<typeof bodyOf>[0]
  /** The row that is changed; without an id, what a new one begins with. */
  row?: { id?: string }
  /** Saves; absent where the user may only look. */
  save?: Save
  /** Fields whose value nobody else may have, and who knows. */
  free?: readonly FreeField[]
  /** What stands below the fields. */
  below?: (form: Form) => ReactNode
  /** Told whether something was typed. */
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** Kinds of fields that need a wider panel. */
const WIDE: ReadonlySet<FormItem['type']> = new Set(['rows', 'cascade', 'richtext'])

/** Width of the panel of a form. */
export const widthOf = (items: readonly FormItem[]) =>
  items.some(({ type }) => WIDE.has(type)) ? 'min(680px, 96vw)' : 'min(480px, 96vw)'

/** The items for a row, or for a new one without: what is given once is offered only then, what only some may set to those. */
export const itemsFor = (items: readonly MasterItem[], row: object | undefined, maySave: boolean, user: User) =>
  items.map((item) => {
    const isNew = row === undefined
    const stays = (!isNew && (item.once || item.stays?.({ ...row }))) || item.onlyFor?.(user) === false
    if (!maySave || stays) return { ...item, disabled: true, options: item.all ?? item.options }
    const [first, ...others] = item.options ?? []
    return item.once && first && others.length === 0 ? { ...item, default: first.value } : item
  })

/** What the form of a row is made of: its values, its checks, and saving with refusals at the field that they name. */
export function useMasterForm({
  items,
  facts,
  row,
  save,
  free,
  onDirty,
  onSaved,
}: Omit<MasterFormProps, 'label' | 'onClose'> & { onSaved: (answer: unknown) => void }) {
  const user = useUser()
  const given = useGiven(items)
  const shown = useMemo(
    () => itemsFor(given, row?.id === undefined ? undefined : row, save !== undefined, user),
    [given, row, save, user],
  )
  const offered = useChoices(shown)
  const form = useForm(offered, row && valuesOf(items, row))
  const action = useAction<Parameters<Save>[0], unknown>(async (body, options) => save?.(body, options), {
    success: '保存成功',
    onDone: (answer) => {
      // The form of a row stays beside its tree.
      renew()
      onSaved(answer)
    },
    silent: true,
  })
  const { isDirty } = form
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  useToldOnce(action.error, (error) => form.refuse(error.message, fieldRefused(error)))
  const { requestNo, renew } = useRequestNo(action.error)

  const submit = () => void form.submit((entered) => action.run({ ...bodyOf(facts, row, entered), requestNo }))
  const watched = save && <WatchFree {...{ form, free, id: row?.id, first: row && valuesOf(items, row) }} />
  return { form, submit, watched }
}

/** The form of a row of master data, beside its list. */
export function MasterForm({ label, onClose, ...props }: MasterFormProps) {
  const { items, row, save, below } = props
  const id = useId()
  const { form, submit, watched } = useMasterForm({ ...props, onSaved: onClose })
  const close = () => void closeAsking(form.isDirty, onClose)
  const footer = (
    <FormFoot form={id} onBack={close} back={save ? '取消' : '关闭'} isBusy={form.isSubmitting} title="Ctrl+S">
      {save && '保存'}
    </FormFoot>
  )
  const verb = row ? (save ? '修改' : '查看') : '新增'
  return (
    <SidePanel opened onClose={close} title={`${verb}${label}`} width={widthOf(items)} footer={footer}>
      <PanelForm id={id} onSubmit={() => save && submit()}>
        <FormFields form={form} columns={1} autoFocus />
        {below?.(form)}
        {watched}
      </PanelForm>
    </SidePanel>
  )
}
