import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { salesOut } from '../out/out.schema.ts'
import { returnLines, returns } from './return.document.ts'
import { salesReturn, salesReturnLine } from './return.schema.ts'

/** What stands of a return: neither given up nor reversed. */
const stands = inArray(salesReturn.status, ['draft', 'submitted', 'finished'])

/** The return of what was refused of an outbound document. */
export async function refusedOf({ tx, user }: Work, outNum: string) {
  const [found] = await tx
    .select({ refusedReturnId: salesReturn.id, refusedReturnNum: salesReturn.returnNum })
    .from(salesReturn)
    .where(
      and(
        eq(salesReturn.dealerCode, user.dealerCode),
        eq(salesReturn.refusedOutNum, outNum),
        eq(salesReturn.delFlag, 'F'),
        stands,
      ),
    )
  return found
}

/** What customers refused on a day of what a vehicle delivered, as far as the user sees it, by number. */
export const refusedOnDay = ({ tx, user }: Work, { vehicleCode, day }: { vehicleCode: string; day: string }) =>
  tx
    .select({
      ...unitColumns,
      lineId: salesReturnLine.id,
      id: salesReturn.id,
      returnNum: salesReturn.returnNum,
      status: salesReturn.status,
      outNum: salesOut.outNum,
      customerName: salesReturn.customerName,
      smallQty: salesReturnLine.smallQty,
    })
    .from(salesReturn)
    .innerJoin(
      salesOut,
      and(
        eq(salesOut.dealerCode, salesReturn.dealerCode),
        eq(salesOut.outNum, salesReturn.refusedOutNum),
        eq(salesOut.vehicleCode, vehicleCode),
      ),
    )
    .innerJoin(salesReturnLine, returnLines.ofHead)
    .innerJoin(product, isProductOf(salesReturnLine))
    .where(and(returns.visible(user), eq(salesReturn.docDate, day), stands))
    .orderBy(asc(salesReturn.returnNum), asc(salesReturnLine.lineNo))
