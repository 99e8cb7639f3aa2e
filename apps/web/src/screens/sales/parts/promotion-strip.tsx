import type { SalesOrderPriced } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { isZero } from '@dealer/validators'
import { yuan } from '../../../data/yuan.ts'
import classes from './promotion-strip.module.css'

/** Hints beyond these would only be noise. */
const MOST_HINTS = 3

/** What a promotion brings, in a few characters: what it takes off, what it gives. */
export const worthText = ({
  discountAmount,
  gifts,
}: Pick<SalesOrderPriced['promotions'][number], 'discountAmount' | 'gifts'>) =>
  [
    ...(isZero(discountAmount) ? [] : [`−${yuan(discountAmount)}`]),
    ...gifts.map(({ productName, qty, unitName }) => `${productName}×${qty}${unitName}`),
  ].join('，')

/** All of it, where it is cut off. */
const asText = ({ promotions, hints, warnings }: SalesOrderPriced) =>
  [
    ...warnings,
    ...promotions.map((one) => `${one.promotionName} ${worthText(one)}`),
    ...hints.map(({ promotionName, hintText }) => `${promotionName}：${hintText}`),
  ].join('\n')

/** What is short, the promotions of the order, and what lacks until the next: beside the tools, so that no line moves. */
export function PromotionStrip({ priced }: { priced: SalesOrderPriced | undefined }) {
  if (!priced) return null
  const { promotions, hints, warnings } = priced
  if (promotions.length + hints.length + warnings.length === 0) return null
  return (
    <div className={classes.strip} role="status" aria-label="促销试算" title={asText(priced)}>
      {warnings.map((warning) => (
        <StatusTag key={warning} tone="warning">
          {warning}
        </StatusTag>
      ))}
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
    </div>
  )
}
