import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { invoiceDebt, orderDebt } from '../ledger/ledger.schema.ts'

const creditsIn = (tx: Tx, table: typeof orderDebt, dealerCode: string, customerCode: string) =>
  tx
    .select({
      refNum: table.refNum,
      docDate: table.docDate,
      balance: sql`-${table.balance}`.mapWith(table.balance).as('credit'),
    })
    .from(table)
    .where(and(eq(table.dealerCode, dealerCode), eq(table.customerCode, customerCode), lt(table.balance, sql`0`)))

/** What returns and negative invoices gave a customer and was neither used nor paid back; oldest first. */
export async function creditsOf(tx: Tx, dealerCode: string, customerCode: string) {
  const ofReturns = creditsIn(tx, orderDebt, dealerCode, customerCode)
  const ofInvoices = creditsIn(tx, invoiceDebt as unknown as typeof orderDebt, dealerCode, customerCode)
  return unionAll(ofReturns, ofInvoices).orderBy(asc(sql`doc_date`), asc(sql`ref_num`))
}
