import { type InventoryMonthObstacle, inventoryMonthObstacleKindLabel } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'
import { DocLink } from '@dealer/ui-kit/list'
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

/** The month that is to be done first, and what turns to it. */
interface Before {
  readonly month: string
  readonly turnTo: () => void
}

/** One matter, with the way to where it is dealt with. */
function Obstacle({
  month,
  obstacle,
  before,
  remedy,
}: {
  month: string
  obstacle: InventoryMonthObstacle
  remedy: string | undefined
  before?: Before | undefined
}) {
  const { obstacleKind, blocksRun, content, docNum, isReversed } = obstacle
  const place = placeOf(obstacle, month)
  return (
    <li>
      <StatusTag tone={blocksRun === 'T' ? 'danger' : 'warning'}>
        {inventoryMonthObstacleKindLabel[obstacleKind]}
      </StatusTag>
      <span>{content}</span>
      {place && docNum !== undefined && <PageLink {...place}>{docNum}</PageLink>}
      {isReversed === 'T' && <span>（已红冲，红冲计入当天，不改变{month}）</span>}
      {obstacleKind === 'monthBefore' && before && <DocLink onClick={before.turnTo}>{before.month}</DocLink>}
      {remedy !== undefined && <span>{remedy}</span>}
    </li>
  )
}

interface ObstaclesProps {
  month: string
  obstacles: readonly InventoryMonthObstacle[]
  before?: Before | undefined
}

/** What helps, below the last of the rows that it is said of. */
const remedyAfter = ({ remedy, productCode }: InventoryMonthObstacle, next: InventoryMonthObstacle | undefined) =>
  remedy === next?.remedy && productCode === next?.productCode ? undefined : remedy

/** What is in the way of a month. */
export const Obstacles = ({ month, obstacles, before }: ObstaclesProps) => (
  <ul className={classes.obstacles} aria-label="待处理事项">
    {obstacles.map((one, index) => (
      <Obstacle
        key={index}
        month={month}
        obstacle={one}
        before={before}
        remedy={remedyAfter(one, obstacles[index + 1])}
      />
    ))}
  </ul>
)
