import { and, asc, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import type { InvAddHead } from './inv-add.document.ts'
import { invAdd, invAddLine } from './inv-add.schema.ts'

/** The request that became an order, held until the call ends. Who may end the order may free it, whoever sees it. */
export async function requestOfOrder({ tx, user }: Work, soId: string): Promise<InvAddHead | undefined> {
  const [row] = await tx
    .select()
    .from(invAdd)
    .where(and(eq(invAdd.dealerCode, user.dealerCode), eq(invAdd.delFlag, 'F'), eq(invAdd.soId, soId)))
    .for('update')
  return row
}

/** Lines of a request in their order. */
export const shownRequestLines = ({ tx, user }: Work, id: string) =>
  tx
    .select({
      lineId: invAddLine.id,
      productCode: invAddLine.productCode,
      productName: invAddLine.productName,
      spec: product.spec,
      unitType: invAddLine.unitType,
      unitName: invAddLine.unitName,
      unitRatio: invAddLine.unitRatio,
      qty: invAddLine.qty,
      smallQty: invAddLine.smallQty,
      stockQty: invAddLine.stockQty,
      remark: invAddLine.remark,
    })
    .from(invAddLine)
    .innerJoin(product, isProductOf(invAddLine))
    .where(and(eq(invAddLine.dealerCode, user.dealerCode), eq(invAddLine.invAddId, id), eq(invAddLine.delFlag, 'F')))
    .orderBy(asc(invAddLine.lineNo))
