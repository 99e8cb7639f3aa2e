import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { shownCustomer } from '../customer/customer.changes.ts'
import { barriersOf, droppedOf } from './customer-merge.barriers.ts'
import { compared, type Row } from './customer-merge.fields.ts'
import { holdingsOf } from './customer-merge.holdings.ts'
import { pairOf } from './customer-merge.pair.ts'

const sideOf = ({ id, version, customerCode, customerName }: Row, documentNum: number) => ({
  ...{ id, version, customerCode, customerName, documentNum },
})

/** What merging two customers would do, and what stands against it. @throws Refusal 101, 106 */
export async function previewMerge(
  work: Work,
  wanted: Args<'md.customer.mergePreview'>,
): Promise<Content<'md.customer.mergePreview'>> {
  const pair = await pairOf(work, wanted, false)
  const { keep, gone } = pair
  const [{ notes, dropped }, barriers, shown, shownGone] = await Promise.all([
    droppedOf(work, pair),
    barriersOf(work, pair),
    shownCustomer(work, keep.id),
    shownCustomer(work, gone.id),
  ])
  const { holdings, keepDocuments, goneDocuments } = await holdingsOf(work, pair, dropped)
  return {
    keep: sideOf(keep, keepDocuments),
    gone: sideOf(gone, goneDocuments),
    fields: compared(shown, shownGone, pair),
    ...{ holdings, barriers, notes },
  }
}
