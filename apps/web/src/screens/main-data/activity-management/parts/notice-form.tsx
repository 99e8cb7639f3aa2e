import { DealerMessageSave } from '@dealer/fields/DealerMessageSave'
import type { DealerMessage } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { FormFields, type FormItem, fieldItems, useForm } from '@dealer/ui-kit/form'
import { useEffect, useId, useMemo, useState } from 'react'
import { failureOf } from '../../../../data/failure.ts'
import { pickerPage } from '../../../../data/picker-page.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { useRequestNo } from '../../../../data/use-request-no.ts'
import { useToldOnce } from '../../../../data/use-told-once.ts'
import { dealer } from '../../../../dealer.ts'
import { closeAsking } from '../../../../form/confirm-leave.ts'
import { FormFoot } from '../../../../form/form-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import { bodyOf, valuesOf } from '../../../../master-data/record.ts'
import { useTabClean, useTabDirty } from '../../../../shell/tabs/tab-state.ts'
import { useReceiverChoices } from './use-receiver-choices.ts'

/** Props of {@link NoticeForm}. */
export interface NoticeFormProps {
  /** The draft that is changed; a new one when absent. */
  id?: string
  onClose: () => void
  onDone: () => void
}

const { getMessage, save, update } = dealer.md.dealerMessage
const WIDTH = 'min(860px, 96vw)'
/** Customers are looked up from so many characters on. */
const LEAST = 3

const ITEMS = fieldItems(DealerMessageSave, [
  { prop: 'title', span: 2 },
  { prop: 'msgType', default: 'notice' },
  { prop: 'receiverType', default: 'position' },
  { prop: 'receiverIds', type: 'multiselect', span: 2, required: false },
  'isTop',
  'isPop',
  'isReply',
  { prop: 'context', type: 'richtext', required: true },
  { prop: 'fileIds', span: 2 },
])

const findCustomers = async (code: string, page: number) => {
  const found = await dealer.md.customer.lookup({ code, page }, { silent: true })
  return pickerPage(
    found.map(({ id, customerCode, customerName }) => ({ value: id, label: `${customerName} ${customerCode}` })),
  )
}

/** A draft of a notice: to whom it goes, its text and attachments. */
export function NoticeForm({ id, onClose, onDone }: NoticeFormProps) {
  if (id === undefined) return <Writing onClose={onClose} onDone={onDone} />
  return <Reading id={id} onClose={onClose} onDone={onDone} />
}

function Reading({ id, ...more }: NoticeFormProps & { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useCall(getMessage, { id }, { silent: true, staleTime: 0 })
  if (data && isFetchedAfterMount) return <Writing {...more} draft={data} />
  return (
    <SidePanel opened onClose={more.onClose} title="修改通知" width={WIDTH}>
      {error ? <ErrorState {...failureOf('通知', error)} onRetry={() => void refetch()} /> : <SkeletonRows rows={8} />}
    </SidePanel>
  )
}

const firstValues = (draft: DealerMessage) =>
  valuesOf(ITEMS, {
    ...draft,
    receiverIds: draft.receivers.map(({ id }) => id),
    fileIds: draft.files.map(({ fileId }) => fileId),
  })

/** How receivers are chosen: from a list, or looked up. */
const receiversOf = (
  type: string,
  { people, roles }: ReturnType<typeof useReceiverChoices>,
  draft: DealerMessage | undefined,
): Partial<FormItem> => {
  if (type === 'user') return { options: people, placeholder: '请选择员工' }
  if (type === 'position') return { options: roles, placeholder: '请选择角色' }
  const named = draft?.receiverType === 'customer' ? draft.receivers : []
  return {
    options: named.map((one) => ({ value: one.id, label: one.name })),
    searches: findCustomers,
    least: LEAST,
    placeholder: '输入编码、名称或手机检索客户',
  }
}

function Writing({ draft, onClose, onDone }: Omit<NoticeFormProps, 'id'> & { draft?: DealerMessage }) {
  const formId = useId()
  const choices = useReceiverChoices()
  const [type, setType] = useState<string>(draft?.receiverType ?? 'position')
  const items = useMemo(
    () => ITEMS.map((item) => (item.prop === 'receiverIds' ? { ...item, ...receiversOf(type, choices, draft) } : item)),
    [type, choices, draft],
  )
  const form = useForm(items, draft && firstValues(draft))
  const { isDirty, refuse, set } = form
  useTabDirty(isDirty)
  const clean = useTabClean()
  const chosen = String(form.values.receiverType)
  useEffect(() => {
    if (chosen === type) return
    setType(chosen)
    set('receiverIds', [])
  }, [chosen, type, set])
  const action = useAction(
    async (body: Record<string, unknown>, options) => {
      // The form's fields are those of the call, and the facts hold their values to what the contract takes.
      const sent = body as unknown as Parameters<typeof save>[0]
      return draft ? update({ ...sent, id: draft.id, version: draft.version }, options) : save(sent, options)
    },
    {
      success: '已保存草稿',
      silent: true,
      onDone: () => {
        clean()
        onDone()
      },
    },
  )
  useToldOnce(action.error, ({ message }) => refuse(message))
  const { requestNo } = useRequestNo(action.error)
  const submit = () =>
    void form.submit((entered) => action.run({ ...bodyOf(DealerMessageSave, undefined, entered), requestNo }))
  const close = () =>
    void closeAsking(isDirty, () => {
      clean()
      onClose()
    })
  const footer = (
    <FormFoot form={formId} onBack={close} isBusy={form.isSubmitting} title="Ctrl+S">
      保存草稿
    </FormFoot>
  )
  return (
    <SidePanel opened onClose={close} title={draft ? '修改通知' : '新增通知'} width={WIDTH} footer={footer}>
      <PanelForm id={formId} onSubmit={submit}>
        <FormFields form={form} columns={2} autoFocus />
      </PanelForm>
    </SidePanel>
  )
}
