import { OrderStatus, type OrderStatusCount, orderStatusLabel } from '@dealer/sdk'
import { BoardCard } from '../../../charts/board-card.tsx'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { shareOf } from '../../../charts/share.ts'
import { Status } from '../../../data/status.tsx'
import { ordersIn } from './drill.ts'
import classes from './order-states.module.css'

const STATES = Object.values(OrderStatus)
const { finished, closed, canceled, redflushed } = OrderStatus
/** Where nothing is to be done any more: they only grow, and bars of their length would hide all others. */
const OVER: ReadonlySet<OrderStatus> = new Set([finished, closed, canceled, redflushed])

/** How many orders are in each state, in the order of their life; those with none keep their place. */
export function OrderStates({ counts }: { counts: readonly OrderStatusCount[] | undefined }) {
  const numbers = new Map(counts?.map(({ orderStatus, orderNum }) => [orderStatus, orderNum]))
  const most = Math.max(0, ...STATES.map((state) => (OVER.has(state) ? 0 : (numbers.get(state) ?? 0))))
  return (
    <BoardCard title="订单状态" size="states">
      {counts && (
        <ul className={classes.states}>
          {STATES.map((state) => {
            const number = numbers.get(state) ?? 0
            return (
              <li key={state}>
                <DrillLink className={classes.state} {...ordersIn(state)}>
                  <Status of={orderStatusLabel} value={state} />
                  {!OVER.has(state) && (
                    <span className={classes.track} aria-hidden>
                      <span className={classes.bar} style={{ width: shareOf(number, most) }} />
                    </span>
                  )}
                  <b data-none={number === 0 || undefined}>{number}</b>
                </DrillLink>
              </li>
            )
          })}
        </ul>
      )}
    </BoardCard>
  )
}
