import { priceSourceLabel } from '@dealer/sdk'
import { useCallback, useSyncExternalStore } from 'react'
import type { OrderLine } from './order-line.ts'
import classes from './order-lines.module.css'
import { isChanged, priceText } from './price-quote.ts'
import { stockText } from './short-lines.ts'
import type { StockBook } from './stock-book.ts'

/** The unit; a product with two can be switched by mouse here, by key anywhere in the line. */
export function UnitCell({ line, onSwitch }: { line: OrderLine; onSwitch: (key: string) => void }) {
  if (!line.bigUnit) return <span className={classes.text}>{line.unit}</span>
  const other = line.unitType === 'big' ? line.smallUnit : line.bigUnit
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.unit}
      title={`1${line.bigUnit} = ${line.unitRatio}${line.smallUnit}，按 / 切换为${other}`}
      aria-label={`单位 ${line.unit}，切换为${other}`}
      onClick={() => onSwitch(line.key)}
    >
      {line.unit}
      <span className={classes.ratio}>{line.unitType === 'big' && `×${line.unitRatio}`}</span>
    </button>
  )
}

const dayOf = (date: string | undefined) => date?.slice(5) ?? ''

/** Why the line costs what it does: which rule set the price, or that it was changed, and what was paid last. */
export function PriceCell({ line, hasCustomer }: { line: OrderLine; hasCustomer: boolean }) {
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
  const whole = [`${reason} ${priceText(quote.price)}`, last && `${last}（${quote.lastDate ?? ''}）`]
  return (
    <span className={classes.text} title={whole.filter(Boolean).join('；')}>
      {isChanged(line.price, quote) ? (
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

/** What the warehouse can still give; red when all lines of the product together want more. */
export function StockCell({ line, book }: { line: OrderLine; book: StockBook }) {
  const view = useSyncExternalStore(
    book.subscribe,
    useCallback(() => book.view(line.productCode), [book, line.productCode]),
  )
  if (!line.productCode) return null
  if (view.available === undefined) {
    return (
      <span className={classes.text} data-tone="quiet">
        …
      </span>
    )
  }
  return (
    <span
      className={classes.text}
      data-tone={view.isShort ? 'danger' : undefined}
      title={view.isShort ? '本单该商品的合计数量超过可用库存' : undefined}
    >
      {view.isShort && <span className={classes.short}>不足</span>}
      {stockText(line, view.available)}
    </span>
  )
}
