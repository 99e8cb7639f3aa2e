import { type InventoryMonthObstacle, inventoryMonthObstacleKindLabel } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { PageLink, type PageLinkProps } from '../../../../document/sheet/page-link.tsx'
import classes from './month.module.css'

const LEDGER = '/inventory/inv-standing-book/inv-standing-book-search'

/** Where a matter is dealt with, and what its list is asked for. */
const placeOf = (
  { obstacleKind, docNum = '' }: InventoryMonthObstacle,
  month: string,
): Omit<PageLinkProps, 'children'> | undefined => {
  switch (obstacleKind) {
    case 'costAdjust':
      return { to: '/inventory/inv-monthly/inv-monthly-audit', preset: { month, auditStatus: 'unaudited' } }
    case 'stockCheck':
      return { to: '/inventory/inventory-check/check_search', preset: { checkNum: docNum } }
    case 'money':
      return { to: '/finance/payee/payee-audit', preset: { payeeDocNum: docNum } }
    case 'negative':
      return { to: LEDGER, preset: { docNum } }
    default:
      return undefined
  }
}

/** One matter, with the way to where it is dealt with. */
function Obstacle({ month, obstacle }: { month: string; obstacle: InventoryMonthObstacle }) {
  const { obstacleKind, blocksRun, content, docNum } = obstacle
  const place = placeOf(obstacle, month)
  return (
    <li>
      <StatusTag tone={blocksRun === 'T' ? 'danger' : 'warning'}>
        {inventoryMonthObstacleKindLabel[obstacleKind]}
      </StatusTag>
      <span>{content}</span>
      {place && docNum !== undefined && <PageLink {...place}>{docNum}</PageLink>}
    </li>
  )
}

/** What is in the way of a month. */
export const Obstacles = ({ month, obstacles }: { month: string; obstacles: readonly InventoryMonthObstacle[] }) => (
  <ul className={classes.obstacles} aria-label="待处理事项">
    {obstacles.map((one, index) => (
      <Obstacle key={index} month={month} obstacle={one} />
    ))}
  </ul>
)
