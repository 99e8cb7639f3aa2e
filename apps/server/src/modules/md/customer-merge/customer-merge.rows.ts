import { and, eq, sql } from 'drizzle-orm'
import { addRows, insertRows } from '../../../platform/database/insert-rows.ts'
import { fileClaim } from '../../../platform/files/file.schema.ts'
import { claimFiles, shareFile } from '../../../platform/files/file.service.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { changeCustomer } from '../customer/customer.held.ts'
import { customer } from '../customer/customer.schema.ts'
import { formerOf, type Row } from './customer-merge.fields.ts'
import type { Merging } from './customer-merge.moving.sql.ts'
import type { Pair } from './customer-merge.pair.ts'
import { calledBy } from './customer-merge.rules.ts'
import { customerMerge, customerMergeRow } from './customer-merge.schema.ts'

type Merge = typeof customerMerge.$inferSelect

const pictures = ({ doorFileId, licenseFileId }: Partial<Row>) =>
  [doorFileId, licenseFileId].filter((id) => typeof id === 'string')

/** A merge begins with what it is called. */
export async function beginMerge(work: Work, { keep, gone }: Pair): Promise<Merging> {
  const [merge] = await insertRows(work.tx, customerMerge, [
    {
      ...created(work),
      ...{ keepId: keep.id, keepCode: keep.customerCode, keepName: keep.customerName },
      ...{ goneId: gone.id, goneCode: gone.customerCode, goneName: gone.customerName },
    },
  ])
  return { mergeId: merge?.id ?? '', keepCode: keep.customerCode, goneCode: gone.customerCode }
}

/** The one is no customer any more, and the kept one has what it takes from it and is found by its names. */
export async function joinCustomers(work: Work, { mergeId }: Merging, { keep, gone, taken }: Pair): Promise<void> {
  await changeCustomer(work, gone.id, { delFlag: 'T' })
  await changeCustomer(work, keep.id, taken)
  await nameFormer(work, keep.id)
  const before = Object.fromEntries((Object.keys(taken) as (keyof Row)[]).map((name) => [name, keep[name]]))
  addRows(work.tx, customerMergeRow, [
    {
      ...{
        dealerCode: work.user.dealerCode,
        mergeId,
        tableName: 'customer',
        rowKey: keep.id,
        fate: 'changed' as const,
      },
      contents: { before, after: taken },
    },
  ])
  for (const fileId of pictures(taken)) await shareFile(work, fileId, { bizType: 'customer', ownerKey: keep.id })
  // Those that it had are the merge's while it can be undone: files that nobody has are removed.
  for (const fileId of pictures(before)) await shareFile(work, fileId, { bizType: 'customerMerge', ownerKey: mergeId })
}

/** What is recorded of the kept row's own values. */
async function changedOf({ tx, user }: Work, { mergeId }: Merging) {
  const [row] = await tx
    .select({ contents: customerMergeRow.contents })
    .from(customerMergeRow)
    .where(
      and(
        eq(customerMergeRow.dealerCode, user.dealerCode),
        eq(customerMergeRow.mergeId, mergeId),
        eq(customerMergeRow.tableName, 'customer'),
      ),
    )
  return (row?.contents ?? { before: {}, after: {} }) as { before: Partial<Row>; after: Partial<Row> }
}

/** The kept one has its own values again where they are still those that it took. */
export async function ownAgain(work: Work, merging: Merging, keep: Row): Promise<void> {
  const former = formerOf(keep, await changedOf(work, merging))
  await changeCustomer(work, keep.id, former)
  const [own, ofMerge] = [
    { bizType: 'customer', ownerKey: keep.id },
    { bizType: 'customerMerge', ownerKey: merging.mergeId },
  ]
  const claims = pictures(former).map((fileId) => ({ dealerCode: work.user.dealerCode, ...own, fileId }))
  if (claims.length > 0) await work.tx.insert(fileClaim).values(claims).onConflictDoNothing()
  await claimFiles(work, own, pictures({ ...keep, ...former }))
  await claimFiles(work, ofMerge, [])
}

/** Codes and names of all that was merged into a customer, and into that before. */
export async function nameFormer({ tx, user }: Work, id: string): Promise<void> {
  await tx.execute(sql`
    update customer c set former_names = (
      with recursive merged as (
        select m.id, m.gone_id, m.gone_code, m.gone_name from customer_merge m
        where m.dealer_code = ${user.dealerCode} and m.keep_id = ${id}::bigint and m.undone_date is null
        union all select m.id, m.gone_id, m.gone_code, m.gone_name from customer_merge m join merged on m.keep_id = merged.gone_id
        where m.dealer_code = ${user.dealerCode} and m.undone_date is null)
      select string_agg(gone_code || ' ' || gone_name, E'\n' order by id desc) from merged)
    where c.dealer_code = ${user.dealerCode} and c.id = ${id}::bigint`)
}

/** Says in the change log of both what was done. */
export function logMerge(
  work: Work,
  merge: Pick<Merge, 'keepId' | 'keepCode' | 'keepName' | 'goneId' | 'goneCode' | 'goneName'>,
  isUndone: boolean,
) {
  const keep = calledBy({ customerCode: merge.keepCode, customerName: merge.keepName })
  const gone = calledBy({ customerCode: merge.goneCode, customerName: merge.goneName })
  const said = (rowId: string, label: string, other: string) => ({
    ...{ dealerCode: work.user.dealerCode, entity: 'customer', rowId, source: 'pc' as const, fieldName: 'merge' },
    ...{
      fieldLabel: isUndone ? '撤销合并' : label,
      oldValue: isUndone ? other : null,
      newValue: isUndone ? null : other,
    },
    ...{ changeId: work.user.userId, changeName: work.user.realName, changeDate: work.now },
  })
  addRows(work.tx, changeLog, [said(merge.keepId, '合并入', gone), said(merge.goneId, '并入', keep)])
}

/** A merge, held until the call ends. */
export async function heldMerge({ tx, user }: Work, id: string): Promise<Merge | undefined> {
  const [merge] = await tx
    .select()
    .from(customerMerge)
    .where(and(eq(customerMerge.dealerCode, user.dealerCode), eq(customerMerge.id, id)))
    .for('update')
  return merge
}

/** Notes who undid a merge. */
export const markUndone = (work: Work, id: string) =>
  work.tx
    .update(customerMerge)
    .set({
      ...{ undoneName: work.user.realName, undoneDate: work.now, ...updated(work) },
      version: sql`${customerMerge.version} + 1`,
    })
    .where(and(eq(customerMerge.dealerCode, work.user.dealerCode), eq(customerMerge.id, id)))

/** The row of a customer whether or not it was merged, held until the call ends. */
export async function heldRow({ tx, user }: Work, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.dealerCode, user.dealerCode), eq(customer.id, id)))
    .for('update')
  return row
}
