import { and, eq, sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import { costs } from '../../finance/cost/cost.document.ts'
import { ofType } from '../../finance/cost/cost.list.sql.ts'
import { costDocument, costDocumentLine as line } from '../../finance/cost/cost.schema.ts'
import { costType } from '../../md/cost-type/cost-type.schema.ts'
import { reportDays } from '../report.rules.ts'

const { incomeNum, docDate, customerName, salesmanName, auditStatus } = costDocument
const { costTypeCode, costTypeName, costTypeCategory } = costType

const isDocument = and(
  eq(costDocument.dealerCode, line.dealerCode),
  eq(costDocument.id, line.costId),
  eq(costDocument.delFlag, 'F'),
)

/** A type and all below it. */
const ofBranch = where(
  (code) => sql`${line.costTypeCode} in (with recursive branch as (
    select t.cost_type_code from ${costType} t where t.dealer_code = ${dealer} and t.del_flag = 'F' and t.cost_type_code = ${code}
    union select t.cost_type_code from ${costType} t join branch on t.parent_code = branch.cost_type_code
      where t.dealer_code = ${dealer} and t.del_flag = 'F'
  ) select cost_type_code from branch)`,
)

/** What money was spent on in some days: each line of a cost, with its document. */
export const feeRecords = list('report.web.feeRecordList', {
  from: line,
  joins: [inner(costDocument, isDocument), inner(costType, ofType)],
  scope: (viewer) => and(eq(line.dealerCode, viewer.dealerCode), eq(line.delFlag, 'F'), costs.visible(viewer)),
  newest: docDate,
  id: line.id,
  assumed: reportDays,
  filters: {
    dateStart: from(docDate),
    dateEnd: to(docDate),
    costTypeCode: ofBranch,
    costTypeCategory: is(costTypeCategory),
    salesmanId: is(costDocument.salesmanId),
    customerCode: is(costDocument.customerCode),
  },
  row: {
    ...{ id: costDocument.id, incomeNum, docDate, customerName, salesmanName, auditStatus },
    ...{ lineId: line.id, costTypeCode, costTypeName, costTypeCategory, amount: line.amount, remark: line.remark },
  },
})
