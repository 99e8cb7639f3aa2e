import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { openTestDatabase, withDatabases } from '../../../test/support/database.ts'
import type { Traffic } from './connection.ts'
import type { Tx } from './database.ts'
import { sqlState } from './errors.ts'
import { addRows, insertRows } from './insert-rows.ts'
import { afterMigrate } from './migrate.ts'
import { builder, prepared, run, unawaited, value } from './prepared.ts'

const note = pgTable('note', {
  dealerCode: text().notNull(),
  n: integer().notNull(),
  word: text(),
  size: integer().notNull().default(7),
})

const ONE = [{ word: 'one' }]

withDatabases(
  'statements',
  (open) => {
    const as = <T>(dealerCode: string, work: (tx: Tx) => Promise<T>) =>
      open().database.transaction({ dealerCode }, work)
    const words = (n: number) => as('D1', (tx) => tx.select({ word: note.word }).from(note).where(eq(note.n, n)))

    it('that do not wait for one another answer each its own', async () => {
      const numbers = Array.from({ length: 40 }, (_unused, index) => index)
      const answers = await as('D1', (tx) =>
        Promise.all(numbers.map((n) => tx.execute<{ n: number }>(sql`select ${n}::int as n`))),
      )
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
    })

    it('are all undone when one of them fails, whoever goes on', async () => {
      let late: Promise<unknown> = Promise.resolve()
      let goOn = () => {}
      const isOver = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const failed = as('D1', async (tx) => {
        late = isOver.then(() => tx.insert(note).values({ dealerCode: 'D1', n: 1, word: 'late' }))
        late.catch(() => {})
        await Promise.all([
          tx.insert(note).values({ dealerCode: 'D1', n: 1, word: 'with it' }),
          tx.execute(sql`select 1 / 0`),
        ])
      })
      expect(sqlState(await failed.catch((error: unknown) => error))).toBe('22012')
      goOn()
      await expect(late).rejects.toMatchObject({ message: 'the transaction is over' })
      expect(await words(1)).toEqual([])
    })

    it('undo everything too when the failed one was overlooked', async () => {
      const overlooked = as('D1', async (tx) => {
        await tx.insert(note).values({ dealerCode: 'D1', n: 2 })
        await tx.execute(sql`select 1 / 0`).catch(() => {})
      })
      await expect(overlooked).rejects.toThrow('undone')
      expect(await words(2)).toEqual([])
    })

    it('fail together with a beginning that fails, and write nothing', async () => {
      // The statement that names the dealer ends too early, and with it the transaction does not begin.
      const work = as('D1\0', async (tx) => {
        const seen = await tx.select().from(note)
        expect(seen).toEqual([])
        await tx.insert(note).values({ dealerCode: 'D1', n: 3 })
      })
      await expect(work).rejects.toThrow()
      expect(await words(3)).toEqual([])
    })

    it('see no row and write none without a dealer, whatever the connection did before', async () => {
      await as('D1', (tx) => tx.insert(note).values({ dealerCode: 'D1', n: 4, word: 'mine' }))
      for (let n = 0; n < 20; n++) {
        expect(await as('D2', (tx) => tx.select().from(note).where(eq(note.n, 4)))).toEqual([])
        const foreign = as('D2', (tx) => tx.insert(note).values({ dealerCode: 'D1', n: 5 }))
        expect(sqlState(await foreign.catch((error: unknown) => error))).toBe('42501')
      }
      expect(await words(5)).toEqual([])
    })

    it('are kept, and made anew when their table has changed', async () => {
      await open().database.db.execute('create table shape (a int)')
      await open().database.db.execute('grant select on shape to dealer_app')
      const all = () => as('D1', (tx) => tx.execute(sql`select * from shape where a is distinct from ${1}::int`))
      expect((await all()).rows).toEqual([])
      await open().database.db.execute('alter table shape add column b text')
      await open().database.db.execute(`insert into shape values (2, 'x')`)
      expect((await all()).rows).toEqual([{ a: 2, b: 'x' }])
    })

    it('of more kinds than are kept all work, and so does the first again', async () => {
      for (let round = 0; round < 2; round++) {
        for (let kind = 0; kind < 320; kind++) {
          const text = sql`${sql.raw(`select ${kind} as kind`)} where ${1} = 1`
          expect((await as('D1', (tx) => tx.execute(text))).rows).toEqual([{ kind }])
        }
      }
    })

    it('take and give values alike on both engines', async () => {
      const given = {
        text: `'"\\ 中文 {},`,
        list: ['a', `b"\\,{}`, null],
        object: { a: [1, '二'] },
        bytes: Buffer.from([0, 255, 1]),
      }
      const { rows } = await as('D1', (tx) =>
        tx.execute(sql`select ${given.text}::text as text, ${sql.param(given.list)}::text[] as list, ${given.object}::jsonb as object,
          ${given.bytes}::bytea as bytes, ${null}::int as none, ${true}::boolean as yes, 1.50::numeric as amount, 9007199254740993::bigint as id,
          7::int as whole, 0.5::float8 as half, '2026-01-02'::date as day, '2026-01-02 03:04:05+08'::timestamptz as moment, ''::text as empty`),
      )
      const { bytes, ...others } = rows[0] as Record<string, unknown>
      expect(Buffer.from(bytes as Uint8Array)).toEqual(given.bytes)
      expect(others).toEqual({
        ...{ text: given.text, list: given.list, object: given.object, none: null, yes: true, amount: '1.50' },
        ...{
          id: '9007199254740993',
          whole: 7,
          half: 0.5,
          day: '2026-01-02',
          moment: '2026-01-02 03:04:05+08',
          empty: '',
        },
      })
    })

    it('insert any number of rows as one value, and answer them in order', async () => {
      const rows = Array.from({ length: 3 }, (_unused, index) => ({
        dealerCode: 'D1',
        n: 100 + index,
        word: index ? `w${index}` : null,
      }))
      const saved = await as('D1', (tx) => insertRows(tx, note, rows))
      expect(saved).toEqual(rows.map((row) => ({ ...row, size: 7 })))
      const mixed = as('D1', (tx) =>
        insertRows(tx, note, [
          { dealerCode: 'D1', n: 1, size: 1 },
          { dealerCode: 'D1', n: 2 },
        ]),
      )
      await expect(mixed).rejects.toThrow('size')
      expect(await as('D1', (tx) => insertRows(tx, note, []))).toEqual([])
    })

    it('that nobody waits for are saved with the commit, or nothing is', async () => {
      await as('D1', async (tx) => addRows(tx, note, [{ dealerCode: 'D1', n: 6, word: 'with the commit' }]))
      expect(await words(6)).toEqual([{ word: 'with the commit' }])
      const foreign = as('D1', async (tx) => {
        await tx.insert(note).values({ dealerCode: 'D1', n: 6, word: 'before' })
        addRows(tx, note, [{ dealerCode: 'D2', n: 6, word: 'foreign' }])
      })
      expect(sqlState(await foreign.catch((error: unknown) => error))).toBe('42501')
      const refused = as('D1', async (tx) => {
        addRows(tx, note, [{ dealerCode: 'D1', n: 6, word: 'late' }])
        throw new Error('no')
      })
      await expect(refused).rejects.toThrow('no')
      expect(await words(6)).toEqual([{ word: 'with the commit' }])
    })

    it('go unnamed where the plan depends on the values', async () => {
      const found = prepared(
        builder
          .select({ n: note.n })
          .from(note)
          .where(eq(note.n, value('n'))),
        { kept: false },
      )
      await as('D1', async (tx) => {
        expect(await run(tx, found, { n: 100 })).toEqual([{ n: 100 }])
        const { rows } = await tx.execute(
          sql`select 1 from pg_prepared_statements where statement = ${found.query.sql}`,
        )
        expect(rows).toEqual([])
      })
    })
  },
  async (database) => {
    await database.db.execute(
      `create table note (dealer_code text not null, n integer not null, word text, size integer not null default 7)`,
    )
    await afterMigrate(database, { appendOnly: [] })
  },
)

