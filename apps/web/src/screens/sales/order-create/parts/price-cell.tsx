import { priceSourceLabel } from '@dealer/sdk'
import { priceText } from '@dealer/validators'
import { drawnBy } from '../../../../document/line/drawn-by.ts'
import type { OrderLine } from './order-line.ts'
import classes from './price-cell.module.css'
import { isChanged, limitsOf } from './price-quote.ts'

const dayOf = (date: string | undefined) => date?.slice(5) ?? ''

/** Why the line costs what it does: which rule set the price, or that it was changed, and what was paid last. */
export const PriceCell = drawnBy(['productCode', 'unitType', 'price', 'quotes'], Price)

function Price({ line, hasCustomer }: { line: OrderLine; hasCustomer: boolean }) {
  if (!line.productCode) return null
  const quote = line.quotes[line.unitType]
  if (!quote) {
    return hasCustomer ? (
      <span className={classes.text} data-tone="danger">
        未维护价格
      </span>
    ) : (
      <span className={classes.text} data-tone="quiet">
        选择客户后取价
      </span>
    )
  }
  const last = quote.lastPrice && `上次 ${priceText(quote.lastPrice)}`
  const reason = quote.source ? priceSourceLabel[quote.source] : '取价'
  const limits = limitsOf(line.price, quote)
  const whole = [`${reason} ${priceText(quote.price)}`, limits?.text, last && `${last}（${quote.lastDate ?? ''}）`]
  return (
    <span className={classes.text} title={whole.filter(Boolean).join('；')}>
      {limits?.isBeyond ? (
        <span data-tone="danger">{limits.text}</span>
      ) : isChanged(line.price, quote) ? (
        <span data-tone="warning">改价 原{priceText(quote.price)}</span>
      ) : (
        <span data-tone="quiet">{reason}</span>
      )}
      {last && (
        <span className={classes.last}>
          {last} <span data-tone="quiet">{dayOf(quote.lastDate)}</span>
        </span>
      )}
    </span>
  )
}
