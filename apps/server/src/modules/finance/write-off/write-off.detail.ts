import { documentDetail } from '../../../platform/document/document-detail.ts'
import type { Work } from '../../../platform/work.ts'
import { writeOffLines, writeOffs } from './write-off.document.ts'
import { writeOffList } from './write-off.list.sql.ts'

/** One write-off with its lines and its log. @throws Refusal 106 */
export const writeOffDetail = documentDetail(writeOffs, writeOffList.one, {
  lines: (work: Work, id) => writeOffLines.of(work, [id]),
})
