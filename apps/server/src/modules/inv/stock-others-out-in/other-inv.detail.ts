import type { Args } from '../../../platform/contract/types.ts'
import { documentDetail } from '../../../platform/document/document-detail.ts'
import { newestOf } from '../../../platform/print/printable.ts'
import type { Work } from '../../../platform/work.ts'
import { others } from './other-inv.document.ts'
import { shownLines } from './other-inv.lines.sql.ts'
import { otherList } from './other-inv.list.sql.ts'
import { OTHER_KINDS } from './other-inv-kinds.rules.ts'

/** One movement with its lines and its log; archived ones too. @throws Refusal 106 */
export const otherDetail = documentDetail(others, otherList.one, { lines: shownLines })

/** The newest one that the user may see. */
export const newestOther = newestOf(otherList, 'id')

/** Lines of what came in, or went out; none of what moved the other way. @throws Refusal 106 */
const linesOfSide =
  (isIn: boolean) =>
  async (work: Work, { id }: Args<'inv.stockOthersOutIn.getInbounds'>) => {
    const { otherInvType } = await otherList.one(work, { id })
    return OTHER_KINDS[otherInvType].isIn === isIn ? shownLines(work, id) : []
  }

export const inboundLines = linesOfSide(true)
export const outboundLines = linesOfSide(false)
