import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TODAY } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { openProductDesk } from './product-desk.ts'

let desk: Awaited<ReturnType<typeof openProductDesk>>
beforeAll(async () => {
  desk = await openProductDesk()
})
afterAll(() => desk?.close())

it('costs in boxes what so many pieces cost, once a box holds another number of them', async () => {
  expect(await desk.save({ productCode: 'TEA30' })).toMatchObject({ resultCode: '000' })
  const items = [{ productCode: 'TEA30', smallPrice: '3.0000', bigPrice: '44.0000', effectDate: TODAY }]
  await desk.server.must('md.productBasePrice.update', { items })
  const priceSet = { customerCode: 'K002', productCode: 'TEA30', startDate: TODAY, endDate: TODAY }
  await desk.server.must('md.priceSet.save', { items: [{ ...priceSet, smallPrice: '2.5000', bigPrice: '36.0000' }] })
  const inBoxes = async () =>
    Object.fromEntries(
      (
        await desk.db.database.db.execute<{ of: string; price: string }>(sql`
          select 'base' as of, big_price::text as price from product_base_price where product_code = 'TEA30'
          union all select 'set', big_price::text from price_set where product_code = 'TEA30'`)
      ).rows.map(({ of, price }) => [of, price]),
    )
  expect(await inBoxes()).toEqual({ base: '44.0000', set: '36.0000' })
  expect(await desk.change('TEA30', { spec: '500ml*24' })).toMatchObject({ resultCode: '000' })
  expect(await inBoxes()).toEqual({ base: '44.0000', set: '36.0000' })
  expect(await desk.change('TEA30', { unitRatio: 24 })).toMatchObject({ resultCode: '000' })
  expect(await inBoxes()).toEqual({ base: '72.0000', set: '60.0000' })
})

it('tells what it was bought for to who may see costs, or changes products', async () => {
  const seller = new TestServer(desk.db.database)
  await desk.db.database.db.execute(sql`update position set web_perms = web_perms || 'md:product:list'::text
    where dealer_code = 'T001' and '*:*:*' <> all(web_perms)`)
  await seller.login('sales1')
  expect(await desk.save()).toMatchObject({ resultCode: '000' })
  const { id, purchasePrice } = await desk.byCode('TEA01')
  expect(purchasePrice).toBe('2.1000')
  const [row] = (await seller.must('md.product.productList', { keyword: 'TEA01' })).rows
  for (const seen of [row, await seller.must('md.product.findById', { id })]) {
    expect(seen).toMatchObject({ productCode: 'TEA01' })
    expect(seen).not.toHaveProperty('purchasePrice')
    expect(seen).not.toHaveProperty('bigPurchasePrice')
  }
  expect(await seller.call('md.product.productList', { sort: 'purchasePrice' })).toMatchObject({ resultCode: '107' })
  const dearer = { purchasePrice: '2.2000', bigPurchasePrice: '33.0000', spec: '500ml*16' }
  expect(await desk.change('TEA01', dearer)).toMatchObject({ resultCode: '000' })
  const logged = async (query: object = {}) => {
    const { rows, total } = await seller.must('md.product.getChangeLogList', { productId: id, ...query })
    expect(total).toBe(rows.length)
    return rows.map(({ fieldName }) => fieldName).sort()
  }
  expect(await logged()).toEqual(['spec'])
  expect(await logged({ fieldName: 'purchasePrice' })).toEqual([])
  const gives = async (change: ReturnType<typeof sql>) => {
    await desk.db.database.db.execute(
      sql`update position set ${change} where dealer_code = 'T001' and '*:*:*' <> all(web_perms)`,
    )
    await seller.login('sales1')
  }
  const all = ['bigPurchasePrice', 'purchasePrice', 'spec']
  await gives(sql`web_perms = web_perms || 'md:product:edit'::text`)
  expect(await logged()).toEqual(all)
  await gives(sql`web_perms = array_remove(web_perms, 'md:product:edit')`)
  expect(await logged()).toEqual(['spec'])
  await gives(sql`biz_permissions = jsonb_set(biz_permissions, '{canSeeCost}', 'true')`)
  expect(await logged()).toEqual(all)
  await gives(sql`biz_permissions = jsonb_set(biz_permissions, '{canSeeCost}', 'false')`)
  await seller.close()
})

it('shows what was agreed with a customer to who sees the customer', async () => {
  expect(await desk.save({ productCode: 'TEA31' })).toMatchObject({ resultCode: '000' })
  const agreed = { productCode: 'TEA31', startDate: TODAY, endDate: TODAY, smallPrice: '2.5000' }
  const targets = [{ customerCode: 'K001' }, { customerCode: 'K002' }, { customerTypeCode: 'GT01' }]
  await desk.server.must('md.priceSet.save', { items: targets.map((target) => ({ ...agreed, ...target })) })
  const { id } = await desk.byCode('TEA31')
  const kinds = async (server: TestServer) =>
    (await server.must('md.product.pricesInForce', { id })).map(({ priceKind }) => priceKind)
  expect(await kinds(desk.server)).toEqual(['typeSet', 'customerSet', 'customerSet'])
  const seller = new TestServer(desk.db.database)
  for (const scope of ['self', 'region']) {
    await desk.db.database.db.execute(sql`update position set data_scope = ${scope}, web_perms = web_perms || 'md:product:list'::text
      where dealer_code = 'T001' and '*:*:*' <> all(web_perms)`)
    await seller.login('sales1')
    expect(await kinds(seller)).toEqual(['typeSet', 'customerSet'])
    const [, own] = await seller.must('md.product.pricesInForce', { id })
    expect(own).toMatchObject({ targetName: '惠万家超市' })
  }
  await seller.close()
})
