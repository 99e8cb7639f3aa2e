import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { createTables } from '../../../test/support/tables.ts'
import { workOf } from '../../../test/support/work-of.ts'
import { amt, choice, code, date, dt, flag } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { afterMigrate } from '../database/migrate.ts'
import { dealerTable } from '../database/table.ts'
import type { Work } from '../work.ts'
import { atRest } from './at-rest.ts'
import { left } from './declaration.ts'
import { from, is, ofSums, oneOf, to, where } from './filters.ts'
import { list } from './list.ts'
import { restChange } from './rest-change.schema.ts'
import { UNWATCHED, watchRest } from './rest-triggers.ts'
import { ofDealer } from './viewer.ts'

const basket = dealerTable('basket', {
  fruit: code().notNull(),
  bucket: choice('order', 'invoice', 'pre').notNull(),
  many: amt().notNull(),
  docDate: date().notNull(),
  postDate: dt().notNull(),
})
const fruitPrice = dealerTable('fruit_price', {
  fruit: code().notNull(),
  price: amt().notNull(),
  shelved: flag().notNull(),
})
atRest(fruitPrice, { changing: true })
atRest(basket, { changing: true, by: [basket.fruit, fruitPrice.fruit] })

const worth = sql`round(${basket.many} * coalesce(${fruitPrice.price}, 1), 2)`

const declared = (amount: unknown, ledgerId: unknown) => ({
  from: basket,
  joins: [
    left(
      fruitPrice,
      and(
        eq(fruitPrice.dealerCode, basket.dealerCode),
        eq(fruitPrice.fruit, basket.fruit),
        eq(fruitPrice.delFlag, 'F'),
      ),
    ),
  ],
  scope: ofDealer(basket),
  newest: sql`min(${basket.docDate})`,
  id: ledgerId,
  row: { ledgerId, customerCode: basket.fruit, amount },
  filters: {
    customerCode: is(basket.fruit),
    bucket: oneOf(basket.bucket),
    // Of baskets, by what is said of their fruit; and of sums.
    entryType: where(
      (wanted) =>
        sql`exists (select from ${fruitPrice} where ${and(
          eq(fruitPrice.dealerCode, basket.dealerCode),
          eq(fruitPrice.fruit, basket.fruit),
          eq(fruitPrice.shelved, 'F'),
        )} and ${wanted}::text is not null)`,
    ),
    docDateStart: from(basket.docDate),
    docDateEnd: to(basket.docDate),
  },
})
type Totalled = (work: Work, args: object) => Promise<{ total: number; footer: { amount: string } }>
const made = (declaration: object) => list('finance.receivable.ledgerList', declaration as never) as unknown as Totalled

const single = declared(worth.mapWith(basket.many), basket.id)
const baskets = made({ ...single, newest: basket.docDate })
const summed = declared(sql`sum(${worth})`.mapWith(basket.many), sql`min(${basket.id})`)
const heavy = ofSums(where((least) => sql`sum(${basket.many}) > ${least}::numeric`))
const fruits = made({ ...summed, grouped: [basket.fruit], filters: { ...summed.filters, docDateEnd: heavy } })

const DEALER = 'D1'
const ROWS = `basket b left join fruit_price p on p.dealer_code = b.dealer_code and p.fruit = b.fruit and p.del_flag = 'F'
  where b.dealer_code = '${DEALER}' and b.del_flag = 'F'`
const QUESTIONS: readonly [list: Totalled, args: object, rows: string][] = (
  [
    [{}, 'true'],
    [{ bucket: 'pre' }, `b.bucket = 'pre'`],
    [
      { entryType: 'x' },
      `exists (select from fruit_price s where s.dealer_code = b.dealer_code and s.fruit = b.fruit and s.shelved = 'F')`,
    ],
  ] as const
).flatMap(([args, condition]): [Totalled, object, string][] => {
  const one = `round(b.many * coalesce(p.price, 1), 2)`
  const grouped = (having: string) =>
    `select sum(${one}) as amount from ${ROWS} and ${condition} group by b.fruit having ${having}`
  return [
    [baskets, args, `select ${one} as amount from ${ROWS} and ${condition}`],
    [fruits, args, grouped('true')],
    [fruits, { ...args, docDateEnd: '3' }, grouped('sum(b.many) > 3')],
  ]
})

async function prepare(database: Database): Promise<void> {
  await createTables(database, { basket, fruitPrice, restChange })
  await afterMigrate(database, { appendOnly: [] })
  await database.withLock('watch', (tx) => watchRest(tx, [basket, fruitPrice]))
}

const fruit = fc.constantFrom('apple', 'pear', 'plum')
const bucket = fc.constantFrom('order', 'invoice', 'pre')
const cents = fc.integer({ min: -400, max: 900 })
const n = fc.nat(9)
const nth = (table: string, n: number) =>
  `id = (select id from ${table} order by id offset ${n} % (select greatest(count(*), 1) from ${table}) limit 1)`