withDatabases(
  'reads',
  (open) => {
    const as = <T>(dealerCode: string, work: (tx: Tx) => Promise<T>) => open().database.read({ dealerCode }, work)
    const all = (tx: Tx) => tx.select({ word: note.word }).from(note)

    it('see the rows of their dealer in every turn, and no others', async () => {
      await as('D1', async (tx) => {
        for (let turn = 0; turn < 3; turn++) expect(await Promise.all([all(tx), all(tx)])).toEqual([ONE, ONE])
      })
      expect(await as('D2', all)).toEqual([{ word: 'two' }])
      expect(await as('D3', all)).toEqual([])
    })

    it('leave nothing of their dealer behind on the connection', async () => {
      const setting = sql`select coalesce(current_setting('app.dealer_code', true), '') as dealer, current_setting('transaction_read_only') as reads`
      for (let round = 0; round < 20; round++) {
        await as('D1', all)
        expect((await open().database.transaction('platform', (tx) => tx.execute(setting))).rows).toEqual([
          { dealer: '', reads: 'off' },
        ])
      }
    })

    it('see nothing when the dealer cannot be named, even on a connection that has just served another', async () => {
      await as('D1', all)
      const seen: unknown[] = []
      const work = as('D1\0', async (tx) => {
        for (let turn = 0; turn < 2; turn++)
          await all(tx).then(
            (rows) => seen.push(rows),
            () => {},
          )
        seen.push(await all(tx))
      })
      await expect(work).rejects.toThrow()
      expect(seen).toEqual([])
    })

    it('are refused to write or to lock', async () => {
      const states = await Promise.all(
        [sql`insert into note (dealer_code, n) values ('D1', 9)`, sql`select 1 from note for update`].map((text) =>
          as('D1', (tx) => tx.execute(text)).catch(sqlState),
        ),
      )
      expect(states).toEqual(['25006', '25006'])
      expect(await as('D1', all)).toEqual(ONE)
    })

    it('fail as a turn, and go on with the next', async () => {
      await as('D1', async (tx) => {
        const turn = await Promise.allSettled([all(tx), tx.execute(sql`select 1 / 0`), all(tx)])
        expect(turn.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
        expect(await all(tx)).toEqual(ONE)
      })
    })

    it('are answered each its own from many callers at once', async () => {
      const dealers = Array.from({ length: 60 }, (_unused, index) => (index % 2 ? 'D1' : 'D2'))
      const seen = await Promise.all(dealers.map((dealer) => as(dealer, all)))
      expect(seen).toEqual(dealers.map((dealer) => (dealer === 'D1' ? ONE : [{ word: 'two' }])))
    })
  },
  async (database) => {
    await database.db.execute(
      `create table note (dealer_code text not null, n integer not null, word text, size integer not null default 7)`,
    )
    await database.db.execute(`insert into note values ('D1', 1, 'one'), ('D2', 2, 'two')`)
    await afterMigrate(database, { appendOnly: [] })
  },
)

describe('trips', () => {
  it.each(['postgres', 'pglite'] as const)('on %s: what does not wait goes together', async (engine) => {
    const traffic: Traffic = { statements: 0, trips: 0 }
    const { database, close } = await openTestDatabase(engine, { traffic })
    await afterMigrate(database, { appendOnly: [] })
    const count = async (work: (tx: Tx) => Promise<unknown>, how: 'transaction' | 'read' = 'transaction') => {
      Object.assign(traffic, { statements: 0, trips: 0 })
      await database[how]({ dealerCode: 'D1' }, work)
      return { ...traffic }
    }
    const one = (tx: Tx) => tx.execute(sql`select 1`)
    const three = (tx: Tx) => Promise.all([one(tx), one(tx), one(tx)])
    const inTurns = async (tx: Tx) => {
      await one(tx)
      await one(tx)
    }
    // Beginning, dealer and commit are statements too.
    expect(await count(three)).toEqual({ statements: 6, trips: 2 })
    expect(await count(inTurns)).toEqual({ statements: 5, trips: 3 })
    expect(await count(async (tx) => unawaited(one(tx)))).toEqual({ statements: 4, trips: 1 })
    expect(await count(three, 'read')).toEqual({ statements: 4, trips: 1 })
    expect(await count(inTurns, 'read')).toEqual({ statements: 4, trips: 2 })
    await close()
  })
})
