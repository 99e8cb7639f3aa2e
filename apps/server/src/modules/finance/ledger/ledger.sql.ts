import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { arBalance, orderDebt } from './ledger.schema.ts'

export interface DebtChange {
  readonly refNum: string
  readonly customerCode: string
  readonly salesmanId: string
  readonly docDate: string
  readonly dueDate: string
  readonly amount: string
}

/** Adds to what is owed for orders, taken sorted by customer and order; the first entry of an order gives its dates. */
export async function addDebts(tx: Tx, dealerCode: string, debts: readonly DebtChange[]): Promise<void> {
  if (debts.length === 0) return
  const rows = debts.map(({ refNum, customerCode, salesmanId, docDate, dueDate, amount }) => ({
    refNum,
    customerCode,
    salesmanId,
    docDate,
    dueDate,
    amount,
  }))
  await tx.execute(sql`
    insert into order_debt (dealer_code, ref_num, customer_code, salesman_id, doc_date, due_date, amount, balance,
      return_amount, received_amount, write_off_amount, invoiced_amount)
    select ${dealerCode}, m."refNum", m."customerCode", m."salesmanId", m."docDate", m."dueDate", m.amount, m.amount, 0, 0, 0, 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m("refNum" text, "customerCode" text, "salesmanId" bigint,
      "docDate" date, "dueDate" date, amount numeric)
    order by m."customerCode" collate "C", m."refNum" collate "C"
    on conflict (dealer_code, ref_num) do update
      set amount = order_debt.amount + excluded.amount, balance = order_debt.balance + excluded.balance`)
}

export const balancesOf = (tx: Tx, dealerCode: string, customerCodes: readonly string[]) =>
  tx
    .select({ customerCode: arBalance.customerCode, bucket: arBalance.bucket, amount: arBalance.amount })
    .from(arBalance)
    .where(and(eq(arBalance.dealerCode, dealerCode), inArray(arBalance.customerCode, [...customerCodes])))

export const debtOf = async (tx: Tx, dealerCode: string, refNum: string) =>
  (
    await tx
      .select()
      .from(orderDebt)
      .where(and(eq(orderDebt.dealerCode, dealerCode), eq(orderDebt.refNum, refNum)))
  )[0]
