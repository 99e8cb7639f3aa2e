import { newRequestNo, type Outbound, type OutForm } from '@dealer/sdk'
import { Dialog, ErrorState, SkeletonRows, toast } from '@dealer/ui-kit/feedback'
import { FormFields, type FormItem, useForm } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toOptions } from '../../../../data/choices.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { failureOf } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { PanelForm } from '../../../../form/panel-form.tsx'
import panel from '../../parts/panel.module.css'

/** Props of {@link OutboundDialog}. */
export interface OutboundDialogProps {
  /** One of the splits: names the drivers, the vehicles and today. */
  splitId: string
  /** What is sent. */
  subject: Pick<Outbound, 'splits' | 'pickingNum'>
  /** What is sent, in words. */
  note: string
  onClose: () => void
  onDone: () => void
}

/** Sends splits with the default batches: who drives, with what, when. */
export function OutboundDialog(props: OutboundDialogProps) {
  const { splitId, onClose } = props
  const now = { silent: true, staleTime: 0 }
  const { data, error, isFetchedAfterMount, refetch } = useCall(dealer.so.salesOrder.toHandleOut, { splitId }, now)
  return (
    <Dialog opened onClose={onClose} title="出库" width="480px">
      {data && isFetchedAfterMount ? (
        <OutboundForm {...props} form={data} />
      ) : error ? (
        <ErrorState {...failureOf('出库数据', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
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
      onClose()
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
