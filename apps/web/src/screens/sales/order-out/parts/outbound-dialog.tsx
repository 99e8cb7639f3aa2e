import { newRequestNo, type OrderSplitRow, type Outbound, type OutFormHead } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, useForm } from '@dealer/ui-kit/form'
import clsx from 'clsx'
import { type ReactNode, useMemo, useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { headOf, sentHead } from '../../../../document/entry/first-values.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import { outItems } from '../../parts/out-items.ts'

/** Props of {@link OutboundDialog}. */
export interface OutboundDialogProps {
  /** One of the splits: names the drivers, the vehicles and today. */
  splitId: string
  splits: Outbound['splits']
  /** What is sent, in words. */
  note: string
  onClose: () => void
  /** It is sent; closes the dialog. */
  onDone: () => void
}

/** Sends splits with the default batches: who drives, with what, when. */
export function OutboundDialog({ splitId, splits, note, onClose, onDone }: OutboundDialogProps) {
  return (
    <FreshPanel
      title="出库"
      what="出库数据"
      call={dealer.so.salesOrder.toHandleOut}
      args={{ splitId }}
      width="480px"
      isDialog
      onClose={onClose}
    >
      {(form, { cancel }) => (
        <OutboundForm
          form={form}
          first={form.split}
          subject={{ splits }}
          note={note}
          onClose={cancel}
          onDone={onDone}
        />
      )}
    </FreshPanel>
  )
}

/** Props of {@link OutboundForm}. */
export interface OutboundFormProps {
  form: OutFormHead
  /** Who drives where nothing else is said. */
  first: OrderSplitRow | undefined
  /** What is sent. */
  subject: Pick<Outbound, 'splits' | 'pickingNum'>
  note: string
  onClose: () => void
  onDone: () => void
  /** What leaves, line by line. */
  children?: ReactNode
}

/** Who drives, with what, when. */
export function OutboundForm({ form: data, first, subject, note, onClose, onDone, children }: OutboundFormProps) {
  const [requestNo] = useState(newRequestNo)
  const items = useMemo(() => outItems(data), [data])
  const form = useForm(items, headOf(items, { ...first, outDate: data.outDate }))
  const send = useAction(dealer.so.salesOrder.outbound, {
    onDone: ({ outNums }) => {
      toast.success(`已生成出库单 ${outNums.join('、')}，等待确认出库`)
      onDone()
    },
  })
  const submit = () =>
    void form.submit((values) => send.run({ ...sentHead<Outbound>()(items, values), ...subject, requestNo }))
  return (
    <PanelForm className={children ? clsx(panel.body, panel.tall) : panel.body} onSubmit={submit}>
      <p className={panel.lead}>{note}</p>
      <FormFields form={form} columns={children ? 3 : 1} />
      {children}
      <PanelFoot label="出库" isBusy={send.isBusy} onCancel={onClose} />
    </PanelForm>
  )
}
