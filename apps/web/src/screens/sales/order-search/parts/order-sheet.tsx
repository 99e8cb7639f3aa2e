import { OrderSplit as SPLIT_FACTS } from '@dealer/fields/OrderSplit'
import { SalesOrderDetail } from '@dealer/fields/SalesOrderDetail'
import { SalesOrderItem as LINE_FACTS } from '@dealer/fields/SalesOrderItem'
import { SalesOutRow as OUT_FACTS } from '@dealer/fields/SalesOutRow'
import {
  type OrderSplit,
  orderSourceLabel,
  orderTypeLabel,
  payMethodLabel,
  type SalesOrderItem,
  type SalesOutRow,
  settleTypeLabel,
} from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineSheet } from '../../../../document/sheet/define-sheet.tsx'
import { fieldLines, LINE_NO, numberLine, productLine, unitsLine } from '../../../../document/sheet/field-lines.tsx'
import { exchangeTo } from '../../parts/exchange-fact.tsx'
import { ORDER, OUT } from '../../parts/kinds.ts'
import { useOrderActions } from '../../parts/order-actions.tsx'
import { orderLife } from '../../parts/order-life.ts'
import { PROMOTIONS_USED } from '../../parts/promotions-used.ts'
import { RETURN } from '../../parts/return-kinds.ts'
import { DisplayChecks } from './display-checks.tsx'
import { OrderAmounts } from './order-amounts.tsx'

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

// Nothing of it is said by a stroke, the rest in units.
const LINES = fieldLines<SalesOrderItem>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineNo' },
  productLine,
  { prop: 'qty', align: 'right', cell: (line) => `${line.qty} ${line.unitName}` },
  'price',
  { prop: 'discountAmount', sum: true, zeroAsDash: true },
  { prop: 'amount', sum: true },
  unitsLine('splitQty', '已拆', '-'),
  unitsLine('outQty', '已出库', '-'),
  unitsLine('closedQty', '已关闭', '-'),
])

const carrier = {
  prop: 'driverName',
  label: '司机 / 车辆',
  cell: ({ driverName, plateNo }: { driverName?: string; plateNo?: string }) => joined(driverName, plateNo) || '-',
} as const

const SPLITS = fieldLines<OrderSplit>(SPLIT_FACTS, [
  { prop: 'splitNum', label: '拆单号' },
  { prop: 'warehouseName', label: '仓库' },
  { prop: 'deliveryDate', label: '送达日期' },
  carrier,
  { prop: 'totalAmount', label: '金额' },
  { prop: 'splitStatus', label: '状态' },
])

const OUTS = fieldLines<SalesOutRow>(OUT_FACTS, [
  { ...numberLine(OUT), label: '出库单号' },
  { prop: 'warehouseName', label: '仓库' },
  'outDate',
  carrier,
  { prop: 'totalAmount', label: '金额' },
  { prop: 'signDate', label: '签收时间' },
  { prop: 'outStatus', label: '状态' },
])

/** An order with everything that hangs on it. */
export const orderSheet = defineSheet({
  ...ORDER,
  tab: '订单',
  call: dealer.so.salesOrder.orderDetail,
  facts: SalesOrderDetail,
  states: ['orderStatus', 'receiveStatus'],
  life: orderLife,
  shown: [
    { prop: 'customerName', label: '客户', code: 'customerCode' },
    'salesmanName',
    {
      prop: 'orderType',
      text: (order) => `${orderTypeLabel[order.orderType]} · ${orderSourceLabel[order.orderSource]}`,
    },
    'docDate',
    'deliveryDate',
    { prop: 'warehouseName', label: '出货仓库' },
    {
      prop: 'settleType',
      text: ({ settleType, payMethod }) => joined(settleTypeLabel[settleType], payMethod && payMethodLabel[payMethod]),
    },
    {
      prop: 'plateNo',
      label: '车辆 / 司机',
      text: ({ plateNo, driverName }) => joined(plateNo, driverName) || undefined,
    },
    'payAmount',
    { prop: 'contact', label: '收货人', text: ({ contact, mobile }) => joined(contact, mobile) },
    'refSoNum',
    'offlineNum',
    exchangeTo(RETURN),
    'redFlushNum',
    { prop: 'address', wide: true },
    { prop: 'remark', wide: true },
  ],
  tables: {
    lines: { title: '商品明细', lineKey: 'itemId', columns: LINES },
    promotions: PROMOTIONS_USED,
    splits: { title: '拆单记录', lineKey: 'splitId', columns: SPLITS, empty: '还没有拆单' },
    outs: { title: '出库单', lineKey: 'outId', columns: OUTS, empty: '还没有出库' },
  },
  under: ({ soId }) => <DisplayChecks key={soId} soId={soId} />,
  aside: ({ soId }) => <OrderAmounts soId={soId} />,
  actions: useOrderActions,
})
