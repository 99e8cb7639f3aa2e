import { and, asc, eq, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { costType } from '../../md/cost-type/cost-type.schema.ts'
import { costs } from './cost.document.ts'
import { costDocument, costDocumentLine as line } from './cost.schema.ts'

const listed = documentList(costs, 'finance.cost.list', { detail: 'finance.cost.view' })

/** Joins the type of a line. */
export const ofType = and(
  eq(costType.dealerCode, line.dealerCode),
  eq(costType.costTypeCode, line.costTypeCode),
  eq(costType.delFlag, 'F'),
)

/** What money was spent on. */
export const costList = list('finance.cost.list', {
  ...listed,
  filters: {
    ...listed.filters,
    costTypeCode: where<string>(
      (
        code,
      ) => sql`exists (select 1 from ${line} where ${line.dealerCode} = ${dealer} and ${line.costId} = ${costDocument.id}
        and ${line.delFlag} = 'F' and ${line.costTypeCode} = ${code})`,
    ),
  },
  row: {
    ...listed.row,
    costTypeName: sql<string>`coalesce((select left(string_agg(distinct ${costType.costTypeName}, '、'), 400) from ${line}
      join ${costType} on ${ofType} where ${line.dealerCode} = ${costDocument.dealerCode} and ${line.costId} = ${costDocument.id}
        and ${line.delFlag} = 'F'), '')`,
  },
})

/** Lines of a cost as they are shown. */
export const shownCostLines = ({ tx, user }: Work, costId: string) =>
  tx
    .select({
      ...{ lineId: line.id, costTypeCode: line.costTypeCode, amount: line.amount, remark: line.remark },
      ...{ costTypeName: costType.costTypeName, costTypeCategory: costType.costTypeCategory },
    })
    .from(line)
    .innerJoin(costType, ofType)
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.costId, costId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))
