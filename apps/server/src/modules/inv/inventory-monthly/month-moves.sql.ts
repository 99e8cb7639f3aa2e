import type { TransType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { costsOf } from './month-costs.sql.ts'
import type { MonthOf } from './month-run.sql.ts'

const MOST = 2_000

/** A movement of a product at its cost in a month. */
export interface Move extends Record<string, unknown> {
  readonly ledgerId: string
  readonly docDate: string
  readonly transType: TransType
  readonly docNum: string
  readonly warehouseName: string | null
  readonly smallQty: string
  readonly costPrice: string
  readonly costAmount: string
}

/** The first movements of a product in a month that was run, each at its cost in that month. */
export async function movesOf(tx: Tx, where: MonthOf, productCode: string): Promise<Move[]> {
  const { rows } = await tx.execute<Move>(sql`
    select l.ledger_id::text as "ledgerId", l.doc_date::text as "docDate", l.trans_type as "transType", l.doc_num as "docNum",
      w.warehouse_name as "warehouseName", trim_scale(l.small_qty)::text as "smallQty", c.cost_price::text as "costPrice",
      c.cost_amount::text as "costAmount"
    from (${costsOf(where, sql`l.product_code = ${productCode}`)}) c
      join stock_ledger l on l.dealer_code = ${where.dealerCode} and l.ledger_id = c.ledger_id
      left join warehouse w on w.dealer_code = l.dealer_code and w.warehouse_code = l.warehouse_code and w.del_flag = 'F'
    order by l.ledger_id limit ${MOST}`)
  return rows
}

/** The result of a product in a month; undefined where it has none. */
export async function resultOf(
  tx: Tx,
  { dealerCode, month }: MonthOf,
  productCode: string,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id::text as id from inventory_monthly where dealer_code = ${dealerCode} and month = ${month} and product_code = ${productCode}`)
  return rows[0]?.id
}
