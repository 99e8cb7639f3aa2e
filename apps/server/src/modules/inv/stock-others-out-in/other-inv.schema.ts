import { OtherInvType, SimpleDocStatus } from '@dealer/sdk/contract'
import { index } from 'drizzle-orm/pg-core'
import { amt, choice, code, cost, date, flag, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { headKeys, reversalColumns, sumColumns } from '../../../platform/document/head.columns.ts'
import { archivable } from '../../../platform/history/archivable.ts'
import { goodsColumns, lineKeys } from '../../md/product/line.columns.ts'

/** Goods that come in or go out without a purchase or a sale, and the stock of the first day. A reversal is a document of its own. */
export const otherInv = dealerTable(
  'other_inv',
  {
    otherNum: code().notNull(),
    otherInvType: choice(OtherInvType).notNull(),
    warehouseCode: code().notNull(),
    docDate: date().notNull(),
    reason: code().notNull(),
    /** As it was called then. */
    reasonName: str(60).notNull(),
    costTypeCode: code(),
    ...sumColumns(),
    status: choice(SimpleDocStatus).notNull(),
    ...reversalColumns(),
    /** The application whose lost goods it writes off. */
    srcDocNum: code(),
    remark: str(200),
    archived: flag().notNull().default('F'),
  },
  (table) => [
    ...headKeys('other_inv', table, table.otherNum, [table.archived, table.docDate]),
    index('other_inv_src').on(table.dealerCode, table.srcDocNum),
  ],
)
carries(otherInv, { answered: ['OtherInv', 'OtherInvDetail'] })
archivable(otherInv, { date: otherInv.docDate, status: otherInv.status, final: ['posted', 'redflushed'] })

/** What moved at one place. `qty` is in the unit of the line, `smallQty` in small units; cost is of a small unit. */
export const otherInvLine = dealerTable(
  'other_inv_line',
  {
    otherId: ref().notNull(),
    ...goodsColumns(),
    locationCode: code().notNull(),
    batchNo: code().notNull(),
    inventoryStatusCode: code().notNull(),
    costPrice: cost().notNull(),
    amount: amt().notNull(),
  },
  (table) => [
    ...lineKeys('other_inv_line', table, table.otherId, { isReversed: true }),
    index('other_inv_line_product').on(table.dealerCode, table.productCode, table.otherId),
  ],
)
// Reversals hold quantities below zero, which no call takes.
carries(otherInvLine, { answered: ['OtherInvLine'] })
