import type { SalesOrderAmounts } from '@dealer/sdk'
import { SkeletonRows } from '@dealer/ui-kit/feedback'
import { currency2, isZero } from '@dealer/validators'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import classes from '../../parts/sheet.module.css'
import { Section } from '../../parts/sheet.tsx'

const BEFORE: readonly [keyof SalesOrderAmounts, string][] = [
  ['goodsAmount', '商品金额'],
  ['promotionAmount', '促销优惠'],
  ['manualDiscount', '整单折让'],
  ['roundAmount', '抹零'],
]
const AFTER: readonly [keyof SalesOrderAmounts, string][] = [
  ['outAmount', '已出库'],
  ['returnAmount', '已退货'],
  ['invoicedAmount', '已开票'],
  ['receivedAmount', '已收款'],
  ['writeOffAmount', '已核销'],
]
// These matter even at zero; the others only when there is something.
const ALWAYS = new Set<keyof SalesOrderAmounts>(['goodsAmount', 'outAmount', 'receivedAmount'])
const LESS = new Set<keyof SalesOrderAmounts>(['promotionAmount', 'manualDiscount', 'roundAmount'])

/** The amounts of an order, from its goods to what is still owed. */
export function OrderAmounts({ soId }: { soId: string }) {
  const { data, error } = useCall(dealer.so.salesOrder.orderAmountDetail, { soId }, { silent: true })
  if (error && !data) return <Section title="金额">{error.message}</Section>
  if (!data) return <SkeletonRows rows={4} />
  const row = ([prop, label]: readonly [keyof SalesOrderAmounts, string]) =>
    (ALWAYS.has(prop) || !isZero(data[prop])) && (
      <div key={prop}>
        <dt>{label}</dt>
        <dd>
          {LESS.has(prop) && '−'}
          {currency2(data[prop], { group: true })}
        </dd>
      </div>
    )
  return (
    <Section title="金额（元）">
      <dl className={classes.amounts}>
        {BEFORE.map(row)}
        <div data-total>
          <dt>订单金额</dt>
          <dd>{currency2(data.totalAmount, { group: true })}</dd>
        </div>
        {AFTER.map(row)}
        <div data-total>
          <dt>未收余额</dt>
          <dd>{currency2(data.balance, { group: true })}</dd>
        </div>
      </dl>
    </Section>
  )
}
