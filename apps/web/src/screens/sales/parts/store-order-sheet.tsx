import { SalesOrderItem as LINE_FACTS } from '@dealer/fields/SalesOrderItem'
import { StoreOrder as FACTS } from '@dealer/fields/StoreOrder'
import type { SalesOrderItem, StoreOrder, StoreOrderSource } from '@dealer/sdk'
import type { Call } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { defineSheet } from '../../../document/sheet/define-sheet.tsx'
import { fieldLines, LINE_NO, priceLine, productLine, unitsLine } from '../../../document/sheet/field-lines.tsx'
import { STORE_ORDER } from './kinds.ts'
import { orderLife } from './order-life.ts'
import { PROMOTIONS_USED } from './promotions-used.ts'
import { useStoreOrderActions } from './store-order-actions.ts'

const LINES = fieldLines<SalesOrderItem>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineNo' },
  productLine,
  unitsLine('smallQty', '订购数量'),
  unitsLine('outQty', '已出库'),
  priceLine,
  'pointUsed',
  { prop: 'amount', sum: true },
])

const labels = { store: '商城订单', point: '积分订单' } as const

const detailOf =
  (type: StoreOrderSource): Call<{ id: string }, StoreOrder> =>
  ({ id }, options) =>
    dealer.so.storeOrder.orderDetail({ id, type }, options)

/** An order of the mall as it is read. */
export const storeOrderSheet = (type: StoreOrderSource) =>
  defineSheet({
    ...STORE_ORDER,
    label: labels[type],
    tab: type === 'point' ? '积分' : '商城',
    call: detailOf(type),
    facts: FACTS,
    states: ['orderStatus', 'payStatus'],
    life: orderLife,
    total: 'totalAmount',
    shown: [
      { prop: 'customerName', label: '客户', code: 'customerCode' },
      'storeOrderNum',
      'buyerName',
      'docDate',
      'deliveryDate',
      { prop: 'warehouseName', label: '出货仓库' },
      'salesmanName',
      'contact',
      'mobile',
      'address',
      'goodsAmount',
      'promotionAmount',
      'ticketAmount',
      'freight',
      'pointUsed',
      'buyerRemark',
      'auditName',
      'auditDate',
      'auditRemark',
    ],
    tables: {
      lines: { title: '商品明细', lineKey: 'itemId', columns: LINES },
      promotions: PROMOTIONS_USED,
    },
    actions: useStoreOrderActions,
  })
