import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { runJobs } from '../../../../test/support/run-jobs.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { simulatedManufacturer } from '../../../platform/manufacturer/simulated/simulated-manufacturer.ts'
import { makeWork } from '../../../platform/work.ts'
import { takeOfferedProducts } from './take-products.job.ts'

let test: Ground
let boss: TestServer

const take = async (change: (price: string) => string = (price) => price) => {
  const simulated = simulatedManufacturer(test.database)
  const products = async () =>
    (await simulated.products('T001')).map((offer) => ({ ...offer, price: change(offer.price) }))
  await test.database.transaction({ dealerCode: 'T001' }, (tx) =>
    enqueue(makeWork(tx, test.first.admin, boss.clock), takeOfferedProducts, {}),
  )
  await runJobs(test.database, boss.clock, { manufacturer: { ...simulated, products }, store: boss.store })
}
const offers = (query: object = {}) => boss.must('md.productImport.getProducts', { limit: 100, ...query })

beforeAll(async () => {
  test = await openGround()
  boss = await test.as('boss1')
})
afterAll(() => test?.close())

it('lists what the manufacturer offers, and takes changes of it without a double', async () => {
  expect((await offers()).total).toBe(0)
  await take()
  const first = await offers({ sort: 'niceProId', order: 'asc' })
  expect(first.total).toBe(18)
  expect(first.rows[0]).toMatchObject({
    ...{ niceProId: 'N2600001', productName: '晴川荔枝汽水500ml', barcode: '6970100003017', unitRatio: 24 },
    ...{ price: '1.8500', isImported: 'F' },
  })
  await take(() => '9.9000')
  const second = await offers({ sort: 'niceProId', order: 'asc' })
  expect(second.total).toBe(18)
  expect(second.rows[0]).toMatchObject({ id: first.rows[0]?.id, price: '9.9000' })
})

it('tells those that the dealer has from others, and finds them by number, name, barcode and brand', async () => {
  await test.database.db.execute(
    sql`update product_offer set product_code = 'P1' where dealer_code = 'T001' and nice_pro_id = 'N2600002'`,
  )
  expect((await offers({ isImported: 'T' })).rows).toMatchObject([{ niceProId: 'N2600002', productCode: 'P1' }])
  expect((await offers({ isImported: 'F' })).total).toBe(17)
  expect((await offers({ keyword: '乌龙' })).total).toBe(1)
  expect((await offers({ brand: '果园季' })).total).toBe(4)
})

