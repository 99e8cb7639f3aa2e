import { sql } from 'drizzle-orm'
import { numbersHolding } from '../../../platform/database/number-parts.ts'
import { preparedSql, run, value } from '../../../platform/database/prepared.ts'
import { type Filter, matching, where } from '../../../platform/list/filters.ts'
import { lookedUp } from '../../../platform/list/looked-up.ts'
import { dealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { salesOrder, salesOrderItem } from '../order/order.schema.ts'
import { salesReturnLine as line, salesReturn } from './return.schema.ts'

/** More are not looked up: then the newest of them are found soon by reading down the list. */
const MOST = 1_000

const returnsOf = preparedSql<{ id: string }>(sql`
  select distinct ${line.returnId}::text as id from ${salesOrderItem}
  join ${line} on ${line.dealerCode} = ${salesOrderItem.dealerCode} and ${line.soItemId} = ${salesOrderItem.id}
  where ${salesOrderItem.dealerCode} = ${value('dealerCode')} and ${salesOrderItem.soId} = any(${value('soIds')}::bigint[])
    and ${line.delFlag} = 'F' limit ${sql.raw(String(MOST + 1))}`)

async function returnsHolding(work: Work, text: string): Promise<readonly string[] | undefined> {
  const found = await numbersHolding(work, salesOrder.soNum, text.toUpperCase())
  if (!found || found.ids.length === 0) return found?.ids
  const rows = await run(work.tx, returnsOf, { dealerCode: work.user.dealerCode, soIds: found.ids })
  return rows.length > MOST ? undefined : rows.map(({ id }) => id)
}

const contains = matching(
  (
    wanted,
  ) => sql`(${salesReturn.soNum} like ${wanted} or (${salesReturn.returnType} = 'byGoods' and exists (select 1 from ${line}
    join ${salesOrderItem} on ${salesOrderItem.dealerCode} = ${line.dealerCode} and ${salesOrderItem.id} = ${line.soItemId}
    join ${salesOrder} on ${salesOrder.dealerCode} = ${salesOrderItem.dealerCode} and ${salesOrder.id} = ${salesOrderItem.soId}
    where ${line.dealerCode} = ${dealer} and ${line.returnId} = ${salesReturn.id} and ${line.delFlag} = 'F' and ${salesOrder.soNum} like ${wanted})))`,
)

/**
 * A part of the number of an order that goods of a return were sold with; one of goods may be of several orders. The orders that fit
 * are looked up first and their returns read by the index of the lines, so that the totals of the list follow what changes.
 */
export const ofOrders: Filter<string> = lookedUp(returnsHolding, {
  found: where<readonly string[]>((ids) => sql`${salesReturn.id} = any(${ids}::bigint[])`),
  otherwise: (text, name) => contains(text?.toUpperCase(), name),
})
