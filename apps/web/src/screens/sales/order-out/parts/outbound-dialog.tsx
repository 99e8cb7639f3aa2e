import { newRequestNo, type Outbound, type OutForm } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toOptions } from '../../../../data/choices.ts'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import panel from '../../../../document/panel/panel.module.css'
import { PanelForm } from '../../../../form/panel-form.tsx'

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

const itemsOf = ({ drivers, vehicles }: OutForm): FormItem[] => [
  { prop: 'driverId', label: '司机', type: 'select', required: true, options: toOptions(drivers) },
  { prop: 'vehicleCode', label: '车辆', type: 'select', options: toOptions(vehicles) },
  { prop: 'outDate', label: '出库日期', type: 'date', required: true },
]

function OutboundForm({ form: data, subject, note, onClose, onDone }: OutboundDialogProps & { form: OutForm }) {
  const [requestNo] = useState(newRequestNo)
  const items = useMemo(() => itemsOf(data), [data])
  const { driverId = '', vehicleCode = '' } = data.split
  const form = useForm(items, { driverId, vehicleCode, outDate: data.outDate })
  const send = useAction(dealer.so.salesOrder.outbound, {
    onDone: ({ outNums }) => {
      toast.success(`已生成出库单 ${outNums.join('、')}，等待确认出库`)
      onDone()
    },
  })
  const submit = () =>
    void form.submit(({ driverId, vehicleCode, outDate }) =>
      send.run({
        ...subject,
        requestNo,
        driverId: String(driverId),
        outDate: String(outDate),
        ...(vehicleCode && { vehicleCode: String(vehicleCode) }),
      }),
    )
  return (
    <PanelForm className={panel.body} onSubmit={submit}>
      <p className={panel.lead}>{note}</p>
      <FormFields form={form} columns={1} />
      <div className={panel.foot}>
        <Button variant="default" onClick={onClose}>
          返回
        </Button>
        <Button type="submit" loading={send.isBusy} title="Ctrl+Enter">
          出库
        </Button>
      </div>
    </PanelForm>
  )
}
