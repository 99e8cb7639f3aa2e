import { documentDetail } from '../../../platform/document/document-detail.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { adjusts } from './stock-adjust.document.ts'
import { shownLines } from './stock-adjust.lines.sql.ts'
import { adjustList } from './stock-adjust.list.sql.ts'

/** One adjustment with its lines and its log; archived ones too. @throws Refusal 106 */
export const adjustDetail = documentDetail(adjusts, adjustList.one, { lines: shownLines })

async function archived(work: Work, ref: { readonly id: string }) {
  const row = await adjustList.one(work, ref)
  if (row.archived !== 'T') throw refuse.missing()
  return row
}

/** One archived adjustment. @throws Refusal 106 for any other */
export const archivedAdjustDetail = documentDetail(adjusts, archived, { lines: shownLines })
