import { and, asc, eq, inArray } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { inbound, inboundLine as line } from './inbound.schema.ts'

export type InboundLineRow = typeof line.$inferSelect

const ofDocuments = ({ user }: Work, inIds: readonly string[]) =>
  and(eq(line.dealerCode, user.dealerCode), inArray(line.inId, [...inIds]))

/** Lines of documents, by document and line number. */
export const linesOf = (work: Work, inIds: readonly string[]): Promise<InboundLineRow[]> =>
  work.tx.select().from(line).where(ofDocuments(work, inIds)).orderBy(asc(line.inId), asc(line.lineNo))

/** The same of one document with what a detail shows. */
export const shownLinesOf = (work: Work, inId: string) =>
  work.tx
    .select({
      ...{ ...unitColumns, productName: line.productName, unitRatio: line.unitRatio },
      ...{ taxRate: line.taxRate, isGift: line.isGift },
      ...{ inItemId: line.id, poItemId: line.poItemId, unitType: line.unitType, unitName: line.unitName },
      ...{ qty: line.qty, smallQty: line.smallQty, price: line.price, amount: line.amount },
      ...{ locationCode: line.locationCode, batchNo: line.batchNo, inventoryStatusCode: line.inventoryStatusCode },
      ...{ produceDate: line.produceDate, expireDate: line.expireDate },
      ...{ inventoryStatusName: inventoryStatus.statusName },
      ...{ returnedQty: line.returnedQty, invoicedQty: line.invoicedQty },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .innerJoin(inventoryStatus, statusOf(line))
    .where(ofDocuments(work, [inId]))
    .orderBy(asc(line.lineNo))

/** Puts lines in the place of those that a document had. */
export async function replaceLines(work: Work, inId: string, lines: readonly (typeof line.$inferInsert)[]) {
  await work.tx.delete(line).where(ofDocuments(work, [inId]))
  return insertRows(work.tx, line, lines)
}

/** @throws Refusal 103 naming a document of the order that is not confirmed yet. */
export async function requireNoDrafts({ tx, user }: Work, poId: string): Promise<void> {
  const [draft] = await tx
    .select({ inNum: inbound.inNum })
    .from(inbound)
    .where(
      and(
        eq(inbound.dealerCode, user.dealerCode),
        eq(inbound.poId, poId),
        eq(inbound.status, 'draft'),
        eq(inbound.delFlag, 'F'),
      ),
    )
    .limit(1)
  if (draft) throw refuse.notNow(`存在待入库单【${draft.inNum}】`)
}
