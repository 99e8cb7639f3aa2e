import type { DealerClient } from '@dealer/sdk'
import type { Deed } from './deed.ts'
import { handOver } from './hand-over.ts'
import { customers, prices, products, staff, targets } from './imports.ts'
import { orders } from './orders.ts'
import { confirmings, orderPostings, quickSales, returnIns } from './sales.ts'
import { bookkeeping, transferIns, transferOuts } from './stock.ts'
import { uploads } from './uploads.ts'
import { otherReversals, vanLoads } from './vans.ts'

/** Rows that get a value together. */
const MANY = 50

/** Everything that a server is killed in the middle of, on the demonstration. */
export async function deedsOn(dealer: DealerClient): Promise<readonly Deed[]> {
  const known = await dealer.md.customer.list({ regionCode: 'L001', limit: MANY })
  const sold = await dealer.md.product.productList({ enabled: 'T', sort: 'productCode', order: 'asc', limit: MANY })
  const customerCodes = known.rows.map(({ customerCode }) => customerCode)
  const [drafting = '', ordering = '', buying = '', waiting = '', returning = ''] = customerCodes
  return [
    orders(drafting),
    orderPostings(ordering),
    quickSales(buying),
    confirmings(waiting),
    returnIns(returning),
    transferOuts(),
    transferIns(),
    vanLoads(),
    otherReversals(),
    bookkeeping(),
    customers(),
    staff(),
    products(),
    prices(sold.rows.map(({ productCode }) => productCode)),
    targets(customerCodes),
    handOver(),
    uploads(),
  ]
}
