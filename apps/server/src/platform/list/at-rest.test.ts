import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { TestClock } from '../../../test/support/fixture.ts'
import { createTables } from '../../../test/support/tables.ts'
import { workOf } from '../../../test/support/work-of.ts'
import { timestamp } from '../clock.ts'
import { amt, choice, date, dt, flag, ref } from '../database/columns.ts'
import type { Database, Tx } from '../database/database.ts'
import { afterMigrate } from '../database/migrate.ts'
import { dealerTable } from '../database/table.ts'
import type { Work } from '../work.ts'
import { atRest, seesAllOf } from './at-rest.ts'
import { inner } from './declaration.ts'
import { from, is, oneOf, to } from './filters.ts'
import { list } from './list.ts'
import { restChange } from './rest-change.schema.ts'
import { UNWATCHED, watchRest } from './rest-triggers.ts'
import { ofDealer } from './viewer.ts'

const trip = dealerTable('trip', { state: choice('open', 'sent').notNull(), shelved: flag().notNull() })
const load = dealerTable('load', {
  tripId: ref().notNull(),
  bucket: choice('order', 'invoice', 'pre').notNull(),
  docDate: date().notNull(),
  amount: amt().notNull(),
  postDate: dt().notNull(),
})
atRest(load, {
  status: load.bucket,
  final: ['invoice', 'pre'],
  leans: [
    { table: trip, columns: [trip.dealerCode, trip.id, trip.shelved], changes: { unless: trip.state, has: ['open'] } },
  ],
})

const owed = dealerTable('owed', { docDate: date().notNull(), amount: amt().notNull(), postDate: dt().notNull() })
atRest(owed, { changing: true })

const declarationOf = (table: typeof owed) => ({
  from: table,
  scope: ofDealer(table),
  newest: table.docDate,
  id: table.id,
  row: { ledgerId: table.id, docDate: table.docDate, amount: table.amount, postDate: table.postDate },
  sums: { amount: table.amount },
  filters: { docDateStart: from(table.docDate) },
})
type Totalled = (work: Work, args: object) => Promise<{ total: number; footer: { amount: string } }>
const debts = list('finance.receivable.ledgerList', declarationOf(owed) as never) as unknown as Totalled

const loads = list('finance.receivable.ledgerList', {
  from: load,
  joins: [inner(trip, sql`${trip.dealerCode} = ${load.dealerCode} and ${trip.id} = ${load.tripId}`)],
  scope: ofDealer(load),
  only: eq(trip.shelved, 'F'),
  newest: load.docDate,
  id: load.id,
  row: {
    ledgerId: load.id,
    docDate: load.docDate,
    customerCode: load.createName,
    customerName: load.createName,
    bucket: load.bucket,
    entryType: sql<'receipt'>`'receipt'`,
    refNum: load.createName,
    srcNum: load.createName,
    amount: load.amount,
    createName: load.createName,
    postDate: load.postDate,
  },
  sums: { amount: load.amount },
  filters: {
    customerCode: is(load.createName),
    bucket: oneOf(load.bucket),
    entryType: is(sql<string>`'receipt'`),
    docDateStart: from(load.docDate),
    docDateEnd: to(load.docDate),
  },
} as never) as unknown as Totalled

const DEALER = 'D1'
const clock = new TestClock()
const work = (tx: Tx) => workOf(tx, DEALER, timestamp(clock.now()))

const QUESTIONS: readonly [args: object, where: string][] = [
  [{}, 'true'],
  [{ bucket: 'invoice' }, `bucket = 'invoice'`],
  [{ docDateStart: '2026-03-04', docDateEnd: '2026-03-07' }, `doc_date between '2026-03-04' and '2026-03-07'`],
]

async function prepare(database: Database): Promise<void> {
  await createTables(database, { trip, load, owed, restChange })
  await afterMigrate(database, { appendOnly: [] })
  await database.withLock('watch', (tx) => watchRest(tx, [trip, load, owed]))
  await database.transaction({ dealerCode: DEALER }, async (tx) => {
    for (const state of ['sent', 'sent', 'sent'] as const)
      await tx.insert(trip).values({ dealerCode: DEALER, state, shelved: 'F' })
  })
}

