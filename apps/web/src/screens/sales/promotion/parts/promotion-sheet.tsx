import { PromotionOrder as ORDER_FACTS } from '@dealer/fields/PromotionOrder'
import { PromotionView } from '@dealer/fields/PromotionView'
import {
  orderTypeLabel,
  type PromotionOrder,
  promotionCustomerScopeLabel,
  type PromotionView as View,
} from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineSheet } from '../../../../document/sheet/define-sheet.tsx'
import { fieldLines, numberLine } from '../../../../document/sheet/field-lines.tsx'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { ORDER } from '../../parts/kinds.ts'
import { usePromotionActions } from './promotion-actions.ts'
import { PROMOTION } from './promotion-kind.ts'

const ORDERS = fieldLines<PromotionOrder>(ORDER_FACTS, [
  { ...numberLine(ORDER), foot: '合计' },
  'docDate',
  'customerName',
  { prop: 'times', sum: true },
  { prop: 'discountAmount', sum: true },
  { prop: 'giftQty', sum: true },
  'orderStatus',
])

const limit = (times: number) => (times === 0 ? '不限' : `${times}次`)

const customersOf = ({ customerScope, customerRefOptions }: View) =>
  customerScope === 'all'
    ? '全部客户'
    : `${promotionCustomerScopeLabel[customerScope]}：${customerRefOptions.map(({ label }) => label).join('、')}`

const scopeOf = ({ scopeItems = [] }: View) =>
  scopeItems.map(({ productName, categoryName }) => productName ?? categoryName).join('、') || '全部商品'

/** A promotion as it is read: its rules in words, how much of it is used, and by which orders. */
export const promotionSheet = defineSheet({
  ...PROMOTION,
  tab: '促销',
  call: dealer.promotion.promotion.view,
  facts: PromotionView,
  states: ['status'],
  shown: [
    'promotionName',
    'promotionType',
    'startDate',
    'endDate',
    {
      prop: 'orderTypes',
      text: ({ orderTypes }) =>
        orderTypes
          .toString()
          .split(',')
          .map((type) => orderTypeLabel[type as keyof typeof orderTypeLabel])
          .join('、'),
    },
    'priority',
    'stackable',
    { prop: 'limitTimes', text: (view) => limit(view.limitTimes) },
    { prop: 'customerLimitTimes', text: (view) => limit(view.customerLimitTimes) },
    {
      prop: 'totalBudgetQty',
      text: ({ totalBudgetQty, usedQty }) => `已用${usedQty}，${totalBudgetQty ? `共${totalBudgetQty}` : '不限'}`,
    },
    {
      prop: 'totalBudgetAmount',
      text: ({ totalBudgetAmount, usedAmount }) =>
        `已用${usedAmount}元，${totalBudgetAmount ? `共${totalBudgetAmount}元` : '不限'}`,
    },
    { prop: 'customerScope', text: customersOf, wide: true },
    { prop: 'remark', wide: true },
  ],
  tables: { orders: { title: '使用订单', lineKey: 'soId', columns: ORDERS, empty: '还没有订单使用' } },
  aside: (view) => (
    <Section title="优惠内容">
      {view.scopeItems && <p>参与范围：{scopeOf(view)}</p>}
      <ol style={{ margin: 0, paddingLeft: 20 }}>
        {view.offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </ol>
      <p>
        {view.usage.orderNum}个订单、{view.usage.customerNum}个客户使用，共{view.usage.usedTimes}次
      </p>
    </Section>
  ),
  actions: usePromotionActions,
})
