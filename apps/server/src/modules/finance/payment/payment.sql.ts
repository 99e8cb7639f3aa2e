import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { supplierPaymentLine as line } from './payment.schema.ts'

/** Numbers that payments name, before anything is held. Payments that change meanwhile are at another version than the one asked for. */
export async function namedByPayments(
  tx: Tx,
  dealerCode: string,
  paymentIds: readonly string[],
): Promise<readonly string[]> {
  const found = await tx
    .selectDistinct({ refNum: line.refNum })
    .from(line)
    .where(and(eq(line.dealerCode, dealerCode), inArray(line.paymentId, [...paymentIds]), eq(line.delFlag, 'F')))
  return found.map(({ refNum }) => refNum)
}
