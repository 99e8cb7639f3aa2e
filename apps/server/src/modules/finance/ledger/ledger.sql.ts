import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import type { DebtFigure } from './ledger.rules.ts'
import { arBalance, type DebtTable, type orderDebt } from './ledger.schema.ts'

export interface DebtChange {
  readonly refNum: string
  readonly customerCode: string
  readonly salesmanId: string
  readonly docDate: string
  readonly dueDate: string
  /** Signed, as the account has it. */
  readonly amount: string
  /** Which figure of the debt it makes up. */
  readonly figure: DebtFigure
}

/** What an entry or a balance of a bucket is of what a customer owes: what is received beforehand lowers it. */
export const owedIn = (bucket: PgColumn | SQL, amount: PgColumn | SQL): SQL =>
  sql`case ${bucket} when 'pre' then -${amount} else ${amount} end`

/** Adds to what is owed for documents, taken sorted by customer and number; the first entry of a document gives its dates. */
export async function addDebts(
  tx: Tx,
  dealerCode: string,
  table: DebtTable,
  debts: readonly DebtChange[],
): Promise<void> {
  if (debts.length === 0) return
  const rows = debts.map(({ refNum, customerCode, salesmanId, docDate, dueDate, amount, figure }) => ({
    refNum,
    customerCode,
    salesmanId,
    docDate,
    dueDate,
    amount,
    figure,
  }))
  const first = (field: string) => sql.raw(`(array_agg(e.${field} order by e.place))[1]`)
  const less = (figure: DebtFigure) => sql`coalesce(-sum(e.amount) filter (where e.figure = ${figure}), 0)`
  await tx.execute(sql`
    insert into ${table} as kept (dealer_code, ref_num, customer_code, salesman_id, doc_date, due_date, amount, balance,
      return_amount, received_amount, write_off_amount, invoiced_amount)
    select ${dealerCode}, e.ref_num, ${first('customer_code')}, ${first('salesman_id')}, ${first('doc_date')}, ${first('due_date')},
      coalesce(sum(e.amount) filter (where e.figure = 'amount'), 0), sum(e.amount),
      ${less('returnAmount')}, ${less('receivedAmount')}, ${less('writeOffAmount')}, ${less('invoicedAmount')}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as m(entry, place), lateral (select m.place, m.entry->>'refNum' as ref_num,
      m.entry->>'customerCode' as customer_code, (m.entry->>'salesmanId')::bigint as salesman_id, (m.entry->>'docDate')::date as doc_date,
      (m.entry->>'dueDate')::date as due_date, (m.entry->>'amount')::numeric as amount, m.entry->>'figure' as figure) e
    group by e.ref_num
    order by ${first('customer_code')} collate "C", e.ref_num collate "C"
    on conflict (dealer_code, ref_num) do update set amount = kept.amount + excluded.amount, balance = kept.balance + excluded.balance,
      return_amount = kept.return_amount + excluded.return_amount, received_amount = kept.received_amount + excluded.received_amount,
      write_off_amount = kept.write_off_amount + excluded.write_off_amount, invoiced_amount = kept.invoiced_amount + excluded.invoiced_amount`)
}

export const balancesOf = (tx: Tx, dealerCode: string, customerCodes: readonly string[]) =>
  tx
    .select({ customerCode: arBalance.customerCode, bucket: arBalance.bucket, amount: arBalance.amount })
    .from(arBalance)
    .where(and(eq(arBalance.dealerCode, dealerCode), inArray(arBalance.customerCode, [...customerCodes])))

/** What is owed for documents, by their numbers; those that never owed anything are missing. */
export const debtsOf = (tx: Tx, dealerCode: string, table: DebtTable, refNums: readonly string[]) =>
  tx
    .select()
    .from(table as typeof orderDebt)
    .where(and(eq(table.dealerCode, dealerCode), inArray(table.refNum, [...refNums])))
