import { newRequestNo, type Outbound, type OutForm } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, useForm } from '@dealer/ui-kit/form'
import { useMemo, useState } from 'react'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { headOf, sentHead } from '../../../../document/entry/first-values.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import panel from '../../../../document/panel/panel.module.css'
import { PanelFoot } from '../../../../document/panel/panel-foot.tsx'
import { PanelForm } from '../../../../form/panel-form.tsx'
import { outItems } from '../../parts/out-items.ts'

type Trip = Pick<Outbound, 'driverId' | 'vehicleCode' | 'outDate'>

/** Props of {@link OutboundDialog}. */
export interface OutboundDialogProps {
  /** One of the splits: names the drivers, the vehicles and today. */
  splitId: string
  /** What is sent. */
  subject: Pick<Outbound, 'splits' | 'pickingNum'>
  /** What is sent, in words. */
  note: string
  onClose: () => void
  /** It is sent; closes the dialog. */
  onDone: () => void
}

/** Sends splits with the default batches: who drives, with what, when. */
export function OutboundDialog(props: OutboundDialogProps) {
  const { splitId, onClose } = props
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
      {(form, { cancel }) => <OutboundForm {...props} onClose={cancel} form={form} />}
    </FreshPanel>
  )
}

function OutboundForm({ form: data, subject, note, onClose, onDone }: OutboundDialogProps & { form: OutForm }) {
  const [requestNo] = useState(newRequestNo)
  const items = useMemo(() => outItems(data), [data])
  const form = useForm(items, headOf(items, { ...data.split, outDate: data.outDate }))
  const send = useAction(dealer.so.salesOrder.outbound, {
    onDone: ({ outNums }) => {
      toast.success(`已生成出库单 ${outNums.join('、')}，等待确认出库`)
      onDone()
    },
  })
  const submit = () =>
    void form.submit((values) => send.run({ ...sentHead<Trip>(items, values), ...subject, requestNo }))
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <p className={panel.lead}>{note}</p>
      <FormFields form={form} columns={1} />
      <PanelFoot label="出库" isBusy={send.isBusy} onCancel={onClose} />
    </PanelForm>
  )
}
