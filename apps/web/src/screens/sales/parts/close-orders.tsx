import { type FailedItem, newRequestNo, type SalesOrderRow } from '@dealer/sdk'
import { Dialog, toast } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import type { Documents } from '../../../document/actions/deed.ts'
import { ReasonDialog } from '../../../document/actions/reason-dialog.tsx'
import { type LineColumn, LinesTable } from '../../../document/sheet/lines-table.tsx'

/** Props of {@link CloseOrders}. */
export interface CloseOrdersProps {
  orders: Documents<SalesOrderRow>
  onClose: () => void
  /** Some of them are closed, or were looked at; closes it. */
  onDone: () => void
}

const WHY_NOT: readonly LineColumn<FailedItem>[] = [
  { prop: 'key', label: '订单号' },
  { prop: 'message', label: '未关闭的原因' },
]

/** Closes old orders, each for itself: asks why, then says of each that stays open why it does. */
export function CloseOrders({ orders, onClose, onDone }: CloseOrdersProps) {
  const [requestNo] = useState(newRequestNo)
  const [failed, setFailed] = useState<readonly FailedItem[]>()
  const close = useAction(dealer.so.salesOrder.closeHistoryOrder, {
    onDone: (outcome) => {
      if (outcome.closed > 0) toast.success(`已关闭 ${outcome.closed} 张订单`)
      if (outcome.failed.length === 0) onDone()
      else setFailed(outcome.failed)
    },
  })
  if (failed)
    return (
      <Dialog opened onClose={onDone} title={`${failed.length} 张订单未关闭`} width="560px">
        <LinesTable columns={WHY_NOT} lines={failed} lineKey={({ key }) => key} empty="" />
      </Dialog>
    )
  const [{ soNum }] = orders
  return (
    <ReasonDialog
      title={orders.length === 1 ? `关闭订单 ${soNum}` : `关闭 ${orders.length} 张订单`}
      content={<p style={{ margin: '0 0 12px' }}>未发货的部分不再发货，待拣货和拣货中的拆单取消，占用的库存释放。</p>}
      confirmLabel="关闭订单"
      danger
      isBusy={close.isBusy}
      onClose={onClose}
      onConfirm={(reason) => void close.run({ requestNo, reason, soIds: orders.map(({ soId }) => soId) })}
    />
  )
}
