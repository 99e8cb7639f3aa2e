import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBasePrice } from '../../src/modules/md/price/price.schema.ts'
import { product } from '../../src/modules/md/product/product.schema.ts'
import { inForce as holdsToday } from '../../src/modules/md/product-base-price/base-price.list.sql.ts'
import { addDays } from '../../src/platform/clock.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { dialect } from '../../src/platform/database/drizzle-session.ts'
import { TestClock, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let other: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  other = await ground.as('boss2')
})
afterAll(() => ground?.close())

type Item = Args<'md.productBasePrice.update'>['items'][number]
const update = (...items: Item[]) => server.call('md.productBasePrice.update', { items })
const history = async (productCode: string) =>
  (await server.must('md.productBasePrice.historyList', { productCode, limit: 100, sort: 'effectDate', order: 'asc' }))
    .rows
const inForce = async (keyword: string) => (await server.must('md.productBasePrice.pbpList', { keyword })).rows[0]

const LATER = addDays(TODAY, 10)

describe('base prices', () => {
  it('are listed with the one in force, by product, category and brand, and those that are still to be set', async () => {
    const { rows } = await server.must('md.productBasePrice.pbpList', { sort: 'productCode', order: 'asc' })
    expect(rows).toMatchObject([
      {
        productCode: 'P1',
        smallPrice: '2.4167',
        bigPrice: '58.0000',
        status: 'effective',
        source: 'pc',
        purchasePrice: '1.8500',
      },
      { productCode: 'P2' },
      { productCode: 'P3', categoryName: '饮料', brandName: '晴川' },
    ])
    expect((await server.must('md.productBasePrice.pbpList', { hasPrice: 'F' })).total).toBe(0)
    expect((await server.must('md.productBasePrice.pbpList', { keyword: 'NMQS', hasPrice: 'T' })).total).toBe(1)
    await ground.database.transaction('platform', (tx) =>
      tx.execute(`update product_base_price set del_flag = 'T' where dealer_code = 'T001' and product_code = 'P3'`),
    )
    const [unpriced] = (await server.must('md.productBasePrice.pbpList', { hasPrice: 'F' })).rows
    expect(unpriced).toMatchObject({ productCode: 'P3', productName: '散装瓜子' })
    expect(unpriced).not.toHaveProperty('smallPrice')
    expect(unpriced).not.toHaveProperty('status')
  })

  it('one price is enough: the other follows by the ratio, four decimals', async () => {
    expect(await update({ productCode: 'P1', bigPrice: '58', effectDate: LATER })).toMatchObject({ resultCode: '000' })
    expect(await server.must('md.productBasePrice.getPbpUnEffective', { productCode: 'P1' })).toMatchObject([
      { effectDate: LATER, smallPrice: '2.4167', bigPrice: '58.0000', status: 'unEffective' },
    ])
    await update({ productCode: 'P1', smallPrice: '2.4167', effectDate: LATER })
    expect(
      (await server.must('md.productBasePrice.getNewProductBasePrice', { productCode: 'P1' })).price,
    ).toMatchObject({
      bigPrice: '58.0008',
      version: 2,
    })
    await update({ productCode: 'P1', smallPrice: '2.5', bigPrice: '59', effectDate: LATER })
    expect((await history('P1')).at(-1)).toMatchObject({ smallPrice: '2.5000', bigPrice: '59.0000', version: 3 })
  })

  it('saving the same day again corrects the row; the one before ends the day before, and by the day alone', async () => {
    const [now, next, ...more] = await history('P1')
    expect(more).toEqual([])
    expect(now).toMatchObject({ status: 'effective', endDate: addDays(LATER, -1) })
    expect(next).toMatchObject({ status: 'unEffective', effectDate: LATER })
    expect(next).not.toHaveProperty('endDate')
    expect(await inForce('P1')).toMatchObject({ smallPrice: '2.4167', nextDate: LATER, endDate: addDays(LATER, -1) })
    const later = ground.server({ clock: new TestClock(new Date(`${LATER}T00:00:01+08:00`)) })
    await later.login('boss1')
    const seen = await later.must('md.productBasePrice.pbpList', { keyword: 'P1' })
    expect(seen.rows[0]).toMatchObject({ smallPrice: '2.5000', effectDate: LATER })
    const prices = await later.must('md.productBasePrice.historyList', { productCode: 'P1', order: 'asc' })
    expect(prices.rows.map(({ status }) => status)).toEqual(['history', 'effective'])
    await server.login('boss1')
  })

  it.each([
    [
      'a day that is over',
      { smallPrice: '1', effectDate: addDays(TODAY, -1) },
      '101',
      '生效日期不能早于今天',
      'effectDate',
    ],
    ['a price of 0', { smallPrice: '0', effectDate: TODAY }, '101', '商品【柠檬汽水500ml】价格不能为0', 'smallPrice'],
    ['no price', { effectDate: TODAY }, '101', '小单位价和大单位价至少填写一个', 'smallPrice'],
    [
      'a box at next to nothing',
      { bigPrice: '0.0001', effectDate: TODAY },
      '101',
      '商品【柠檬汽水500ml】大单位价过低，小单位价为0',
      'bigPrice',
    ],
    [
      'less than its least',
      { smallPrice: '2', minPrice: '2.1', effectDate: TODAY },
      '101',
      '商品【柠檬汽水500ml】价格不能低于最低价',
      'minPrice',
    ],
    [
      'more than its most',
      { smallPrice: '2', bigPrice: '72', maxPrice: '2.9', effectDate: TODAY },
      '101',
      '商品【柠檬汽水500ml】价格不能高于最高价',
      'maxPrice',
    ],
    [
      'limits that cross',
      { smallPrice: '2', minPrice: '3', maxPrice: '1', effectDate: TODAY },
      '101',
      '商品【柠檬汽水500ml】最低价不能大于最高价',
      'minPrice',
    ],
  ] as const)('refuses %s', async (_what, item, code, content, field) => {
    const before = await history('P1')
    const good = { productCode: 'P2', smallPrice: '9', effectDate: TODAY }
    expect(await update(good, { productCode: 'P1', ...item })).toEqual(
      refusal(code, content, { field: `items.1.${field}` }),
    )
    expect(await history('P1')).toEqual(before)
    expect(await inForce('P2')).toMatchObject({ smallPrice: '33.3300' })
  })

  it('refuses unknown, disabled and repeated products, gifts, and a big price without a big unit', async () => {
    const price = { smallPrice: '1', effectDate: TODAY }
    expect(await update({ productCode: 'P9', ...price })).toEqual(
      refusal('106', '商品【P9】不存在或已删除', { field: 'items.0.productCode' }),
    )
    expect(await update({ productCode: 'P2', bigPrice: '5', effectDate: TODAY })).toEqual(
      refusal('101', '商品【保温杯】没有大单位，不能填写大单位价', { field: 'items.0.bigPrice' }),
    )
    const twice = { productCode: 'P2', ...price }
    expect(await update(twice, twice)).toEqual(
      refusal('101', `商品【P2】生效日期【${TODAY}】重复`, { field: 'items.1.effectDate' }),
    )
    const set = (values: string) =>
      ground.database.transaction('platform', (tx) =>
        tx.execute(`update product set ${values} where dealer_code = 'T001' and product_code = 'P2'`),
      )
    await set(`enabled = 'F'`)
    expect(await update(twice)).toEqual(refusal('101', '商品【保温杯】已停用', { field: 'items.0.productCode' }))
    await set(`enabled = 'T', is_gift = 'T'`)
    expect(await update(twice)).toEqual(refusal('101', '赠品【保温杯】不设价格', { field: 'items.0.productCode' }))
    await set(`is_gift = 'F'`)
    expect(await history('P2')).toHaveLength(1)
  })

  it('are a dealer’s own', async () => {
    expect((await other.must('md.productBasePrice.historyList', { productCode: 'P1' })).total).toBe(1)
    expect(await other.must('md.productBasePrice.getPbpUnEffective', { productCode: 'P1' })).toEqual([])
    for (const call of ['historyList', 'getPbpUnEffective', 'getNewProductBasePrice'] as const)
      expect(await server.call(`md.productBasePrice.${call}`, { productCode: 'P9' })).toMatchObject({
        resultCode: '106',
      })
  })

  it('have no newest one where none was ever set', async () => {
    expect(await server.must('md.productBasePrice.getNewProductBasePrice', { productCode: 'P3' })).toEqual({})
  })
})

