import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { endsRows } from '../../../platform/http/ending-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { logChanges, shownCustomer } from '../customer/customer.changes.ts'
import { passAddressesOn } from './customer-merge.addresses.ts'
import { passBalancesOn } from './customer-merge.balances.ts'
import { barriersOf } from './customer-merge.barriers.ts'
import { passOn } from './customer-merge.moving.sql.ts'
import { passNoticesOn } from './customer-merge.notices.sql.ts'
import { pairOf } from './customer-merge.pair.ts'
import { beginMerge, joinCustomers, logMerge } from './customer-merge.rows.ts'
import { passStopsOn } from './customer-merge.stops.ts'

// A document that is being saved for the one is there before and passes on, or comes later and finds it no more.
endsRows('md.customer.merge')

/**
 * Merges one customer into another: all that names the one names the kept one afterwards, and what became of each row is kept.
 * @throws Refusal 103 for what stands against it; 104 when either was changed since it was shown; 101, 106
 */
export async function mergeCustomers(work: Work, args: Args<'md.customer.merge'>) {
  const pair = await pairOf(work, args, true)
  const { keep, gone, taken } = pair
  if (keep.version !== args.keepVersion || gone.version !== args.goneVersion) throw refuse.stale()
  const barriers = await barriersOf(work, pair)
  if (barriers.length > 0) throw refuse.notNow(barriers.join('；'))
  const before = await shownCustomer(work, keep.id)
  const merging = await beginMerge(work, pair)
  const both = { keepId: keep.id, goneId: gone.id }
  const [keepCode, goneCode] = [keep.customerCode, gone.customerCode]
  await passStopsOn(work, merging, { keepCode, goneCode, regionCode: taken.regionCode ?? keep.regionCode })
  await passAddressesOn(work, merging, both)
  await passOn(work, merging)
  await passBalancesOn(work, merging)
  await passNoticesOn(work, merging, both)
  await joinCustomers(work, merging, pair)
  logChanges(work, [before], [await shownCustomer(work, keep.id)])
  logMerge(work, { ...both, keepCode, keepName: keep.customerName, goneCode, goneName: gone.customerName }, false)
  return DONE
}
