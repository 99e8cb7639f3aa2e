import { type StockWarning, stockStatusLabel } from '@dealer/sdk'
import { formatCell } from '@dealer/ui-kit/list'
import { BoardCard, Nothing } from '../../../charts/board-card.tsx'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { Status } from '../../../data/status.tsx'
import { shortStock } from './drill.ts'
import classes from './stock-warnings.module.css'

const TITLE = '库存预警'
const SHOWN = 10

/** Props of {@link StockWarnings}. */
export interface StockWarningsProps {
  warnings: readonly StockWarning[] | undefined
  /** How many there are in all. */
  total: number | undefined
}

/** What runs out first, and the way to all of it. */
export function StockWarnings({ warnings, total }: StockWarningsProps) {
  const all = total ?? warnings?.length ?? 0
  const text = `共 ${all} 项`
  const way = (
    <DrillLink {...shortStock()} label={`${TITLE} ${text}`}>
      {text}
    </DrillLink>
  )
  return (
    <BoardCard title={TITLE} size="warnings" extra={all > 0 && way}>
      {warnings && (warnings.length === 0 ? <Nothing>没有低于下限的商品</Nothing> : <Rows warnings={warnings} />)}
    </BoardCard>
  )
}

function Rows({ warnings }: { warnings: readonly StockWarning[] }) {
  return (
    <ul className={classes.warnings}>
      {warnings.slice(0, SHOWN).map(({ productCode, productName, warehouseName, stockQty, minQty, stockStatus }) => (
        <li key={`${productCode} ${warehouseName}`}>
          <DrillLink className={classes.warning} {...shortStock(productCode)}>
            <Status of={stockStatusLabel} value={stockStatus} />
            <span className={classes.name} title={productName}>
              {productName}
            </span>
            <small>{warehouseName}</small>
            <span>
              <b>{formatCell(stockQty, 'qty')}</b> / {formatCell(minQty, 'qty')}
            </span>
          </DrillLink>
        </li>
      ))}
    </ul>
  )
}
