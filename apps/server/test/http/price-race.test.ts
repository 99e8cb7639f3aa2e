import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Engine, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'

const ENGINES: readonly Engine[] = ['pglite', 'postgres']
/** Connections at once. */
const SAVERS = 64

describe.each(ENGINES)('prices that are set at once (%s)', (engine) => {
  let db: TestDatabase
  let server: TestServer
  beforeAll(async () => {
    db = await openTestDatabase(engine, { poolSize: SAVERS, content: 'fixture' })
    await prepareFixture(db.database)
    server = new TestServer(db.database)
    await server.login('boss1')
  })
  afterAll(async () => {
    await server?.close()
    await db?.close()
  })
  const all = (save: (index: number) => Promise<{ resultCode: string; content: unknown }>) =>
    Promise.all(Array.from({ length: SAVERS }, (_, index) => save(index)))

  it('of prices that overlap exactly one is saved, and the others are told', async () => {
    const answers = await all((index) => {
      const day = String((index % 10) + 10)
      const item = {
        customerCode: 'K001',
        productCode: 'P1',
        smallPrice: '2',
        startDate: `2026-04-${day}`,
        endDate: '2026-04-30',
      }
      return server.call('md.priceSet.save', { items: [item] })
    })
    expect(answers.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
    for (const { resultCode, content } of answers)
      if (resultCode !== '000') expect([resultCode, content]).toEqual(['102', '该时间段内已存在价格设置'])
    expect((await server.must('md.priceSet.list', {})).total).toBe(1)
  })

  it('of base prices of one day one row is left', async () => {
    const answers = await all((index) => {
      const item = { productCode: 'P1', smallPrice: `2.${index + 10}`, effectDate: '2026-05-01' }
      return server.call('md.productBasePrice.update', { items: [item] })
    })
    expect(new Set(answers.map(({ resultCode }) => resultCode))).toEqual(new Set(['000']))
    const [row, ...more] = await server.must('md.productBasePrice.getPbpUnEffective', { productCode: 'P1' })
    expect(more).toEqual([])
    expect(row).toMatchObject({ version: SAVERS })
    expect((await server.must('md.productBasePrice.getChangeLogList', { productCode: 'P1' })).total).toBe(
      (SAVERS - 1) * 2,
    )
  })

  it('the database itself refuses a second price of a day, whoever writes it', async () => {
    const row = (customer: string, from: string, to: string, deleted = 'F') =>
      db.database.transaction({ dealerCode: 'T001' }, (tx) =>
        tx.execute(sql`insert into price_set (dealer_code, set_num, customer_code, product_code, small_price, big_price, start_date, end_date, del_flag)
          values ('T001', ${`N${customer}${from}${to}`}, ${customer}, 'P2', 1, 1, ${from}, ${to}, ${deleted})`),
      )
    await row('K001', '2026-06-01', '2026-06-30')
    await expect(row('K001', '2026-06-30', '2026-07-31')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'price_set_overlap',
    })
    await expect(row('K001', '2026-07-02', '2026-07-01')).rejects.toMatchObject({
      constraint: 'price_set_period_check',
    })
    await row('K001', '2026-07-01', '2026-07-31')
    await row('K001', '2026-05-31', '2026-05-31')
    await row('K001', '2026-06-10', '2026-06-11', 'T')
    // A code that begins like another is another.
    await row('K0011', '2026-06-01', '2026-06-30')
    await row('K00', '2026-06-01', '2026-06-30')
  })
})
