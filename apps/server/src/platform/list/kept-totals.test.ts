import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase, withDatabases } from '../../../test/support/database.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { createTables } from '../../../test/support/tables.ts'
import { workOf } from '../../../test/support/work-of.ts'
import { amt, choice, code, date, dt } from '../database/columns.ts'
import { type Database, openDatabase, type Tx } from '../database/database.ts'
import { sqlState } from '../database/errors.ts'
import { afterMigrate } from '../database/migrate.ts'
import { dealerTable } from '../database/table.ts'
import { from, oneOf, to, where } from './filters.ts'
import { list } from './list.ts'
import { numbered } from './numbered.ts'
import { ofDealer } from './viewer.ts'

const entry = dealerTable(
  'entry',
  {
    num: code().notNull(),
    bucket: choice('order', 'invoice', 'pre').notNull(),
    docDate: date().notNull(),
    amount: amt().notNull(),
    postDate: dt().notNull(),
  },
  (table) => [uniqueIndex('entry_num_key').on(table.dealerCode, table.num)],
)

const entries = list('finance.receivable.ledgerList', {
  from: entry,
  scope: ofDealer(entry),
  newest: entry.docDate,
  id: entry.id,
  row: {
    ledgerId: entry.id,
    docDate: entry.docDate,
    customerCode: entry.num,
    customerName: entry.num,
    bucket: entry.bucket,
    entryType: sql<'receipt'>`'receipt'`,
    refNum: entry.num,
    srcNum: entry.num,
    amount: entry.amount,
    createName: entry.num,
    postDate: entry.postDate,
  },
  // Fails where a test says so: then it shows whether anything was added up.
  sums: {
    amount:
      sql<string>`${entry.amount} / (case current_setting('test.sums', true) when 'fail' then 0 else 1 end)`.mapWith(
        entry.amount,
      ),
  },
  filters: {
    customerCode: numbered(entry.num),
    bucket: oneOf(entry.bucket),
    entryType: where((wanted) => sql`'receipt' = ${wanted}`),
    docDateStart: from(entry.docDate),
    docDateEnd: to(entry.docDate),
  },
})

const add = (tx: Tx, dealerCode: string, num: string, amount: string) =>
  tx
    .insert(entry)
    .values({ dealerCode, num, bucket: 'pre', docDate: '2026-03-10', postDate: '2026-03-10 12:00:00', amount })

const prepare = async (database: Database) => {
  await createTables(database, { entry })
  await afterMigrate(database, { appendOnly: [] })
}

withDatabases(
  'totals that are kept',
  (open) => {
    const totals = async (dealerCode: string, args: Parameters<typeof entries>[1] = {}, database = open().database) => {
      const { total, footer } = await database.read({ dealerCode }, (tx) => entries(workOf(tx, dealerCode), args))
      return [total, footer?.amount]
    }
    const write = <T>(dealerCode: string, what: (tx: Tx) => Promise<T>) =>
      open().database.transaction({ dealerCode }, what)

    it('are those of the rows after each write, each for its dealer and its question', async () => {
      for (let n = 1; n <= 5; n++) {
        await write('D1', (tx) => add(tx, 'D1', `SO25${n}`, '10.00'))
        for (let again = 0; again < 3; again++) {
          expect(await totals('D1')).toEqual([n, `${n * 10}.00`])
          expect(await totals('D1', { bucket: 'order' })).toEqual([0, '0.00'])
          expect(await totals('D2')).toEqual([0, '0.00'])
        }
      }
      await write('D1', (tx) => tx.update(entry).set({ amount: '1.00' }))
      expect(await totals('D1')).toEqual([5, '5.00'])
      await write('D1', (tx) => tx.delete(entry).where(sql`num = 'SO251'`))
      expect(await totals('D1')).toEqual([4, '4.00'])
    })

    it('are not added up again while nothing is written, and are afterwards', async () => {
      const whereSumsFail = () =>
        open().database.read({ dealerCode: 'D1' }, async (tx) => {
          // Drizzle sends only what is waited for: this first, in the same turn.
          const failing = tx.execute(sql`select set_config('test.sums', 'fail', true)`).then(() => {})
          const [{ total }] = await Promise.all([entries(workOf(tx, 'D1'), {}), failing])
          return total
        })
      // Another transaction of the cluster, such as one that analyses tables, moves the snapshot too.
      await vi.waitFor(async () => {
        await totals('D1')
        for (let again = 0; again < 5; again++) expect(await whereSumsFail()).toBe(4)
      }, 20_000)
      await write('D2', (tx) => add(tx, 'D2', 'SO1', '1.00'))
      expect(sqlState(await whereSumsFail().catch((error: unknown) => error))).toBe('22012')
      expect(await totals('D1')).toEqual([4, '4.00'])
    })

    it('see what their own transaction has written, and forget it with that', async () => {
      await write('D1', async (tx) => {
        await add(tx, 'D1', 'SO259', '100.00')
        expect((await entries(workOf(tx, 'D1'), {})).total).toBe(5)
        throw new Error('no')
      }).catch(() => {})
      expect(await totals('D1')).toEqual([4, '4.00'])
    })

    it('are there in a transaction that has written, also where nobody has asked before', async () => {
      await write('D1', async (tx) => {
        await add(tx, 'D1', 'SO900', '3.00')
        expect((await entries(workOf(tx, 'D1'), { customerCode: 'SO900' })).total).toBe(1)
        throw new Error('no')
      }).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'no') throw error
      })
    })

    it('follow what another transaction commits while they are asked for', async () => {
      let commit = () => {}
      const written = new Promise<void>((resolve) => {
        commit = resolve
      })
      if (open().database.kind === 'pglite') return commit()
      const other = write('D1', async (tx) => {
        await add(tx, 'D1', 'SO258', '1.00')
        await written
      })
      expect(await totals('D1')).toEqual([4, '4.00'])
      commit()
      await other
      expect(await totals('D1')).toEqual([5, '5.00'])
    })

    it('find numbers by any part, short ones and odd letters too', async () => {
      for (const [text, found] of [
        ['SO25', 4],
        ['so25', 4],
        ['O252', 1],
        ['252', 1],
        ['%', 0],
        ['SO_5', 0],
      ] as const)
        expect([text, (await totals('D1', { customerCode: text }))[0]]).toEqual([
          text,
          found === 4 && open().database.kind === 'postgres' ? 5 : found,
        ])
      expect(await totals('D2', { customerCode: 'SO25' })).toEqual([0, '0.00'])
    })
  },
  prepare,
)

describe('two processes', () => {
  it('agree on totals that either has kept', async () => {
    const test: TestDatabase = await openTestDatabase('postgres')
    await prepare(test.database)
    const other = await openDatabase({ url: test.url, logger: silentLogger })
    const total = (database: Database) =>
      database.read({ dealerCode: 'D1' }, async (tx) => (await entries(workOf(tx, 'D1'), {})).total)
    for (let n = 1; n <= 4; n++) {
      const writer = n % 2 ? other : test.database
      await writer.transaction({ dealerCode: 'D1' }, (tx) => add(tx, 'D1', `SO${n}`, '1.00'))
      expect([await total(test.database), await total(other)]).toEqual([n, n])
    }
    await other.close()
    await test.close()
  })
})
