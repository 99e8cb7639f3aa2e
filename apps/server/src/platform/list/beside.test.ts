import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { createTables } from '../../../test/support/tables.ts'
import { workOf } from '../../../test/support/work-of.ts'
import { amt, choice, date, dt, flag, ref } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { afterMigrate } from '../database/migrate.ts'
import { dealerTable } from '../database/table.ts'
import type { Work } from '../work.ts'
import { atRest } from './at-rest.ts'
import { inner, left } from './declaration.ts'
import { from, is, oneOf, to } from './filters.ts'
import { list } from './list.ts'
import { restChange } from './rest-change.schema.ts'
import { UNWATCHED, watchRest } from './rest-triggers.ts'
import { ofDealer } from './viewer.ts'

const stall = dealerTable('stall', {
  bucket: choice('order', 'invoice', 'pre').notNull(),
  rowId: ref().notNull(),
  docDate: date().notNull(),
  postDate: dt().notNull(),
})
const stallRow = dealerTable('stall_row', { shelved: flag().notNull() })
const stallOwes = dealerTable('stall_owes', {
  stallId: ref().notNull(),
  paid: flag().notNull(),
  amount: amt().notNull(),
})
const place = dealerTable('stall_place', { stallId: ref().notNull(), docDate: date().notNull() })
const rowLean = { table: stallRow, columns: [stallRow.dealerCode, stallRow.id, stallRow.shelved] }
const leans = [
  { ...rowLean, changes: 'seldom' as const },
  {
    table: place,
    columns: [place.dealerCode, place.stallId, place.docDate, place.delFlag],
    changes: 'seldom' as const,
    comes: true,
  },
]
atRest(stall, { changing: true, leans })
atRest(stallOwes, {
  changing: true,
  leans: [
    {
      table: stall,
      columns: [stall.dealerCode, stall.id, stall.bucket, stall.rowId, stall.delFlag],
      changes: 'seldom',
    },
    ...leans,
  ],
})

/** A real call of the contract over tables of the test's own: stalls, with what they owe. */
const stalls = list('finance.receivable.ledgerList', {
  from: stall,
  joins: [
    inner(stallRow, and(eq(stallRow.dealerCode, stall.dealerCode), eq(stallRow.id, stall.rowId))),
    left(place, and(eq(place.dealerCode, stall.dealerCode), eq(place.stallId, stall.id), eq(place.delFlag, 'F'))),
  ],
  scope: ofDealer(stall),
  only: eq(stallRow.shelved, 'F'),
  newest: stall.docDate,
  id: stall.id,
  row: {
    ledgerId: stall.id,
    docDate: stall.docDate,
    customerCode: stall.createName,
    customerName: stall.createName,
    bucket: stall.bucket,
    entryType: sql<'receipt'>`'receipt'`,
    refNum: stall.createName,
    srcNum: stall.createName,
    amount: sql`0`.mapWith(stallOwes.amount),
    createName: stall.createName,
    postDate: stall.postDate,
  },
  beside: {
    amount: {
      table: stallOwes,
      on: and(
        eq(stall.dealerCode, stallOwes.dealerCode),
        eq(stall.id, stallOwes.stallId),
        sql`${stallOwes.paid} = 'F'`,
      ),
      source: stallOwes.amount,
    },
  },
  filters: {
    customerCode: is(stall.createName),
    bucket: oneOf(stall.bucket),
    entryType: is(sql<string>`'receipt'`),
    docDateStart: from(place.docDate),
    docDateEnd: to(stall.docDate),
  },
} as never) as unknown as (work: Work, args: object) => Promise<{ total: number; footer: { amount: string } }>

const DEALER = 'D1'
const STALLS = 4
const QUESTIONS: readonly [args: object, where: string][] = [
  [{}, 'true'],
  [{ bucket: 'invoice' }, `s.bucket = 'invoice'`],
  [
    { docDateStart: '2026-03-04' },
    `exists (select from stall_place p where p.stall_id = s.id and p.del_flag = 'F' and p.doc_date >= '2026-03-04')`,
  ],
]

async function prepare(database: Database): Promise<void> {
  const tables = { stall, stallRow, stallOwes, place }
  await createTables(database, { ...tables, restChange })
  await afterMigrate(database, { appendOnly: [] })
  await database.withLock('watch', (tx) => watchRest(tx, Object.values(tables)))
  const added = (n: number) => `insert into stall (dealer_code, bucket, row_id, doc_date, post_date)
    values ('${DEALER}', '${n % 2 ? 'invoice' : 'pre'}', ${(n % 2) + 1}, '2026-03-01', now())`
  await database.transaction({ dealerCode: DEALER }, async (tx) => {
    for (const _row of [1, 2])
      await tx.execute(sql.raw(`insert into stall_row (dealer_code, shelved) values ('${DEALER}', 'F')`))
    for (let n = 1; n <= STALLS; n++) await tx.execute(sql.raw(added(n)))
  })
}

