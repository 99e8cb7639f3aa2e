import { type SQL, sql } from 'drizzle-orm'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import type { Work } from '../../../platform/work.ts'
import { stockLedger } from '../stock/stock.schema.ts'

/** Which movements of a product a balance is made of. */
export interface LedgerPart {
  readonly productCode: string
  readonly warehouseCode?: string
  readonly batchNo?: string
  readonly inventoryStatusCode?: string
}

const fits = (column: SQL, name: string) => sql`(${value(name)}::text is null or ${column} = ${value(name)})`

/** `stock_ledger_product` has the movements of a product in the order of its days. */
const part = sql`l.dealer_code = ${value('dealerCode')} and l.product_code = ${value('productCode')}
  and ${fits(sql`l.warehouse_code`, 'warehouseCode')} and ${fits(sql`l.inventory_status_code`, 'inventoryStatusCode')}
  and (${value('batchNo')}::text is null or strpos(lower(l.batch_no), lower(${value('batchNo')})) > 0)`

const valuesOf = ({ user }: Work, { productCode, warehouseCode, batchNo, inventoryStatusCode }: LedgerPart) => ({
  ...{ dealerCode: user.dealerCode, productCode },
  ...{ warehouseCode: warehouseCode ?? null, batchNo: batchNo ?? null },
  inventoryStatusCode: inventoryStatusCode ?? null,
})

interface Balance {
  readonly beginQty: string
  readonly inQty: string
  readonly outQty: string
  readonly endQty: string
}

const within = sql`l.doc_date >= ${value('start')}::date`
const balance = preparedSql<Balance>(sql`
  select trim_scale(coalesce(sum(l.small_qty) filter (where not ${within}), 0))::text as "beginQty",
    trim_scale(coalesce(sum(greatest(l.small_qty, 0)) filter (where ${within}), 0))::text as "inQty",
    trim_scale(coalesce(sum(greatest(-l.small_qty, 0)) filter (where ${within}), 0))::text as "outQty",
    trim_scale(coalesce(sum(l.small_qty), 0))::text as "endQty"
  from ${stockLedger} l where ${part} and l.doc_date <= ${value('end')}::date`)

/** What there was before a first day, what came and went up to a last one, and what was left, by the days of the documents. */
export async function balanceOf(work: Work, of: LedgerPart, days: { start?: string; end?: string }): Promise<Balance> {
  const asked = { ...valuesOf(work, of), start: days.start ?? '0001-01-01', end: days.end ?? '9999-12-31' }
  const [found] = await run(work.tx, balance, asked)
  return found ?? { beginQty: '0', inQty: '0', outQty: '0', endQty: '0' }
}

const running = preparedSql<{ ledgerId: string; qty: string }>(sql`
  select r.ledger_id::text as "ledgerId", trim_scale(r.qty)::text as qty from (
    select l.ledger_id, sum(l.small_qty) over (order by l.doc_date, l.ledger_id) as qty from ${stockLedger} l where ${part}
  ) r where r.ledger_id = any(string_to_array(${value('ids')}, ',')::bigint[])`)

/** What there was after each of some movements, by the days of the documents. */
export async function runningOf(work: Work, of: LedgerPart, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await run(work.tx, running, { ...valuesOf(work, of), ids: ids.join(',') })
  return new Map(found.map(({ ledgerId, qty }) => [ledgerId, qty]))
}
