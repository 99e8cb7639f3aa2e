import { basePriceStatusLabel, type ProductBasePrice } from '@dealer/sdk'
import { priceText } from '@dealer/validators'
import dayjs from 'dayjs'
import type { CSSProperties } from 'react'
import classes from './price-timeline.module.css'

/** Longer times are drawn as this one, or the prices of weeks would be threads beside them. */
const MOST_DAYS = 180

const daysOf = ({ effectDate, endDate }: ProductBasePrice) =>
  Math.min(MOST_DAYS, Math.max(1, dayjs(endDate ?? undefined).diff(effectDate, 'day') + 1))

/** The prices of a product after each other, each as wide as its time is long. @param prices the newest first */
export function PriceTimeline({ prices }: { prices: readonly ProductBasePrice[] }) {
  return (
    <ol className={classes.line} aria-label="价格时间线">
      {[...prices].reverse().map((price) => (
        <li
          key={price.id}
          className={classes.part}
          data-status={price.status}
          style={{ '--days': daysOf(price) } as CSSProperties}
          title={`${basePriceStatusLabel[price.status]}：${price.effectDate} 至 ${price.endDate ?? '今后'}`}
        >
          <div className={classes.price}>
            {priceText(price.bigUnit ? price.bigPrice : price.smallPrice)}
            <span className={classes.days}>/{price.bigUnit ?? price.smallUnit}</span>
          </div>
          <div className={classes.days}>{price.effectDate} 起</div>
        </li>
      ))}
    </ol>
  )
}