const n = fc.integer({ min: 1, max: STALLS })
const cents = fc.integer({ min: -999, max: 999 })
/** What people do, in the words of the database. */
const deed = fc.oneof(
  fc
    .tuple(n, cents)
    .map(
      ([stall, owed]) =>
        `insert into stall_owes (dealer_code, stall_id, paid, amount) values ('${DEALER}', ${stall}, 'F', ${owed} / 100.0)`,
    ),
  fc
    .tuple(n, cents)
    .map(([stall, owed]) => `update stall_owes set amount = amount + ${owed} / 100.0 where stall_id = ${stall}`),
  n.map(
    (stall) =>
      `update stall_owes set paid = 'T' where id = (select min(id) from stall_owes where stall_id = ${stall} and paid = 'F')`,
  ),
  n.map((stall) => `delete from stall_owes where stall_id = ${stall}`),
  n.map((stall) => `update stall set del_flag = case del_flag when 'T' then 'F' else 'T' end where id = ${stall}`),
  fc
    .tuple(n, fc.constantFrom('order', 'invoice'))
    .map(([stall, to]) => `update stall set bucket = '${to}' where id = ${stall}`),
  n.map((stall) => `update stall set row_id = 3 - row_id where id = ${stall}`),
  fc
    .constantFrom(1, 2)
    .map((row) => `update stall_row set shelved = case shelved when 'T' then 'F' else 'T' end where id = ${row}`),
  fc.tuple(n, fc.integer({ min: 1, max: 9 })).map(
    ([stall, day]) =>
      `insert into stall_place (dealer_code, stall_id, doc_date) select '${DEALER}', ${stall}, '2026-03-0${day}'
        where not exists (select from stall_place where stall_id = ${stall} and del_flag = 'F')`,
  ),
  n.map((stall) => `update stall_place set del_flag = 'T' where stall_id = ${stall}`),
)

withDatabases(
  'sums of what belongs to listed rows',
  (open, engine) => {
    const found = async (args: object) => {
      const { total, footer } = await open().database.read({ dealerCode: DEALER }, (tx) =>
        stalls(workOf(tx, DEALER), args),
      )
      return [total, footer.amount]
    }
    const recomputed = async (where: string) => {
      const { rows } = await open().database.db.execute<{ total: string; amount: string }>(
        sql.raw(`with listed as (select s.id from stall s join stall_row r on r.id = s.row_id
            where s.dealer_code = '${DEALER}' and s.del_flag = 'F' and r.shelved = 'F' and ${where})
          select (select count(*) from listed) as total, coalesce(sum(amount), 0)::numeric(18, 2) as amount
          from stall_owes where paid = 'F' and stall_id in (select id from listed)`),
      )
      return [Number(rows[0]?.total), rows[0]?.amount]
    }
    const write = (...deeds: readonly string[]) =>
      open().database.transaction({ dealerCode: DEALER }, async (tx) => {
        for (const one of deeds) await tx.execute(sql.raw(one))
      })

    it('are those of the rows, whatever was written in whatever order', async () => {
      const turn = fc.record({
        deeds: fc.array(deed, { minLength: 1, maxLength: 3 }),
        question: fc.nat(QUESTIONS.length - 1),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 10 }), async (turns) => {
          for (const { deeds, question } of turns) {
            await write(...deeds)
            const [args, where] = QUESTIONS[question] ?? [{}, 'true']
            expect(await found(args)).toEqual(await recomputed(where))
          }
        }),
        { numRuns: engine === 'postgres' ? 20 : 10 },
      )
    })

    it('take up what has changed, without another look at the rows', async () => {
      await write(`update stall set del_flag = 'F'`, `update stall_row set shelved = 'F'`, 'delete from stall_owes')
      const owes = (amount: string) =>
        `insert into stall_owes (dealer_code, stall_id, paid, amount) values ('${DEALER}', 1, 'F', ${amount})`
      await write(owes('10.00'))
      expect(await found({})).toEqual([STALLS, '10.00'])
      await write(UNWATCHED, 'update stall_owes set amount = 99')
      await write(owes('0.05'))
      expect(await found({})).toEqual([STALLS, '10.05'])
      // A listed row that changes in nothing by which it is found costs no look either.
      await write(`update stall set doc_date = '2026-03-02' where id = 1`)
      expect(await found({})).toEqual([STALLS, '10.05'])
      await write(`update stall set row_id = 3 - row_id where id = 1`)
      expect(await found({})).toEqual([STALLS, '99.05'])
    })
  },
  prepare,
)
