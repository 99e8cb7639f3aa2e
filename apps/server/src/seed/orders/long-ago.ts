import type { SeedCustomer } from '../../modules/md/customer/customer.demo.ts'
import type { SeedProduct } from '../../modules/md/product/product.demo.ts'
import { addDays } from '../../platform/clock.ts'
import { at } from '../random.ts'
import { LONG_AGO, type Seeding } from '../seed-context.ts'
import { type PlannedOrder, timeOf } from './plan.ts'

const PER_DAY = 8
const LINES = 3
/** Products whose prices go back so far: every third one has former prices. */
const PRODUCTS = 20
const EACH = 3
/** Every so many orders the customer thinks better of it. */
const CANCELED_EVERY = 7

/** Business of long before the quarter, which the historical lists show. */
export const isLongAgo = ({ anchor, small }: Seeding, date: string): boolean =>
  !small && LONG_AGO.some((back) => addDays(anchor, -back) === date)

/**
 * Orders of a week long before the quarter, of customers who have not bought since; so they change nothing of what the plan of
 * today's customers may owe.
 */
export function planLongAgo(
  seeding: Seeding,
  products: readonly SeedProduct[],
  customers: readonly SeedCustomer[],
): PlannedOrder[] {
  if (seeding.small) return []
  const { random, anchor } = seeding
  const chance = random.fork('long ago')
  const sold = products.filter((product, index) => product.enabled && product.bigPrice && index % EACH === 0)
  const buyers = customers.filter(({ isGone }) => isGone)
  // On the last day, what was ordered the day before is only sent.
  return LONG_AGO.slice(1, -1).flatMap((back, day) =>
    Array.from({ length: PER_DAY }, (_, index) => {
      const number = day * PER_DAY + index
      const first = chance.int(0, PRODUCTS - LINES)
      return {
        date: addDays(anchor, -back),
        time: timeOf(index),
        customer: at(buyers, number % buyers.length),
        lines: Array.from({ length: LINES }, (_, line) => ({
          product: at(sold, first + line),
          unitType: 'big' as const,
          qty: chance.int(1, 3),
        })),
        fate: number % CANCELED_EVERY === CANCELED_EVERY - 1 ? ('canceled' as const) : ('finished' as const),
        kind: 'normal' as const,
      }
    }),
  )
}
