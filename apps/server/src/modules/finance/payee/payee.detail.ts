import { documentDetail } from '../../../platform/document/document-detail.ts'
import { payees } from './payee.document.ts'
import { shownLines } from './payee.lines.sql.ts'
import { payeeList } from './payee.list.sql.ts'

/** One receipt with the debts that it pays, as they stand now, and its log. @throws Refusal 106 */
export const payeeDetail = documentDetail(payees, payeeList.one, { lines: shownLines })
