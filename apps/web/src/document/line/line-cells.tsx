import { useCallback, useSyncExternalStore } from 'react'
import { stockText } from '../stock/short-lines.ts'
import type { StockBook } from '../stock/stock-book.ts'
import { drawnBy } from './drawn-by.ts'
import classes from './line-cells.module.css'
import type { WarningBook } from './line-warnings.ts'
import type { ProductLine } from './product-line.ts'

/** The unit; a product with two can be switched by mouse here, by key anywhere in the line. */
export const UnitCell = drawnBy(['key', 'unit', 'unitType', 'bigUnit', 'smallUnit', 'unitRatio'], Unit)

function Unit({ line, onSwitch }: { line: ProductLine; onSwitch: (key: string) => void }) {
  if (!line.bigUnit) return <span className={classes.text}>{line.unit}</span>
  const other = line.unitType === 'big' ? line.smallUnit : line.bigUnit
  const ratio = line.unitType === 'big' ? `×${line.unitRatio}` : ''
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.unit}
      title={`1${line.bigUnit} = ${line.unitRatio}${line.smallUnit}，按 / 切换为${other}`}
      aria-label={`单位 ${line.unit}${ratio}，切换为${other}`}
      onClick={() => onSwitch(line.key)}
    >
      {line.unit}
      <span className={classes.ratio}>{ratio}</span>
    </button>
  )
}

/** What the warehouse can still give; red when all lines of the product together want more. */
export const StockCell = drawnBy(['productCode', 'unitRatio', 'bigUnit', 'smallUnit'], Stock)

function Stock({ line, book }: { line: ProductLine; book: StockBook }) {
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

/** What is to be thought of at the line's product. */
export const WarningCell = drawnBy(['productCode'], Warning)

/** The line names its product already. */
const OF_PRODUCT = /^商品【.*?】/

function Warning({ line, book }: { line: ProductLine; book: WarningBook }) {
  const message = useSyncExternalStore(
    book.subscribe,
    useCallback(() => book.of(line.productCode), [book, line.productCode]),
  )
  if (!line.productCode || !message) return null
  return (
    <span className={classes.text} data-tone="warn" title={message}>
      {message.replace(OF_PRODUCT, '')}
    </span>
  )
}
