import type { PriceSource } from '@dealer/sdk/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestClock } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let job: Awaited<ReturnType<typeof open>>

const at = (date: string) => new Date(`${date}T12:00:00+08:00`)

async function open() {
  await server.must('md.productBasePrice.update', {
    items: [{ productCode: 'P1', bigPrice: '58', effectDate: '2026-10-20' }],
  })
  const lines = [{ productCode: 'P1', bigPrice: '54' }]
  const { id } = await server.must('md.priceSeries.save', {
    seriesCode: 'PS01',
    seriesName: '九五折',
    baseRate: '95',
    lines,
  })
  await server.must('md.priceSeries.setCustomer', { seriesCode: 'PS01', customerCodes: ['K001'] })
  const set = (who: object, bigPrice: string, startDate: string, endDate: string) => ({
    ...who,
    productCode: 'P1',
    bigPrice,
    startDate,
    endDate,
  })
  await server.must('md.priceSet.save', {
    items: [
      set({ customerTypeCode: 'GT01' }, '53', '2026-11-01', '2026-11-30'),
      set({ customerCode: 'K001' }, '52', '2026-11-10', '2026-11-20'),
    ],
  })
  await server.must('md.productBasePrice.update', {
    items: [{ productCode: 'P1', bigPrice: '60', effectDate: '2026-12-05' }],
  })
  return { id }
}

beforeAll(async () => {
  ground = await openGround()
  server = ground.server({ clock: new TestClock(at('2026-10-20')) })
  await server.login('boss1')
  job = await open()
})
afterAll(() => ground?.close())

/** What a box of P1 costs K001 on a day: by the price search, and by what order lines are quoted. */
async function boxOn(day: string): Promise<string | undefined> {
  const { rows } = await server.must('md.priceSet.searchList', { customerCode: 'K001', keyword: 'P1', priceDate: day })
  const items = [{ productCode: 'P1', unitType: 'big' as const }]
  const [quoted] = await server.must('so.salesOrder.getProductsPrice', { customerCode: 'K001', items, docDate: day })
  const [found] = await server.must('md.product.getProductByCode', {
    code: '6970100000016',
    isBarcode: 'T',
    customerCode: 'K001',
    docDate: day,
  })
  expect(quoted).toMatchObject({ price: rows[0]?.finalBigPrice, priceSource: rows[0]?.priceSource })
  expect(found).toMatchObject({ bigPrice: quoted?.price, priceSource: quoted?.priceSource })
  return `${rows[0]?.finalBigPrice} ${rows[0]?.priceSource}`
}

it.each([
  ['2026-10-31', '54.0000 series'],
  ['2026-11-09', '53.0000 typeSet'],
  ['2026-11-10', '52.0000 customerSet'],
  ['2026-11-20', '52.0000 customerSet'],
  ['2026-11-21', '53.0000 typeSet'],
  ['2026-11-30', '53.0000 typeSet'],
  ['2026-12-01', '54.0000 series'],
])('on %s a box costs %s', async (day, price) => {
  expect(await boxOn(day)).toBe(price)
})

it('a search says what each step would have given', async () => {
  const { rows } = await server.must('md.priceSet.searchList', {
    customerCode: 'K001',
    keyword: 'P1',
    priceDate: '2026-11-15',
  })
  expect(rows).toMatchObject([
    {
      customerPrice: '2.1667',
      typePrice: '2.2083',
      itemPrice: '2.2500',
      ratePrice: '2.2959',
      basePrice: '2.4167',
      setPrice: '2.1667',
      seriesPrice: '2.2500',
      finalPrice: '2.1667',
      priceSource: 'customerSet',
    },
  ])
  const only = async (priceSource: PriceSource) =>
    (
      await server.must('md.priceSet.searchList', {
        customerCode: 'K001',
        priceDate: '2026-11-15',
        priceSource,
        sort: 'productCode',
        order: 'asc',
      })
    ).rows.map(({ productCode }) => productCode)
  expect(await only('customerSet')).toEqual(['P1'])
  expect(await only('seriesRate')).toEqual(['P2', 'P3'])
  const nobody = await server.must('md.priceSet.searchList', { keyword: 'P1', priceDate: '2026-11-15' })
  expect(nobody.rows[0]).toMatchObject({ finalPrice: '2.4167', priceSource: 'base' })
  expect(nobody.rows[0]).not.toHaveProperty('ratePrice')
})

it('an order takes the price of its own day', async () => {
  server.clock.set(at('2026-11-21'))
  await server.login('boss1')
  const order = (docDate: string) =>
    server.must('so.salesOrder.save', {
      ...{
        orderType: 'normal',
        customerCode: 'K001',
        warehouseCode: 'W001',
        submit: 'F',
        docDate,
        deliveryDate: '2026-11-22',
      },
      items: [{ lineNo: 1, productCode: 'P1', unitType: 'big', qty: '1' }],
    })
  const total = async (docDate: string) => (await order(docDate)).totalAmount
  expect(await total('2026-11-20')).toBe('52.00')
  expect(await total('2026-11-21')).toBe('53.00')
  expect(await total('2026-11-09')).toBe('53.00')
})

it('without its row a series sells by its rate, and without a series the base price counts', async () => {
  const { version } = await server.must('md.priceSeries.getSeries', { id: job.id })
  const series = { id: job.id, seriesCode: 'PS01', seriesName: '九五折', baseRate: '95' }
  await server.must('md.priceSeries.save', { ...series, version, lines: [] })
  expect(await boxOn('2026-12-04')).toBe('55.1000 seriesRate')
  expect(await boxOn('2026-12-05')).toBe('57.0000 seriesRate')
  await server.must('md.priceSeries.disable', { id: job.id, version: version + 1, enabled: 'F' })
  expect(await boxOn('2026-12-05')).toBe('60.0000 base')
})

it('limits of the manufacturer are those of the customer’s channel, else of all', async () => {
  await ground.database.transaction('platform', (tx) =>
    tx.execute(`insert into ruling_price (dealer_code, product_code, channel_type, min_price, max_price, effect_date, end_date) values
      ('T001', 'P1', '*', 2, 3, '2026-01-01', null), ('T001', 'P1', 'grocery', 2.1, null, '2026-11-01', '2026-11-30')`),
  )
  const limits = async (priceDate: string, customerCode?: string) => {
    const { rows } = await server.must('md.priceSet.searchList', {
      keyword: 'P1',
      priceDate,
      ...(customerCode && { customerCode }),
    })
    return [rows[0]?.minPrice, rows[0]?.maxPrice]
  }
  expect(await limits('2026-11-15', 'K001')).toEqual(['2.1000', undefined])
  expect(await limits('2026-11-15')).toEqual(['2.0000', '3.0000'])
  expect(await limits('2026-12-15', 'K001')).toEqual(['2.0000', '3.0000'])
})

it('what is corrected for a day is kept beside what it was', async () => {
  const today = '2026-11-21'
  for (const bigPrice of ['61', '62'])
    await server.must('md.productBasePrice.update', { items: [{ productCode: 'P1', bigPrice, effectDate: today }] })
  const { rows, total } = await server.must('md.productBasePrice.getChangeLogList', { productCode: 'P1' })
  expect(total).toBe(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        effectDate: today,
        fieldLabel: '大单位价',
        oldValue: '61.0000',
        newValue: '62.0000',
        changeName: '陈经理',
      }),
      expect.objectContaining({ effectDate: today, fieldLabel: '小单位价', oldValue: '2.5417', newValue: '2.5833' }),
    ]),
  )
  expect((await server.must('md.productBasePrice.getChangeLogList', { productCode: 'P2' })).total).toBe(0)
})
