import { documentDetail } from '../../../platform/document/document-detail.ts'
import { costs } from './cost.document.ts'
import { costList, shownCostLines } from './cost.list.sql.ts'

/** One cost document with its lines and its log. @throws Refusal 106 */
export const costDetail = documentDetail(costs, costList.one, { lines: shownCostLines })
