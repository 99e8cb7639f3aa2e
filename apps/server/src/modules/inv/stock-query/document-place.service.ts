import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { placeOfDocument } from './document-place.sql.ts'

/** Which list has a document that the standing book names. @throws Refusal 106 */
export async function documentPlace(work: Work, asked: Args<'inv.stockQuery.documentPlace'>) {
  const found = await placeOfDocument(work, asked)
  if (!found) throw refuse.missing('单据', 'docNum')
  return found
}
