import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { JOINED, MOVED } from '../../src/modules/md/customer-merge/customer-merge.tables.ts'
import { openDemoDesk } from '../contract/support/demo.ts'
import { brokenBooks } from '../support/books.ts'
import type { TestDatabase } from '../support/database.ts'
import { rowsOfDealers } from '../support/dealer-rows.ts'
import type { TestServer } from '../support/server.ts'
import { changed } from '../support/traces.ts'

let desk: Awaited<ReturnType<typeof openDemoDesk>>
let test: TestDatabase
let server: TestServer
beforeAll(async () => {
  desk = await openDemoDesk()
  ;({ test, server } = desk)
})
afterAll(() => desk?.close())

/** Pairs that are merged one after the other, each into one of those before it at times. */
const PAIRS = 6
/** How many customers apart two of them are; whoever wants other pairs takes another. */
const STEP = 7

const rows = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
  (await test.database.db.execute<Row>(text)).rows

/** Customers that most hangs on, in a fixed order. */
const busiest = () =>
  rows<{ id: string; code: string }>(sql`
    select c.id::text, c.customer_code as code from customer c join sales_order o on o.dealer_code = c.dealer_code and o.customer_code = c.customer_code
    where c.dealer_code = 'D001' and c.enabled = 'T' and c.is_store_bound = 'F' group by c.id, c.customer_code
    order by count(distinct o.order_status) desc, count(*) desc, c.customer_code limit ${PAIRS * STEP * 2}`)

const named = async (code: string) => {
  const counted = [...MOVED, ...JOINED].map(
    ({ table }) => sql`select count(*)::int as n from ${table} where dealer_code = 'D001' and customer_code = ${code}`,
  )
  const found = await rows<{ n: number }>(
    sql`select sum(n)::int as n from (${sql.join(counted, sql` union all `)}) all_rows`,
  )
  return found[0]?.n ?? 0
}

const broken = () => brokenBooks(test.database)

const versionOf = async (id: string) =>
  (await rows<{ version: number }>(sql`select version from customer where dealer_code = 'D001' and id = ${id}`))[0]
    ?.version ?? 0

async function merge(keepId: string, goneId: string, taken: ('mobile' | 'regionCode' | 'customerName')[]) {
  const [keepVersion, goneVersion] = [await versionOf(keepId), await versionOf(goneId)]
  return server.call('md.customer.merge', { keepId, keepVersion, goneId, goneVersion, taken })
}

/** What lists come to that keep their totals. */
const totalsOf = () =>
  Promise.all(
    (['so.salesOrder.lists', 'so.salesOrder.listOut', 'finance.receivable.ledgerList'] as const).map(async (list) => {
      const { rows: _rows, ...totals } = await server.must(list, {})
      return totals
    }),
  )

it('merges customers of a quarter of a year, each book in order, and undone all rows are as they were', async () => {
  const customers = await busiest()
  const at = (place: number) => customers[place % customers.length] ?? { id: '', code: '' }
  const before = await rowsOfDealers(test.database)
  const totals = await totalsOf()
  const kept = at(0)
  let moved = 0
  for (let place = 1; place <= PAIRS; place += 1) {
    const gone = at(place * STEP)
    moved += await named(gone.code)
    const reply = await merge(
      kept.id,
      gone.id,
      place % 3 === 0 ? ['mobile', 'regionCode'] : place % 3 === 1 ? ['customerName'] : [],
    )
    expect([gone.code, reply.resultCode, reply.content]).toEqual([gone.code, '000', '操作成功'])
    expect(await named(gone.code)).toBe(0)
  }
  expect(moved).toBeGreaterThan(PAIRS * 20)
  expect(await broken()).toEqual([])
  // Nothing came and nothing went of the orders of all.
  expect(await totalsOf()).toEqual(totals)

  // The demonstration has one of its own, which was undone.
  const merges = (await server.must('md.customer.mergeList', { page: 1, limit: 50 })).rows
  const undoable = merges.filter(({ canUndo }) => canUndo === 'T')
  expect(undoable).toHaveLength(PAIRS)
  for (const { id, version } of undoable) await server.must('md.customer.unmerge', { id, version })
  expect(await broken()).toEqual([])
  expect(changed(before, await rowsOfDealers(test.database))).toEqual([])
})
