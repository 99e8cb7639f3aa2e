import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import type { Work } from '../../../platform/work.ts'
import { checks } from './stock-check.document.ts'
import { checkLineList, checkList } from './stock-check.list.sql.ts'

const headOf = documentDetail(checks, checkList.one, {})

/** One stock-taking; with all its lines where they are asked for. @throws Refusal 106 */
export async function checkDetail(work: Work, { id, withLines }: Args<'inv.stockCheck.view'>) {
  const [head, lines] = await Promise.all([
    headOf(work, { id }),
    withLines === 'T' ? checkLineList.by(work, { checkId: id }) : undefined,
  ])
  return { ...head, ...(lines && { lines: lines.toReversed() }) }
}

/** The newest one that the user may see. */
export const newestCheck = newestOf(checkList, 'id')
