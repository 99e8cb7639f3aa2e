import type { SalesOrderPriced } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { currency2, isZero } from '@dealer/validators'
import classes from './promotion-strip.module.css'

/** Hints beyond these would only be noise. */
const MOST_HINTS = 3

/** What a promotion brings, in a few characters: what it takes off, what it gives. */
export const worthText = ({
  discountAmount,
  gifts,
}: Pick<SalesOrderPriced['promotions'][number], 'discountAmount' | 'gifts'>) =>
  [
    ...(isZero(discountAmount) ? [] : [`−¥${currency2(discountAmount, { group: true })}`]),
    ...gifts.map(({ productName, qty, unitName }) => `${productName}×${qty}${unitName}`),
  ].join('，')

/** The promotions of the order, what lacks until the next, and what is short: under the tools, so that no line moves. */
export function PromotionStrip({ priced }: { priced: SalesOrderPriced | undefined }) {
  if (!priced) return null
  const { promotions, hints, warnings } = priced
  if (promotions.length + hints.length + warnings.length === 0) return null
  return (
    <div className={classes.strip} role="status" aria-label="促销试算">
      {promotions.map((one) => (
        <span key={`${one.promotionNum} ${one.groupNo}`}>
          {one.promotionName} <span className={classes.worth}>{worthText(one)}</span>
        </span>
      ))}
      {hints.slice(0, MOST_HINTS).map(({ promotionNum, promotionName, hintText }) => (
        <span key={promotionNum} className={classes.hint}>
          {promotionName}：{hintText}
        </span>
      ))}
      {warnings.map((warning) => (
        <StatusTag key={warning} tone="warning">
          {warning}
        </StatusTag>
      ))}
    </div>
  )
}
