import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { arLedger } from '../ledger/ledger.schema.ts'
import type { DebtBucket } from '../ledger/ledger.service.ts'
import { salesInvoice } from '../sales-invoice/sales-invoice.schema.ts'

const taken = alias(arLedger, 'taken')

/** Money that came in for debts and did not go back, by number; discounts let off beside it are none. */
export async function moneyReceived(
  tx: Tx,
  dealerCode: string,
  bucket: DebtBucket,
  refNums: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx
    .select({ refNum: arLedger.refNum, amount: sql`-sum(${arLedger.amount})`.mapWith(arLedger.amount) })
    .from(arLedger)
    .leftJoin(taken, and(eq(taken.dealerCode, arLedger.dealerCode), eq(taken.ledgerId, arLedger.redFlushOf)))
    .where(
      and(
        eq(arLedger.dealerCode, dealerCode),
        eq(arLedger.bucket, bucket),
        inArray(arLedger.refNum, [...refNums]),
        sql`coalesce(${taken.entryType}, ${arLedger.entryType}) in ('receipt', 'refund')`,
      ),
    )
    .groupBy(arLedger.refNum)
  return new Map(found.map(({ refNum, amount }) => [refNum, amount]))
}

/** Which of these are numbers of invoices for other things than goods. */
export async function otherInvoicesAmong(tx: Tx, dealerCode: string, refNums: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ incomeNum: salesInvoice.incomeNum })
    .from(salesInvoice)
    .where(
      and(
        eq(salesInvoice.dealerCode, dealerCode),
        inArray(salesInvoice.incomeNum, [...refNums]),
        eq(salesInvoice.incomeKind, 'other'),
      ),
    )
  return new Set(found.map(({ incomeNum }) => incomeNum))
}
