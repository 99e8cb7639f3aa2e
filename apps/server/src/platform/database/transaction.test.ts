import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestDatabase, withDatabases } from '../../../test/support/database.ts'
import type { Tx } from './database.ts'
import { uniqueViolation } from './errors.ts'

withDatabases(
  'transactions',
  (open) => {
    const run = <T>(work: (tx: Tx) => Promise<T>) => open().database.transaction('platform', work)

    it('keeps what resolves and undoes what rejects', async () => {
      await run((tx) => tx.execute(sql`insert into t values (1, 'kept')`))
      const failed = run(async (tx) => {
        await tx.execute(sql`insert into t values (2, 'undone')`)
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      expect((await open().database.db.execute(sql`select name from t`)).rows).toEqual([{ name: 'kept' }])
    })

    it('gives parallel transactions the same result as one after the other', async () => {
      await open().database.db.execute(sql`insert into t values (10, '0')`)
      await Promise.all(
        Array.from({ length: 20 }, () =>
          run(async (tx) => {
            const { rows } = await tx.execute<{ name: string }>(sql`select name from t where n = 10 for update`)
            await sleep(2)
            await tx.execute(sql`update t set name = ${String(Number(rows[0]?.name) + 1)} where n = 10`)
          }),
        ),
      )
      expect((await open().database.db.execute(sql`select name from t where n = 10`)).rows).toEqual([{ name: '20' }])
    })

    it('undoes a savepoint alone', async () => {
      await run(async (tx) => {
        await tx.execute(sql`insert into t values (20, 'outer')`)
        await tx
          .transaction((inner) => inner.execute(sql`insert into t values (20, 'again')`))
          .catch((error: unknown) => expect(uniqueViolation(error)).toBe('t_pkey'))
        await tx.execute(sql`insert into t values (21, 'outer')`)
      })
      expect((await open().database.db.execute(sql`select count(*) as c from t where n in (20, 21)`)).rows).toEqual([
        { c: '2' },
      ])
    })

    it('says which unique index refused, and never which values', async () => {
      const twice = run((tx) => tx.execute(sql`insert into t values (10, ${'a secret'})`))
      const error = await twice.catch((e: unknown) => e)
      expect(uniqueViolation(error)).toBe('t_pkey')
      expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/secret|\(10\)/)
    })

    it('refuses a transaction inside a transaction, and lets the outer one go on', async () => {
      await run(async (tx) => {
        await expect(run((inner) => inner.execute(sql`select 1`))).rejects.toThrow('already open')
        await tx.execute(sql`select 1`)
      })
      await run((tx) => tx.execute(sql`select 1`))
    })

    it('refuses a dealer without a code', async () => {
      const work = open().database.transaction({ dealerCode: '' }, (tx) => tx.execute(sql`select 1`))
      await expect(work).rejects.toThrow('dealer code')
    })

    it('lets one holder at a time into a named lock', async () => {
      let inside = 0
      let most = 0
      const turns = Array.from({ length: 5 }, () =>
        open().database.withLock('job', async () => {
          most = Math.max(most, ++inside)
          await sleep(5)
          inside--
        }),
      )
      await Promise.all(turns)
      expect(most).toBe(1)
    })

    it('has Shanghai time on every connection', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => run((tx) => tx.execute(sql`show timezone`))))
      for (const { rows } of answers) expect(rows).toEqual([{ TimeZone: 'Asia/Shanghai' }])
    })
  },
  async (database) => {
    await database.db.execute(sql`create table t (n integer primary key, name text)`)
  },
)

describe('deadlocks on postgres', () => {
  it('are solved by running again, unseen by the caller', async () => {
    const { database, close } = await openTestDatabase('postgres')
    try {
      await database.db.execute(sql`create table t as select n, 0 as value from generate_series(1, 2) n`)
      let runs = 0
      let eachHasOne = () => {}
      const met = new Promise<void>((resolve) => {
        eachHasOne = resolve
      })
      const both = (first: number, second: number) =>
        database.transaction('platform', async (tx) => {
          await tx.execute(sql`update t set value = value + 1 where n = ${first}`)
          if (++runs === 2) eachHasOne()
          await met
          await tx.execute(sql`update t set value = value + 1 where n = ${second}`)
        })
      await Promise.all([both(1, 2), both(2, 1), both(1, 2), both(2, 1)])
      expect(runs).toBeGreaterThan(4)
      expect((await database.db.execute(sql`select value from t`)).rows).toEqual([{ value: 4 }, { value: 4 }])
    } finally {
      await close()
    }
  })

  it('are reported in the end when they never stop', async () => {
    const { database, close } = await openTestDatabase('postgres')
    let runs = 0
    const never = database.transaction('platform', async (tx) => {
      runs++
      await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
    })
    await expect(never).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(6)
    await close()
  })
})

describe('a lost connection', () => {
  it('fails its transaction and not the process, and the next one works', async () => {
    const { database, close } = await openTestDatabase('postgres')
    const cut = database.transaction('platform', async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await database.withLock('cut', (other) => other.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`))
      await sleep(50)
      await tx.execute(sql`select 1`)
    })
    await expect(cut).rejects.toThrow()
    expect((await database.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    await close()
  })
})
