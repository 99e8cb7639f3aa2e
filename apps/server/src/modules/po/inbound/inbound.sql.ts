import { and, asc, eq } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryStatus } from '../../inv/inventory-status/inventory-status.schema.ts'
import { statusOf } from '../../inv/stock-query/stock-query.list.sql.ts'
import { shownOfLine } from '../../md/product/line.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { inbounds } from './inbound.document.ts'
import { inbound, inboundLine as line } from './inbound.schema.ts'

/** Lines of a document as its detail shows them. */
export const shownLinesOf = ({ tx, user }: Work, inId: string) =>
  tx
    .select({
      ...{ inItemId: line.id, poItemId: line.poItemId, ...shownOfLine(line) },
      ...{ locationCode: line.locationCode, batchNo: line.batchNo, inventoryStatusCode: line.inventoryStatusCode },
      ...{ produceDate: line.produceDate, expireDate: line.expireDate },
      ...{ inventoryStatusName: inventoryStatus.statusName },
      ...{ returnedQty: line.returnedQty, invoicedQty: line.invoicedQty },
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .innerJoin(inventoryStatus, statusOf(line))
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.inId, inId)))
    .orderBy(asc(line.lineNo))

/** @throws Refusal 103 naming a document of the order that is not confirmed yet. */
export async function requireNoDrafts({ tx, user }: Work, poId: string): Promise<void> {
  const [draft] = await tx
    .select({ inNum: inbound.inNum })
    .from(inbound)
    .where(and(inbounds.visible(user), eq(inbound.poId, poId), eq(inbound.status, 'draft')))
    .limit(1)
  if (draft) throw refuse.notNow(`存在待入库单【${draft.inNum}】`)
}