interface Entry {
  readonly does: 'add' | 'change'
  readonly n: number
  readonly bucket: string
  readonly day: number
  readonly cents: number
}
type Step = Entry | { readonly does: 'remove' | 'shelve'; readonly n: number }

const bucket = fc.constantFrom('order', 'invoice', 'pre')
const n = fc.nat(9)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constantFrom('add' as const, 'change' as const),
    n,
    bucket,
    day: fc.integer({ min: 1, max: 9 }),
    cents: fc.integer({ min: -999, max: 999 }),
  }),
  fc.record({ does: fc.constantFrom('remove' as const, 'shelve' as const), n }),
)

/** The `n`th of the rows that this writer may touch: two writers at a time never meet. */
const own = (table: string, n: number, writer: number) => `id = (select id from ${table} where id % 2 = ${writer}
  order by id offset ${n} % greatest((select count(*) from ${table} where id % 2 = ${writer}), 1) limit 1)`

const trips = [2, 1] as const
function textOf(one: Step, writer: 0 | 1): string {
  if (one.does === 'remove') return `delete from load where ${own('load', one.n, writer)}`
  if (one.does === 'shelve')
    return `update trip set shelved = case shelved when 'T' then 'F' else 'T' end where id = ${trips[writer]}`
  const { bucket, day, cents } = one as Entry
  if (one.does === 'change')
    return `update load set bucket = '${bucket}', doc_date = '2026-03-0${day}', amount = ${cents} / 100.0, version = version + 1 where ${own('load', one.n, writer)}`
  return `insert into load (dealer_code, trip_id, bucket, doc_date, amount, post_date)
    values ('${DEALER}', ${one.n % 2 ? trips[writer] : 3}, '${bucket}', '2026-03-0${day}', ${cents} / 100.0, now())`
}

const turn = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  fails: fc.boolean(),
  /** Of another writer, who commits only after the questions; or who gives up. */
  meanwhile: fc.array(step, { maxLength: 3 }),
  question: fc.nat(QUESTIONS.length - 1),
})