describe('ruling prices', () => {
  const ruling = (channelType?: 'grocery' | 'ka') =>
    server.must('md.productBasePrice.getRulingPrice', { productCode: 'P1', ...(channelType && { channelType }) })

  it('of the channel come before those of all channels, the latest that holds today', async () => {
    expect(await ruling()).toEqual({ productCode: 'P1' })
    const row = (channel: string, least: string, from: string, to: string | null) =>
      `('T001', 'P1', '${channel}', ${least}, 3, '${from}', ${to ? `'${to}'` : 'null'})`
    await ground.database.transaction('platform', (tx) =>
      tx.execute(`insert into ruling_price (dealer_code, product_code, channel_type, min_price, max_price, effect_date, end_date) values
        ${[
          row('*', '2.1', '2025-01-01', null),
          row('*', '2.2', '2026-01-01', null),
          row('*', '2.9', addDays(TODAY, 1), null),
          row('grocery', '2.3', '2025-06-01', TODAY),
          row('ka', '2.4', '2025-06-01', addDays(TODAY, -1)),
        ].join()}`),
    )
    expect(await ruling()).toMatchObject({ minPrice: '2.2000', maxPrice: '3.0000', effectDate: '2026-01-01' })
    expect(await ruling()).not.toHaveProperty('channelType')
    expect(await ruling('grocery')).toMatchObject({ channelType: 'grocery', minPrice: '2.3000', endDate: TODAY })
    expect(await ruling('ka')).toMatchObject({ minPrice: '2.2000' })
    expect(await server.call('md.productBasePrice.getRulingPrice', { productCode: 'P9' })).toMatchObject({
      resultCode: '106',
    })
  })
})

it('the price in force is found by its product and day, not among all prices of the dealer', async () => {
  const text = dialect
    .sqlToQuery(
      sql`select 1 from ${product} left join ${productBasePrice} on ${holdsToday} where ${product.productCode} = 'P1'`,
    )
    .sql.replace(/\$\d+/g, `'${TODAY}'`)
  let plan = ''
  const undone = new Error('undone')
  const explained = ground.database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into product_base_price (dealer_code, product_code, small_price, big_price, min_price, max_price, effect_date, source)
      select 'T001', 'X' || n, 1, 1, 1, 1, '2026-01-01', 'pc' from generate_series(1, 3000) n`)
    await tx.execute(sql`analyze product_base_price`)
    const { rows } = await tx.execute<Record<string, string>>(sql.raw(`explain ${text}`))
    plan = rows.flatMap((row) => Object.values(row)).join('\n')
    throw undone
  })
  await expect(explained).rejects.toBe(undone)
  // Its row, and the day that it is looked up by.
  expect(plan.match(/(using|on) product_base_price_key/g), plan).toHaveLength(2)
})
