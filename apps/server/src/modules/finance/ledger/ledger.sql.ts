import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { arBalance, arLedger, orderDebt } from './ledger.schema.ts'

export type Bucket = (typeof arLedger.$inferSelect)['bucket']
export type NewEntry = typeof arLedger.$inferInsert

export interface BalanceChange {
  readonly customerCode: string
  readonly bucket: Bucket
  readonly amount: string
}

/** Adds signed amounts to the balances; rows are taken sorted by customer, the order that all postings keep. */
export async function addBalances(tx: Tx, dealerCode: string, changes: readonly BalanceChange[]): Promise<void> {
  await tx.execute(sql`
    insert into ar_balance (dealer_code, customer_code, bucket, amount)
    select ${dealerCode}, m."customerCode", m.bucket, m.amount
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as m("customerCode" text, bucket text, amount numeric)
    order by m."customerCode" collate "C", m.bucket
    on conflict (dealer_code, customer_code, bucket) do update set amount = ar_balance.amount + excluded.amount`)
}

export const insertEntries = (tx: Tx, entries: NewEntry[]) => tx.insert(arLedger).values(entries)

export const entriesOf = (tx: Tx, dealerCode: string, srcNum: string) =>
  tx
    .select()
    .from(arLedger)
    .where(and(eq(arLedger.dealerCode, dealerCode), eq(arLedger.srcNum, srcNum)))
    .orderBy(arLedger.ledgerId)

export interface DebtChange {
  readonly refNum: string
  readonly customerCode: string
  readonly salesmanId: string
  readonly docDate: string
  readonly dueDate: string
  readonly amount: string
}

/** Adds to what is owed for an order; the first entry gives its dates. */
export async function addDebt(tx: Tx, dealerCode: string, debt: DebtChange): Promise<void> {
  await tx
    .insert(orderDebt)
    .values({
      dealerCode,
      ...debt,
      returnAmount: '0.00',
      receivedAmount: '0.00',
      writeOffAmount: '0.00',
      invoicedAmount: '0.00',
      balance: debt.amount,
    })
    .onConflictDoUpdate({
      target: [orderDebt.dealerCode, orderDebt.refNum],
      set: {
        amount: sql`${orderDebt.amount} + excluded.amount`,
        balance: sql`${orderDebt.balance} + excluded.balance`,
      },
    })
}

export const balancesOf = (tx: Tx, dealerCode: string, customerCode: string) =>
  tx
    .select({ bucket: arBalance.bucket, amount: arBalance.amount })
    .from(arBalance)
    .where(and(eq(arBalance.dealerCode, dealerCode), eq(arBalance.customerCode, customerCode)))

export const debtOf = async (tx: Tx, dealerCode: string, refNum: string) =>
  (
    await tx
      .select()
      .from(orderDebt)
      .where(and(eq(orderDebt.dealerCode, dealerCode), eq(orderDebt.refNum, refNum)))
  )[0]