withDatabases(
  'totals of rows that come to rest',
  (open, engine) => {
    const found = async (args: object) => {
      const { total, footer } = await open().database.read({ dealerCode: DEALER }, (tx) => loads(work(tx), args))
      return [total, footer.amount]
    }
    const recomputed = async (where: string) => {
      const { rows } = await open().database.db.execute<{ total: string; amount: string }>(
        sql.raw(`select count(*) as total, coalesce(sum(amount), 0)::numeric(18, 2) as amount from load where dealer_code = '${DEALER}'
          and del_flag = 'F' and ${where} and trip_id in (select id from trip where shelved = 'F')`),
      )
      return [Number(rows[0]?.total), rows[0]?.amount]
    }
    const agree = async (question: number) => {
      const [args, where] = QUESTIONS[question] ?? [{}, 'true']
      expect(await found(args)).toEqual(await recomputed(where))
    }
    const write = (steps: readonly Step[], writer: 0 | 1, end: () => Promise<void>) =>
      open()
        .database.transaction({ dealerCode: DEALER }, async (tx) => {
          for (const one of steps) await tx.execute(sql.raw(textOf(one, writer)))
          await end()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'given up') throw error
        })
    const giveUp = () => Promise.reject(new Error('given up'))

    it('are those of the rows, whatever was written in whatever order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 8 }), async (turns) => {
          for (const { steps, fails, meanwhile, question } of turns) {
            let finish = () => {}
            const ended = new Promise<void>((resolve) => {
              finish = resolve
            })
            const isBeside = meanwhile.length > 0 && engine === 'postgres'
            const other = isBeside
              ? write(meanwhile, 0, () => ended.then(() => (fails ? giveUp() : undefined)))
              : undefined
            try {
              await write(steps, 1, fails ? giveUp : async () => {})
              await agree(question)
              await write(steps, 1, async () => {})
              await agree(question)
            } finally {
              finish()
              await other
            }
            await agree(question)
            await agree((question + 1) % QUESTIONS.length)
          }
        }),
        { numRuns: engine === 'postgres' ? 40 : 25 },
      )
    })

    it('follow what they lean on', async () => {
      await write([{ does: 'add', n: 1, bucket: 'pre', day: 3, cents: 700 }], 1, async () => {})
      const before = await found({})
      await write([{ does: 'shelve', n: 0 }], 1, async () => {})
      await agree(0)
      expect(await found({})).not.toEqual(before)
    })

    it('are added up anew when nobody has asked for half a day, by when notes may be gone', async () => {
      await found({})
      const before = await found({})
      await open().database.transaction({ dealerCode: DEALER }, async (tx) => {
        await tx.execute(sql.raw(UNWATCHED))
        await tx.execute(sql.raw(textOf({ does: 'add', n: 0, bucket: 'pre', day: 5, cents: 900 }, 1)))
      })
      clock.forward(11 * 60)
      expect(await found({})).toEqual(before)
      // Asked again in time: half a day counts from here.
      clock.forward(11 * 60)
      expect(await found({})).toEqual(before)
      clock.forward(12 * 60)
      await agree(0)
      expect(await found({})).not.toEqual(before)
    })

    it('follow rows that all rest, and change all the same', async () => {
      const { database } = open()
      const asked = async (args: object = {}) => {
        const { total, footer } = await database.read({ dealerCode: DEALER }, (tx) => debts(work(tx), args))
        return [total, footer.amount]
      }
      const change = (...texts: string[]) =>
        database.transaction({ dealerCode: DEALER }, async (tx) => {
          for (const text of texts) await tx.execute(sql.raw(text))
        })
      const add = (day: number, amount: string) =>
        `insert into owed (dealer_code, doc_date, amount, post_date) values ('${DEALER}', '2026-03-0${day}', ${amount}, now())`
      await change(add(1, '10.00'), add(5, '0.05'))
      const late = { docDateStart: '2026-03-04' }
      expect([await asked(), await asked(late)]).toEqual([
        [2, '10.05'],
        [1, '0.05'],
      ])
      await change(`update owed set amount = amount - 4 where amount > 1`, add(6, '1.00'))
      expect([await asked(), await asked(late)]).toEqual([
        [3, '7.05'],
        [2, '1.05'],
      ])
      await change(`update owed set doc_date = '2026-03-04' where amount = 6`, `delete from owed where amount = 1`)
      expect([await asked(), await asked(late)]).toEqual([
        [2, '6.05'],
        [2, '6.05'],
      ])
      // Only what is noted is added: the others are not looked at again.
      await change(UNWATCHED, `update owed set amount = 99`)
      expect(await asked()).toEqual([2, '6.05'])
    })

    it('have changes noted of rows that rest, and of no others', async () => {
      const noted = async () => {
        const { rows } = await open().database.db.execute<{ sign: number; many: string }>(
          sql`select sign, count(*) as many from rest_change group by sign order by sign`,
        )
        return Object.fromEntries(rows.map(({ sign, many }) => [sign, Number(many)]))
      }
      await found({})
      const before = await noted()
      await write([{ does: 'add', n: 0, bucket: 'order', day: 1, cents: 5 }], 1, async () => {})
      expect(await noted()).toEqual(before)
      await write([{ does: 'add', n: 0, bucket: 'pre', day: 1, cents: 5 }], 1, async () => {})
      expect(await noted()).toEqual({ ...before, 1: (before[1] ?? 0) + 1 })
    })
  },
  prepare,
)

it('are kept only where changes of all that is read are noted', () => {
  const rest = { table: load, changing: true, leans: [{ table: trip, columns: [trip.shelved] }], by: [] }
  const sees = (expression: unknown) => seesAllOf(rest, [expression])
  expect(sees(sql`${load.bucket} = 'pre' and ${load.amount} > 0`)).toBe(true)
  expect(sees(sql`exists (select 1 from ${trip} where ${trip.shelved} = 'T')`)).toBe(true)
  expect(sees(sql`exists (select 1 from ${trip} where ${trip.state} = 'open')`)).toBe(false)
  expect(sees(sql`exists (select 1 from elsewhere)`)).toBe(false)
  expect(sees(sql`${load.docDate} < current_date`)).toBe(false)
  expect(sees(sql`${restChange.sign} = 0`)).toBe(false)
})
