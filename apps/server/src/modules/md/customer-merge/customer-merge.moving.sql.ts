import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { bare } from '../../../platform/database/insert-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { JOINED, type Joined, MOVED, type Moved, nameOf } from './customer-merge.tables.ts'

/** A merge that is being done or undone. */
export interface Merging {
  readonly mergeId: string
  readonly keepCode: string
  readonly goneCode: string
}

const at = (table: PgTable) => sql.identifier(getTableName(table))

/** Keeps what became of rows: `fate` says what, `became` the rows with their keys. */
export const keptAs = (
  { user }: Work,
  { mergeId }: Pick<Merging, 'mergeId'>,
  tableName: string,
  became: { readonly fate: 'moved' | 'dropped'; readonly key: SQL; readonly contents?: SQL },
): SQL => sql`
  insert into customer_merge_row (dealer_code, merge_id, table_name, row_key, fate, contents)
  select ${user.dealerCode}, ${mergeId}::bigint, ${tableName}, ${became.key}::text, ${became.fate}, ${became.contents ?? sql`null::jsonb`} from became`

/** Rows of a merge of one table. */
export const keptRows = (
  { user }: Work,
  { mergeId }: Pick<Merging, 'mergeId'>,
  tableName: string,
  fate: string,
): SQL => sql`
  select r.row_key, r.contents from customer_merge_row r where r.dealer_code = ${user.dealerCode}
    and r.merge_id = ${mergeId}::bigint and r.table_name = ${tableName} and r.fate = ${fate}`

/** Has all rows of a table that name the one name the kept one. */
export const moveRows = (work: Work, merging: Merging, held: Pick<Moved, 'table' | 'key'>) =>
  work.tx.execute(sql`
    with became as (update ${at(held.table)} set customer_code = ${merging.keepCode}
      where dealer_code = ${work.user.dealerCode} and customer_code = ${merging.goneCode} returning ${bare(held.key)} as key)
    ${keptAs(work, merging, getTableName(held.table), { fate: 'moved', key: sql`became.key` })}`)

/** Takes away the rows of which the kept customer has the same. */
export const dropRows = (work: Work, merging: Merging, { table, key, same }: Pick<Joined, 'table' | 'key' | 'same'>) =>
  work.tx.execute(sql`
    with became as (delete from ${at(table)} g where g.dealer_code = ${work.user.dealerCode} and g.customer_code = ${merging.goneCode}
      and exists (select from ${at(table)} k where k.dealer_code = g.dealer_code and k.customer_code = ${merging.keepCode} and ${same})
      returning g.*)
    ${keptAs(work, merging, getTableName(table), { fate: 'dropped', key: sql`became.${bare(key)}`, contents: sql`to_jsonb(became)` })}`)

/** All that passes to the kept customer as it is, and what of it would be there twice. */
export async function passOn(work: Work, merging: Merging): Promise<void> {
  for (const held of JOINED) await dropRows(work, merging, held)
  for (const held of [...MOVED, ...JOINED]) await moveRows(work, merging, held)
}

/** Has the rows that a merge moved name the one again, with those that were added to its documents since. */
export const moveBack = (
  work: Work,
  merging: Merging,
  { table, key, added }: Pick<Moved, 'table' | 'key'> & { readonly added?: SQL | undefined },
) =>
  work.tx.execute(sql`
    update ${at(table)} t set customer_code = ${merging.goneCode}
    where t.dealer_code = ${work.user.dealerCode} and t.customer_code = ${merging.keepCode}
      and (t.${bare(key)} in (select row_key::${sql.raw(key.getSQLType())}
        from (${keptRows(work, merging, getTableName(table), 'moved')}) kept)${added ? sql` or ${added}` : sql``})`)

/** Brings rows back that a merge dropped, as they were. */
export const bringBack = (work: Work, merging: Pick<Merging, 'mergeId'>, table: PgTable) =>
  work.tx.execute(sql`
    insert into ${at(table)} overriding system value
    select was.* from (${keptRows(work, merging, getTableName(table), 'dropped')}) kept
    cross join lateral jsonb_populate_record(null::${at(table)}, kept.contents) was`)

/** Numbers of documents of a kept customer: those that a merge moved to it, and its own. */
export interface Numbers {
  readonly own: readonly string[]
  readonly others: readonly string[]
}

/** Numbers of the documents that a merge moved, and of the others that the kept customer has by now. */
export async function numbersOf(work: Work, merging: Merging): Promise<Numbers> {
  const numbered = MOVED.flatMap((held) => (held.num ? [{ ...held, num: held.num }] : []))
  const all = numbered.map(
    ({
      table,
      key,
      num,
    }) => sql`select t.${bare(num)} as num, ${isKept(work, merging, table, sql`t.${bare(key)}`)} as "isOwn" from ${at(table)} t
      where t.dealer_code = ${work.user.dealerCode} and t.customer_code = ${merging.keepCode}`,
  )
  const { rows } = await work.tx.execute<{ num: string; isOwn: boolean }>(sql.join(all, sql` union all `))
  const which = (wanted: boolean) => rows.filter(({ isOwn }) => isOwn === wanted).map(({ num }) => num)
  return { own: which(true), others: which(false) }
}

/** Whether a merge moved the row with this key. */
export const isKept = (work: Work, merging: Pick<Merging, 'mergeId'>, table: PgTable, key: SQL): SQL =>
  sql`${key}::text in (select row_key from (${keptRows(work, merging, getTableName(table), 'moved')}) kept)`

/** What `passOn` did is as it was before. @param numbers of the documents that were moved */
export async function takeBack(work: Work, merging: Merging, numbers: readonly string[]): Promise<void> {
  for (const { table, key, of } of MOVED)
    await moveBack(work, merging, { table, key, added: of && allAmong(of, numbers) })
  await promotionsBack(work, merging)
  for (const held of JOINED) {
    await moveBack(work, merging, held)
    await bringBack(work, merging, held.table)
  }
}

const allAmong = (of: readonly PgColumn[], numbers: readonly string[]): SQL =>
  sql`(${sql.join(
    of.map((one) => sql`t.${bare(one)} = any(${sql.param([...numbers])}::varchar[])`),
    sql` and `,
  )})`

/** What promotions gave an order is written anew when the order is, and then is of whom the order is. */
const promotionsBack = (work: Work, { keepCode, goneCode }: Merging) =>
  work.tx.execute(sql`
    update sales_order_promotion p set customer_code = ${goneCode} from sales_order o
    where o.dealer_code = ${work.user.dealerCode} and o.customer_code = ${goneCode}
      and p.dealer_code = o.dealer_code and p.so_id = o.id and p.customer_code = ${keepCode}`)

/** What is called what, among rows that would be dropped. */
export async function droppedBy(
  work: Work,
  { keepCode, goneCode }: Omit<Merging, 'mergeId'>,
): Promise<{ readonly kind: string; readonly label: string; readonly names: string[] }[]> {
  const all = JOINED.map(
    (held) => sql`select ${nameOf(held)} as kind, ${held.name} as name from ${at(held.table)} g
      where g.dealer_code = ${work.user.dealerCode} and g.customer_code = ${goneCode} and exists (select from ${at(held.table)} k
        where k.dealer_code = g.dealer_code and k.customer_code = ${keepCode} and ${held.same})`,
  )
  const { rows } = await work.tx.execute<{ kind: string; name: string }>(
    sql`${sql.join(all, sql` union all `)} order by 1, 2`,
  )
  return JOINED.map((held) => ({
    ...{ kind: nameOf(held), label: held.label },
    names: rows.filter(({ kind }) => kind === nameOf(held)).map(({ name }) => name),
  }))
}
