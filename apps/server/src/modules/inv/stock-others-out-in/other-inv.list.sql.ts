import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documentList } from '../../../platform/document/document-list.ts'
import { lineWith } from '../../../platform/document/lines-in-lists.ts'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { costType } from '../../md/cost-type/cost-type.schema.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { listedOthers, otherLines } from './other-inv.document.ts'
import { otherInv, otherInvLine } from './other-inv.schema.ts'

const original = alias(otherInv, 'original')
const { dealerCode, srcDocNum, redFlushOfId } = otherInv

const listed = withWarehouse(documentList(listedOthers, 'inv.stockOthersOutIn.othersList'))
const declared = {
  ...listed,
  joins: [
    ...listed.joins,
    left(
      costType,
      and(
        eq(costType.dealerCode, dealerCode),
        eq(costType.costTypeCode, otherInv.costTypeCode),
        eq(costType.delFlag, 'F'),
      ),
    ),
    left(original, and(eq(original.dealerCode, dealerCode), eq(original.id, redFlushOfId))),
  ],
  filters: { ...listed.filters, productCode: lineWith(otherLines, otherInvLine.productCode) },
  row: {
    ...listed.row,
    costTypeName: costType.costTypeName,
    srcDocNum: sql<string | null>`coalesce(${original.otherNum}, ${srcDocNum})`,
  },
  onlyWith: { canSeeCost: ['totalAmount'] },
} as const

/** Movements. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const otherList = list('inv.stockOthersOutIn.othersList', { ...declared, only: onShelf(otherInv, 'live') })

/** Movements of the past. */
export const archivedOtherList = list('inv.stockOthersOutIn.his.othersList', { ...declared, ...archivedOf(otherInv) })
