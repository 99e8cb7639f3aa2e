import { OrderSource, OrderStatus, type OrderStatusCount, orderStatusLabel } from '@dealer/sdk'
import { Status } from '../../../data/status.tsx'
import { StoreLink } from './store-link.tsx'
import classes from './store-page.module.css'

const OF_SHOP = [OrderSource.store, OrderSource.point].join()

/** How many orders of the shop are in each state, in the order of their life. */
export function StoreStates({ counts }: { counts: readonly OrderStatusCount[] }) {
  const numbers = new Map(counts.map(({ orderStatus, orderNum }) => [orderStatus, orderNum]))
  return (
    <section className={classes.card} aria-labelledby="store-states">
      <h2 id="store-states">订单状态</h2>
      <ul className={classes.states}>
        {Object.values(OrderStatus)
          .filter((status) => (numbers.get(status) ?? 0) > 0)
          .map((status) => (
            <li key={status}>
              <StoreLink className={classes.state} filter={{ orderSource: OF_SHOP, orderStatus: status }}>
                <Status of={orderStatusLabel} value={status} />
                <b>{numbers.get(status)}</b>
              </StoreLink>
            </li>
          ))}
      </ul>
    </section>
  )
}