describe('taking offers over', () => {
  const draft = (niceProId: string) => boss.must('md.product.getProductByNiceProId', { niceProId })
  const codeTaken = async (niceProId: string) => (await offers({ keyword: niceProId })).rows[0]?.productCode
  const products = async () => (await boss.must('md.product.productList', {})).total
  let categoryId = ''

  /** What the form sends of an offer that nobody changed. */
  const formOf = async (niceProId: string, productCode: string) => {
    const { isImported: _taken, categoryName: _kind, brandName: _label, ...given } = await draft(niceProId)
    const { brandId = '', shelfLifeDays = 0 } = given
    return { ...given, productCode, categoryId, brandId, shelfLifeDays, niceProId }
  }

  beforeAll(async () => {
    categoryId = (await boss.must('md.category.list', {}))[0]?.id ?? ''
  })

  it('[BM-20] one goes over once: the second time is refused with the code that it has', async () => {
    const given = await formOf('N2600001', 'LZQS01')
    const { id } = await boss.must('md.productImport.save', given)
    expect(await boss.must('md.product.findById', { id })).toMatchObject({
      ...{ productCode: 'LZQS01', niceProId: 'N2600001', isNice: 'T', categoryId, helpCode: expect.any(String) },
    })
    expect(await codeTaken('N2600001')).toBe('LZQS01')
    const before = await products()
    expect(await boss.call('md.productImport.save', { ...given, productCode: 'LZQS02' })).toMatchObject({
      resultCode: '103',
      content: '厂家商品【N2600001】已引入为商品【LZQS01】',
    })
    expect(await boss.call('md.productImport.save', { ...given, niceProId: 'N9999999' })).toMatchObject({
      resultCode: '106',
      content: '厂家商品【N9999999】不存在或已删除',
    })
    expect(await boss.call('md.productImport.save', await formOf('N2600003', 'LZQS01'))).toMatchObject({
      resultCode: '102',
    })
    expect(await products()).toBe(before)
    expect(await codeTaken('N2600003')).toBeUndefined()
  })

  it('[BM-20] several go over into one category, all or none, and each that does not says why', async () => {
    const fruit = (await offers({ brand: '果园季' })).rows.map(({ niceProId }) => niceProId)
    const before = await products()
    const mixed = ['N2600003', 'N2600001', 'N9999999', fruit[0] ?? '']
    expect(await boss.must('md.productImport.batchImport', { niceProIds: mixed, categoryId })).toEqual({
      added: 0,
      failed: [
        { key: 'N2600001', message: '厂家商品【N2600001】已引入为商品【LZQS01】' },
        { key: 'N9999999', message: '厂家商品【N9999999】不存在或已删除' },
        { key: fruit[0], message: '品牌【果园季】不存在，请先新增品牌' },
      ],
    })
    expect(await products()).toBe(before)
    expect(await codeTaken('N2600003')).toBeUndefined()

    await boss.must('md.brand.save', { brandCode: 'GYJ01', brandName: '果园季', sortNum: 2 })
    const requestNo = '00000000-0000-4000-8000-000000000077'
    const niceProIds = [...fruit, 'N2600003', 'N2600003']
    for (const _ of [1, 2])
      expect(await boss.must('md.productImport.batchImport', { niceProIds, categoryId, requestNo })).toEqual({
        added: fruit.length + 1,
        failed: [],
      })
    expect(await products()).toBe(before + fruit.length + 1)
    const { rows } = await boss.must('md.product.productList', { keyword: 'N2600003' })
    expect(rows).toMatchObject([
      {
        ...{ productCode: 'N2600003', productName: '晴川青柠气泡水330ml', isNice: 'T', niceProId: 'N2600003' },
        ...{ barcode: '6970100003031', bigBarcode: '16970100003038', unitRatio: 24, categoryId, brandName: '晴川' },
      },
    ])
    expect((await offers({ brand: '果园季' })).rows.map(({ isImported }) => isImported)).toEqual(fruit.map(() => 'T'))
  })

  it('a number that is no code, and one that is taken by a product, keep the batch out', async () => {
    await test.database.db.execute(
      sql`update product_offer set nice_pro_id = 'N-26/X' where dealer_code = 'T001' and nice_pro_id = 'N2600004'`,
    )
    const [found] = (await boss.must('md.productImport.batchImport', { niceProIds: ['N-26/X'], categoryId })).failed
    expect(found).toMatchObject({ key: 'N-26/X', message: expect.stringMatching(/^商品编码格式不正确/) })
    await test.database.db.execute(
      sql`update product_offer set nice_pro_id = 'LZQS01' where dealer_code = 'T001' and nice_pro_id = 'N-26/X'`,
    )
    const { failed } = await boss.must('md.productImport.batchImport', { niceProIds: ['LZQS01'], categoryId })
    expect(failed).toEqual([{ key: 'LZQS01', message: expect.stringContaining('【LZQS01】已存在') }])
  })

  it('asks for a category that is there, and for offers or rows', async () => {
    const niceProIds = ['N2600004']
    const refused = (resultCode: string, content: string) => ({ resultCode, content })
    const call = (body: object) => boss.call('md.productImport.batchImport', body)
    expect(await call({ niceProIds })).toMatchObject(refused('101', '商品类别必填!'))
    expect(await call({ categoryId })).toMatchObject(refused('101', '厂家商品必填!'))
    expect(await call({ niceProIds, categoryId: '999999' })).toMatchObject(refused('106', '商品类别不存在或已删除'))
  })

  it('two who take the same over at once make one product of it', async () => {
    await boss.must('md.brand.save', { brandCode: 'CY01', brandName: '茶屿', sortNum: 3 })
    const niceProIds = ['N2600008', 'N2600009']
    const before = await products()
    const outcomes = await Promise.all([
      boss.must('md.productImport.batchImport', { niceProIds, categoryId }),
      boss.must('md.productImport.batchImport', { niceProIds: niceProIds.toReversed(), categoryId }),
    ])
    expect(outcomes.map(({ added }) => added).toSorted()).toEqual([0, 2])
    expect(await products()).toBe(before + 2)
  })

  it('is for those who may, and reaches no offer of another dealer', async () => {
    const sales = await test.as('sales1')
    const body = { niceProIds: ['N2600004'], categoryId }
    expect(await sales.call('md.productImport.batchImport', body)).toMatchObject({ resultCode: '107' })
    const other = await test.as('boss2')
    const theirs = (await other.must('md.category.list', {}))[0]?.id ?? ''
    expect(
      await other.must('md.productImport.batchImport', { niceProIds: ['N2600004'], categoryId: theirs }),
    ).toMatchObject({ added: 0, failed: [{ key: 'N2600004', message: '厂家商品【N2600004】不存在或已删除' }] })
  })
})
