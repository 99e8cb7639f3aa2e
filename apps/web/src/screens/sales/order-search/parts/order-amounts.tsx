import type { SalesOrderAmounts } from '@dealer/sdk'
import { SkeletonRows } from '@dealer/ui-kit/feedback'
import { isZero } from '@dealer/validators'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { type AmountRow, Amounts } from '../../../../document/sheet/amounts.tsx'
import { Section } from '../../../../document/sheet/sheet.tsx'

type Amount = readonly [keyof SalesOrderAmounts, string]

const GOODS: Amount = ['goodsAmount', '商品金额']
const LESS: readonly Amount[] = [
  ['promotionAmount', '促销优惠'],
  ['manualDiscount', '整单折让'],
  ['roundAmount', '抹零'],
  ['ticketAmount', '优惠券'],
]
const FREIGHT: Amount = ['freight', '运费']
const AFTER: readonly Amount[] = [
  ['outAmount', '已出库'],
  ['returnAmount', '已退货'],
  ['invoicedAmount', '已开票'],
  ['receivedAmount', '已收款'],
  ['writeOffAmount', '已核销'],
]
// These matter even at zero; the others only when there is something.
const ALWAYS = new Set<keyof SalesOrderAmounts>(['goodsAmount', 'outAmount', 'receivedAmount'])

const rowsOf = (data: SalesOrderAmounts): AmountRow[] => {
  const row = ([prop, label]: Amount, isLess = false): AmountRow[] =>
    ALWAYS.has(prop) || !isZero(data[prop]) ? [{ label, amount: data[prop], isLess }] : []
  return [
    ...row(GOODS),
    ...LESS.flatMap((amount) => row(amount, true)),
    ...row(FREIGHT),
    { label: '订单金额', amount: data.totalAmount, isTotal: true },
    ...AFTER.flatMap((amount) => row(amount)),
    { label: '未收余额', amount: data.balance, isTotal: true },
  ]
}

/** The amounts of an order, from its goods to what is still owed. */
export function OrderAmounts({ soId }: { soId: string }) {
  const { data, error } = useCall(dealer.so.salesOrder.orderAmountDetail, { soId }, { silent: true })
  if (error && !data) return <Section title="金额">{error.message}</Section>
  if (!data) return <SkeletonRows rows={4} />
  return (
    <Section title="金额（元）">
      <Amounts rows={rowsOf(data)} />
    </Section>
  )
}
