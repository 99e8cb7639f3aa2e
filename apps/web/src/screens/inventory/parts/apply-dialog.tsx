import { newRequestNo, type StockApply } from '@dealer/sdk'
import { FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { type RefObject, useEffect, useState } from 'react'
import { useChoices } from '../../../data/choices.ts'
import { useAction } from '../../../data/use-action.ts'
import type { Call } from '../../../data/use-call.ts'
import { headOf, sentHead } from '../../../document/entry/first-values.ts'
import { FreshPanel } from '../../../document/panel/fresh-panel.tsx'
import panel from '../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../form/panel-form.tsx'

/** Props of {@link ApplyDialog}. */
export interface ApplyDialogProps<Body extends object> {
  id: string
  view: Call<{ id: string }, StockApply>
  title: string
  /** What follows from it. */
  note: (apply: StockApply) => string
  items: readonly FormItem<keyof Body & string>[]
  /** First values beside those of the application. */
  first?: object
  call: (args: Body & { id: string; version: number; requestNo: string }) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** A few fields that a step of an application asks for: who drives, when it left. */
export function ApplyDialog<Body extends object>(props: ApplyDialogProps<Body>) {
  const { id, view, title, onClose } = props
  return (
    <FreshPanel
      title={(apply) => (apply ? `${title} ${apply.applyNum}` : title)}
      {...{ what: '申请单', call: view, args: { id }, width: '480px', isDialog: true, onClose }}
    >
      {(apply, { isDirty, cancel }) => <DialogForm {...props} apply={apply} isDirty={isDirty} onClose={cancel} />}
    </FreshPanel>
  )
}

interface DialogFormProps<Body extends object> extends ApplyDialogProps<Body> {
  apply: StockApply
  isDirty: RefObject<boolean>
}

function DialogForm<Body extends object>(props: DialogFormProps<Body>) {
  const { apply, isDirty, title, note, items, first, call, onClose, onDone } = props
  const [requestNo] = useState(newRequestNo)
  const offered = useChoices(items)
  const form = useForm(offered, headOf(items, { ...apply, ...first }))
  const save = useAction(call, { success: `${title}成功`, onDone })
  useEffect(() => {
    isDirty.current = form.isDirty
  })
  const { id, version } = apply
  const submit = () =>
    void form.submit((values) => save.run({ ...(sentHead<Body>()(items, values) as Body), id, version, requestNo }))
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <p className={panel.lead}>{note(apply)}</p>
      <FormFields form={form} columns={1} />
      <PanelFoot label={title} isBusy={save.isBusy} onCancel={onClose} />
    </PanelForm>
  )
}
