import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { endsRows } from '../../../platform/http/ending-rows.ts'
import { requireUndoable } from '../../../platform/master-data/undoable.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { logChanges, shownCustomer } from '../customer/customer.changes.ts'
import { changeCustomer } from '../customer/customer.held.ts'
import { customer } from '../customer/customer.schema.ts'
import { findCustomerById } from '../customer/customer.service.ts'
import { giveAddressesBack } from './customer-merge.addresses.ts'
import { giveBalancesBack } from './customer-merge.balances.ts'
import type { Row } from './customer-merge.fields.ts'
import { type Merging, numbersOf, takeBack } from './customer-merge.moving.sql.ts'
import { giveNoticesBack } from './customer-merge.notices.sql.ts'
import { heldMerge, heldRow, logMerge, markUndone, nameFormer, ownAgain } from './customer-merge.rows.ts'
import { calledBy, named, UNDO_DAYS } from './customer-merge.rules.ts'
import { giveStopsBack } from './customer-merge.stops.ts'
import { tiesOf } from './customer-merge.ties.sql.ts'

// What is moved back must not be named by a document that is being saved.
endsRows('md.customer.unmerge')

/** What the row names is there still. @throws Refusal 106 */
async function requireNamed({ tx, user }: Work, row: Row): Promise<void> {
  const there = (table: string, column: string, code: string | null) =>
    sql`${code}::text is null or exists (select from ${sql.identifier(table)} n where n.dealer_code = ${user.dealerCode}
      and n.${sql.identifier(column)} = ${code} and n.del_flag = 'F')`
  const { rows } = await tx.execute<{ type: boolean; region: boolean; series: boolean }>(sql`
    select ${there('customer_type', 'type_code', row.customerTypeCode)} as type, ${there('region', 'region_code', row.regionCode)} as region,
      ${there('price_series', 'series_code', row.priceSeriesCode)} as series`)
  const labels = { type: '客户类型', region: '线路', series: '价格系列' } as const
  for (const [name, label] of Object.entries(labels))
    if (rows[0]?.[name as keyof typeof labels] !== true) throw refuse.missing(`${calledBy(row)}原来的${label}`)
}

/** Code and name of the one are nobody else's by now. @throws Refusal 102 */
async function requireFree({ tx, user }: Work, { id, customerCode, customerName }: Row): Promise<void> {
  const [other] = await tx
    .select({ customerCode: customer.customerCode })
    .from(customer)
    .where(
      and(
        ...[eq(customer.dealerCode, user.dealerCode), eq(customer.delFlag, 'F'), ne(customer.id, id)],
        or(eq(customer.customerCode, customerCode), eq(customer.customerName, customerName)),
      ),
    )
  if (other?.customerCode === customerCode) throw refuse.taken('客户编码', customerCode, undefined)
  if (other) throw refuse.taken('客户名称', customerName, undefined)
}

/**
 * Gives back what a merge moved, as far as it is still there; what was entered for the kept customer since stays with it.
 * @throws Refusal 103 for what ties both together since, named; when it was undone before, is too old, or the kept customer was
 *   merged itself; 102, 104, 106
 */
export async function unmergeCustomers(work: Work, { id, version }: Args<'md.customer.unmerge'>) {
  const merge = await heldMerge(work, id)
  requireUndoable(work, merge, { version, what: '合并', days: UNDO_DAYS })
  const [keep, gone] = [await heldRow(work, merge.keepId), await heldRow(work, merge.goneId)]
  if (!keep || !gone) throw refuse.missing('客户')
  if (keep.delFlag === 'T') throw refuse.notNow(`客户【${keep.customerName}】已并入其他客户或已删除，不能撤销`)
  await findCustomerById(work, keep.id)
  await requireNamed(work, gone)
  const merging: Merging = { mergeId: id, keepCode: keep.customerCode, goneCode: gone.customerCode }
  const numbers = await numbersOf(work, merging)
  const ties = await tiesOf(work, merging, numbers)
  if (ties.length > 0) throw refuse.notNow(`合并后的单据【${named(ties)}】涉及双方，不能撤销`)
  const before = await shownCustomer(work, keep.id)
  const both = { keepId: keep.id, goneId: gone.id }
  await takeBack(work, merging, numbers.own)
  await giveStopsBack(work, merging)
  await giveAddressesBack(work, merging, both)
  await giveNoticesBack(work, merging, both)
  await ownAgain(work, merging, keep)
  await requireFree(work, gone)
  await changeCustomer(work, gone.id, { delFlag: 'F' })
  await giveBalancesBack(work, merging)
  await markUndone(work, id)
  await nameFormer(work, keep.id)
  logChanges(work, [before], [await shownCustomer(work, keep.id)])
  logMerge(work, merge, true)
  return DONE
}
