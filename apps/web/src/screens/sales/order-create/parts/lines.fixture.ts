import type { ProductLookupRow } from '@dealer/sdk'
import { derivePriced } from '../../../../document/line/priced-line.ts'
import { type OrderLine, orderLines } from './order-line.ts'

export { COLA, NUTS } from '../../../../document/line/lines.fixture.ts'

/** A derived line of a product. */
export const lineOf = (found: ProductLookupRow, patch: Partial<OrderLine> = {}): OrderLine => {
  const blank = orderLines.blank()
  return derivePriced({ ...blank, ...orderLines.take(blank, found), ...patch })
}
