import {
  orderSourceLabel,
  orderTypeLabel,
  payMethodLabel,
  type SalesOrderDetail,
  type SalesOrderRow,
  settleTypeLabel,
} from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { failureOf } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { useEvent } from '../../../../list/use-event.ts'
import { type OrderAction, orderButtons } from '../../parts/order-actions.ts'
import classes from '../../parts/sheet.module.css'
import { Facts } from '../../parts/sheet.tsx'
import { OrderStatusTag, SettleStatusTag } from '../../parts/status-tags.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderLog } from './order-log.tsx'
import { OrderLines, OrderOuts, OrderSplits } from './order-tables.tsx'

/** Props of {@link OrderDrawer}. */
export interface OrderDrawerProps {
  soId: string
  /** The list below, for the neighbours. */
  orders: readonly Pick<SalesOrderRow, 'soId'>[]
  onMove: (soId: string) => void
  onClose: () => void
  perform: (action: OrderAction, order: SalesOrderRow) => void
}

/** One order over its list: everything that hangs on it, and its neighbours by key. */
export function OrderDrawer({ soId, orders, onMove, onClose, perform }: OrderDrawerProps) {
  const { data, error, refetch } = useCall(dealer.so.salesOrder.orderDetail, { soId }, { silent: true })
  const at = orders.findIndex((order) => order.soId === soId)
  const previous = at > 0 ? orders[at - 1] : undefined
  const next = at >= 0 ? orders[at + 1] : undefined
  const move = useEvent((event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const neighbour = event.key === 'ArrowUp' ? previous : next
    if (neighbour) onMove(neighbour.soId)
  })
  useEffect(() => {
    addEventListener('keydown', move)
    return () => removeEventListener('keydown', move)
  }, [move])

  const buttons = data ? orderButtons(data, (action) => perform(action, data)) : []
  const footer = buttons.toReversed().map(({ key, label, danger, onClick }, index) => {
    const isPrimary = index === buttons.length - 1 && !danger
    const look = isPrimary
      ? { variant: 'filled' }
      : { variant: 'default', c: danger ? 'var(--dealer-danger)' : undefined }
    return (
      <Button key={key} {...look} onClick={onClick}>
        {label}
      </Button>
    )
  })
  return (
    <SidePanel opened onClose={onClose} title="订单详情" width="min(1180px, 94vw)" footer={footer.length > 0 && footer}>
      <div className={classes.head}>
        <span className={classes.number}>{data?.soNum ?? '…'}</span>
        {data && <OrderStatusTag status={data.orderStatus} />}
        {data && <SettleStatusTag status={data.receiveStatus} />}
        <span className={classes.spacer} />
        {at >= 0 && (
          <span className={classes.count}>
            本页第 {at + 1} / {orders.length} 单
          </span>
        )}
        <Tooltip label="上一单 Alt+↑">
          <ActionIcon aria-label="上一单" disabled={!previous} onClick={() => previous && onMove(previous.soId)}>
            <IconChevronUp size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="下一单 Alt+↓">
          <ActionIcon aria-label="下一单" disabled={!next} onClick={() => next && onMove(next.soId)}>
            <IconChevronDown size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
      {error && !data && <ErrorState {...failureOf('订单', error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={10} />}
      {data && (
        <div className={classes.sheet}>
          <div className={classes.main}>
            <Facts facts={factsOf(data)} />
            <OrderLines lines={data.lines} />
            <OrderSplits splits={data.splits} />
            <OrderOuts outs={data.outs} />
          </div>
          <div className={classes.aside}>
            <OrderAmounts soId={soId} />
            <OrderLog logs={data.logs} />
          </div>
        </div>
      )}
    </SidePanel>
  )
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

const factsOf = (order: SalesOrderDetail) => [
  { label: '客户', value: joined(order.customerName, order.customerCode) },
  { label: '业务员', value: order.salesmanName },
  { label: '订单类型', value: `${orderTypeLabel[order.orderType]} · ${orderSourceLabel[order.orderSource]}` },
  { label: '订单日期', value: order.docDate },
  { label: '要求送达', value: order.deliveryDate },
  { label: '出货仓库', value: order.warehouseName },
  {
    label: '结算方式',
    value: joined(settleTypeLabel[order.settleType], order.payMethod && payMethodLabel[order.payMethod]),
  },
  { label: '收货人', value: joined(order.contact, order.mobile) },
  { label: '来源单', value: order.refSoNum },
  { label: '红冲单号', value: order.redFlushNum },
  { label: '收货地址', value: order.address, wide: true },
  { label: '备注', value: order.remark, wide: true },
]