const added = (fruit: string, bucket: string, cents: number, id = 'default') =>
  `insert into basket (id, dealer_code, fruit, bucket, many, doc_date, post_date) overriding system value
    values (${id}, '${DEALER}', '${fruit}', '${bucket}', ${cents} / 100.0, '2026-03-01', now())`
const priced = (fruit: string, cents: number) =>
  `insert into fruit_price (dealer_code, fruit, price, shelved) select '${DEALER}', '${fruit}', ${cents} / 100.0, 'F'
    where not exists (select from fruit_price where fruit = '${fruit}' and del_flag = 'F')`
/** What people do, in the words of the database. */
const deed: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.tuple(fruit, bucket, cents).map((all) => [added(...all)]),
  fc.tuple(n, cents).map(([at, by]) => [`update basket set many = many + ${by} / 100.0 where ${nth('basket', at)}`]),
  fc.tuple(n, fruit).map(([at, to]) => [`update basket set fruit = '${to}' where ${nth('basket', at)}`]),
  n.map((at) => [`delete from basket where ${nth('basket', at)}`]),
  n.map((at) => [
    `update basket set del_flag = case del_flag when 'T' then 'F' else 'T' end where ${nth('basket', at)}`,
  ]),
  // One that goes and comes again, as another.
  fc
    .tuple(fruit, fruit, bucket, cents)
    .map(([first, then, state, many]) => [
      'delete from basket where id = 7000',
      added(first, state, many, '7000'),
      'delete from basket where id = 7000',
      added(then, state, -many, '7000'),
    ]),
  fc.tuple(fruit, cents).map((all) => [priced(...all)]),
  fc
    .tuple(fruit, cents)
    .map(([of, price]) => [`update fruit_price set price = ${price} / 100.0 where fruit = '${of}'`]),
  fruit.map((of) => [
    `update fruit_price set shelved = case shelved when 'T' then 'F' else 'T' end where fruit = '${of}'`,
  ]),
  fruit.map((of) => [`update fruit_price set del_flag = 'T' where fruit = '${of}'`]),
)
const turn = fc.record({
  deeds: fc.array(deed, { minLength: 1, maxLength: 4 }),
  question: fc.nat(QUESTIONS.length - 1),
})

withDatabases(
  'totals by a key',
  (open, engine) => {
    const found = async ([list, args]: (typeof QUESTIONS)[number]) => {
      const { total, footer } = await open().database.read({ dealerCode: DEALER }, (tx) =>
        list(workOf(tx, DEALER), args),
      )
      return [total, Number(footer.amount)]
    }
    const recomputed = async ([, , rows]: (typeof QUESTIONS)[number]) => {
      const { rows: answer } = await open().database.db.execute<{ total: string; amount: string }>(
        sql.raw(`select count(*) as total, coalesce(sum(amount), 0) as amount from (${rows}) r`),
      )
      return [Number(answer[0]?.total), Number(answer[0]?.amount)]
    }
    const write = (...texts: readonly string[]) =>
      open().database.transaction({ dealerCode: DEALER }, async (tx) => {
        for (const one of texts) await tx.execute(sql.raw(one))
      })
    const agree = async (place: number) => {
      const question = QUESTIONS[place] as (typeof QUESTIONS)[number]
      expect(await found(question), `question ${place}`).toEqual(await recomputed(question))
    }

    it('are those of the rows, whatever was written in whatever order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 10 }), async (turns) => {
          for (const { deeds, question } of turns) {
            await write(...deeds.flat())
            await agree(question)
            await agree((question + 1) % QUESTIONS.length)
          }
        }),
        { numRuns: engine === 'postgres' ? 40 : 20 },
      )
      for (const place of QUESTIONS.keys()) await agree(place)
    })

    it('look at no rows of other keys', async () => {
      await write('delete from basket', 'delete from fruit_price', priced('apple', 200))
      await write(added('apple', 'pre', 100), added('apple', 'pre', 50), added('pear', 'pre', 400))
      const all = () => Promise.all([0, 1, 2].map((place) => found(QUESTIONS[place] as (typeof QUESTIONS)[number])))
      const sums = (single: readonly number[], grouped: readonly number[], heavy: readonly number[]) =>
        [single, grouped, heavy].map((sum) => [...sum])
      expect(await all()).toEqual(sums([3, 7], [2, 7], [1, 4]))
      await write(UNWATCHED, `update basket set many = 90 where fruit = 'pear'`, added('plum', 'pre', 9_900))
      await write(`update fruit_price set price = 4`)
      expect(await all()).toEqual(sums([3, 10], [2, 10], [1, 4]))
      await write(added('apple', 'pre', 200))
      expect(await all()).toEqual(sums([4, 18], [2, 18], [2, 18]))
    })
  },
  prepare,
)

it('need all changes of the tables that have the key', async () => {
  const [parcel, label] = [
    dealerTable('parcel', { fruit: code().notNull() }),
    dealerTable('label', { fruit: code().notNull() }),
  ]
  atRest(parcel, { changing: true, by: [parcel.fruit, label.fruit] })
  await expect(watchRest(undefined as never, [parcel])).rejects.toThrow('not all changes of label are noted')
})
