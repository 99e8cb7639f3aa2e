import { newRequestNo, type OrderSplit, type OrderSplitLine, type SalesOrderRow } from '@dealer/sdk'
import { confirmAction, EmptyState, ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { currency2 } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { failureOf } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { type LineColumn, LinesTable } from '../../parts/lines-table.tsx'
import { ProductCell } from '../../parts/product-cell.tsx'
import classes from '../../parts/sheet.module.css'
import { Facts } from '../../parts/sheet.tsx'
import { OrderStatusTag, SplitStatusTag } from '../../parts/status-tags.tsx'
import { unitText } from '../../parts/unit-text.ts'

const LINES: readonly LineColumn<OrderSplitLine>[] = [
  { prop: 'productName', label: '商品', cell: (line) => <ProductCell product={line} /> },
  { prop: 'smallQty', label: '拆单数量', align: 'right', cell: (line) => unitText(line, line.smallQty) },
  { prop: 'pickedQty', label: '已拣', align: 'right', cell: (line) => unitText(line, line.pickedQty) },
  { prop: 'outQty', label: '已出库', align: 'right', cell: (line) => unitText(line, line.outQty) },
  { prop: 'amount', label: '金额', format: 'amt' },
]

/** The splits of one order; those that nobody picked can be taken back. */
export function OrderSplitsDrawer({ order, onClose }: { order: SalesOrderRow; onClose: () => void }) {
  const { soId } = order
  const { data, error, refetch } = useCall(dealer.so.salesOrder.viewSplit, { soId }, { silent: true })
  return (
    <SidePanel opened onClose={onClose} title="拆单记录" width="min(920px, 94vw)">
      <div className={classes.head}>
        <span className={classes.number}>{order.soNum}</span>
        <OrderStatusTag status={order.orderStatus} />
        <span className={classes.spacer} />
        <span className={classes.count}>{order.customerName}</span>
      </div>
      {error && !data && <ErrorState {...failureOf('拆单记录', error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={6} />}
      {data?.length === 0 && <EmptyState text="该订单还没有拆单" />}
      <div className={classes.main}>
        {data?.map((split) => (
          <Split key={split.splitId} split={split} />
        ))}
      </div>
    </SidePanel>
  )
}

function Split({ split }: { split: OrderSplit }) {
  const { splitId, splitNum, version } = split
  const cancel = useAction(dealer.so.salesOrder.cancleSplit, { success: `拆单 ${splitNum} 已取消` })
  const onCancel = async () => {
    const question = {
      title: `确认取消拆单 ${splitNum}？`,
      content: '占用的库存将释放。',
      confirmLabel: '取消拆单',
      cancelLabel: '返回',
    }
    if (await confirmAction({ ...question, danger: true }))
      await cancel.run({ splitId, version, requestNo: newRequestNo() })
  }
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{splitNum}</h3>
        <SplitStatusTag status={split.splitStatus} />
        <span className={classes.spacer} />
        {split.actions.includes('cancelSplit') && (
          <Button variant="default" size="xs" loading={cancel.isBusy} onClick={onCancel}>
            取消拆单
          </Button>
        )}
      </div>
      <Facts
        facts={[
          { label: '仓库', value: split.warehouseName },
          { label: '送达日期', value: split.deliveryDate },
          { label: '司机', value: split.driverName },
          { label: '车牌号', value: split.plateNo },
          { label: '拣货单号', value: split.pickingNum },
          { label: '出库单号', value: split.outNum },
          { label: '金额', value: `¥${currency2(split.totalAmount, { group: true })}` },
        ]}
      />
      <div style={{ marginTop: 8 }}>
        <LinesTable columns={LINES} lines={split.lines} lineKey={({ lineId }) => lineId} empty="没有明细" />
      </div>
    </section>
  )
}
