import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { printTemplete } from '../../src/modules/md/print-templete/print-templete.schema.ts'
import { standardTempletes } from '../../src/modules/md/print-templete/standard-templetes.ts'
import { takePriceChanges } from '../../src/modules/md/purchase-price/purchase-price.service.ts'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { addDays } from '../../src/platform/clock.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { systemUser } from '../../src/platform/session/system-user.ts'
import { makeWork } from '../../src/platform/work.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'

const TOMORROW = addDays(TODAY, 1)
const DAY = addDays(TODAY, 10)
const traffic: Traffic = { statements: 0, trips: 0 }
let ground: Ground
let server: TestServer
let salesman: TestServer
let ids: Readonly<Record<'P1' | 'P2', string>>

beforeAll(async () => {
  ground = await openGround('any', { traffic })
  server = await ground.as('boss1')
  // A box of twenty, so that a box of 40.00 is a bottle's price without a remainder.
  await set(`update product set unit_ratio = 20 where dealer_code = 'T001' and product_code = 'P1'`)
  await set(
    `update product_base_price set small_price = 2.9, big_price = 58 where dealer_code = 'T001' and product_code = 'P1'`,
  )
  await announce('P1', '2.0000', '2.2000', DAY)
  await announce('P2', '20.0000', '21.0000', addDays(TODAY, 20))
  await server.must('md.priceSeries.save', { seriesCode: 'PS01', seriesName: '九五折', baseRate: '95', lines: [] })
  const stays = [{ productCode: 'P1', bigPrice: '60' }]
  await server.must('md.priceSeries.save', { seriesCode: 'PS02', seriesName: '定价', baseRate: '90', lines: stays })
  await server.must('md.priceSeries.setCustomer', { seriesCode: 'PS01', customerCodes: ['K001'] })
  await server.must('md.priceSet.save', {
    items: [
      { customerCode: 'K002', productCode: 'P1', bigPrice: '41', startDate: TODAY, endDate: addDays(DAY, 30) },
      { customerCode: 'K001', productCode: 'P1', bigPrice: '42', startDate: TODAY, endDate: addDays(DAY, -1) },
    ],
  })
  const { rows } = await server.must('md.purchasePrice.list', {})
  const idOf = (code: string) => rows.find(({ productCode }) => productCode === code)?.id ?? ''
  ids = { P1: idOf('P1'), P2: idOf('P2') }
  await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx
      .update(position)
      .set({ webPerms: [...SALES_PERMISSIONS, 'md:purchasePrice:list', 'md:priceSearch:list'] })
      .where(eq(position.dataScope, 'self')),
  )
  salesman = await ground.as('sales1')
})
afterAll(() => ground?.close())
beforeEach(() => server.must('md.user.getCurrentUser', {}))

const set = (text: string) => ground.database.db.execute(sql.raw(text))
const announce = (productCode: string, oldPrice: string, newPrice: string, effectDate: string) =>
  ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    takePriceChanges(makeWork(tx, systemUser('T001'), server.clock), [
      { productCode, supplierCode: 'S001', oldPrice, newPrice, effectDate },
    ]),
  )

type Asked = Partial<Args<'md.purchasePrice.tryChange'>>
const trial = (asked: Asked = {}, who = server) => who.must('md.purchasePrice.tryChange', { ids: [ids.P1], ...asked })
const tried = async (asked: Asked = {}, who = server) => {
  const [product] = (await trial(asked, who)).products
  if (!product) throw new Error('nothing was tried')
  return product
}
const levelsOf = ({ levels }: Awaited<ReturnType<typeof tried>>) =>
  levels.map(({ priceSource, code, oldPrice, newPrice, isBelowCost }) => [
    priceSource,
    code,
    oldPrice,
    newPrice,
    isBelowCost,
  ])

it('a box that costs 44.00 in place of 40.00 keeps its margin at 63.80, and a price of somebody’s own ends below cost', async () => {
  const product = await tried()
  expect(product).toMatchObject({
    ...{ productCode: 'P1', unitType: 'big', unitName: '箱', changeDate: DAY, onDate: DAY },
    ...{ oldPurchase: '40.0000', newPurchase: '44.0000', basePrice: '58.0000', proposedPrice: '63.8000' },
    ...{ marginBefore: '31.03', marginAfter: '24.14', marginProposed: '31.03' },
    ...{ isBelowCost: 'F', belowNum: 1, levelNum: 3 },
  })
  expect(product).not.toHaveProperty('nextDate')
  expect(levelsOf(product)).toEqual([
    ['customerSet', 'K002', '41.0000', '41.0000', 'T'],
    ['series', 'PS02', '60.0000', '60.0000', 'F'],
    ['seriesRate', 'PS01', '55.1000', '60.6100', 'F'],
  ])
  expect(product.levels[0]).toMatchObject({ followsBase: 'F', marginBefore: '2.44', marginAfter: '-7.32' })
  expect(await trial()).toMatchObject({ belowNum: 1, orderNum: 0 })
})

it('what is proposed by the dealer is tried in its place, by the small unit too', async () => {
  const at = (price: object) => tried({ basePrices: [{ productCode: 'P1', ...price }] })
  expect(await at({ bigPrice: '43' })).toMatchObject({
    ...{ proposedPrice: '43.0000', marginProposed: '-2.33', isBelowCost: 'T', belowNum: 3 },
  })
  expect(await at({ smallPrice: '3' })).toMatchObject({ proposedPrice: '60.0000', marginProposed: '26.67' })
  const twice = [
    { productCode: 'P1', bigPrice: '60' },
    { productCode: 'P1', bigPrice: '61' },
  ]
  expect(await server.call('md.purchasePrice.tryChange', { ids: [ids.P1], basePrices: twice })).toEqual(
    refusal('101', '商品【P1】重复', { field: 'basePrices.1.productCode' }),
  )
})

it('looks at the prices of the day: those that have ended by then, and those that are set for later', async () => {
  const early = await tried({ effectDate: TOMORROW })
  expect(early).toMatchObject({ onDate: TOMORROW, changeDate: DAY })
  expect(levelsOf(early).map(([, code]) => code)).toEqual(['K002', 'K001', 'PS02', 'PS01'])
  const later = addDays(DAY, 5)
  await server.must('md.productBasePrice.update', { items: [{ productCode: 'P1', bigPrice: '62', effectDate: later }] })
  expect(await tried()).toMatchObject({ basePrice: '58.0000', nextDate: later })
  expect(await tried({ effectDate: later })).toMatchObject({
    ...{ basePrice: '62.0000', baseDate: later, proposedPrice: '62.0000' },
  })
  await set(`update product_base_price set del_flag = 'T' where effect_date = '${later}'`)
})

it('a change whose day has come is tried for tomorrow, and no day before it', async () => {
  await announce('P3', '9.0000', '9.9000', addDays(TODAY, -3))
  const { rows } = await server.must('md.purchasePrice.list', { effectDateEnd: TODAY })
  expect(await tried({ ids: [rows[0]!.id] })).toMatchObject({ productCode: 'P3', onDate: TOMORROW })
  expect(await server.call('md.purchasePrice.tryChange', { ids: [ids.P1], effectDate: TODAY })).toEqual(
    refusal('101', '生效日期不能早于明天', { field: 'effectDate' }),
  )
})

it('of several changes of a product the last one counts; of one that is not there nothing is tried', async () => {
  await announce('P1', '2.2000', '2.3000', addDays(DAY, 1))
  const { rows } = await server.must('md.purchasePrice.list', { keyword: 'P1' })
  expect(await trial({ ids: rows.map(({ id }) => id) })).toMatchObject({ products: [{ newPurchase: '46.0000' }] })
  expect(await server.call('md.purchasePrice.tryChange', { ids: [ids.P1, '999999'] })).toEqual(
    refusal('106', '价格变动不存在或已删除', { field: 'ids.1' }),
  )
  const other = await ground.as('boss2')
  expect(await other.call('md.purchasePrice.tryChange', { ids: [ids.P1] })).toMatchObject({ resultCode: '106' })
})

it('orders that wait are counted with what is not sent, those below the new cost first', async () => {
  const job = new OrderJob(server)
  const dear = await job.confirmed(orderOf([['P1', 'big', '2']], { customerCode: 'K001' }))
  const cheap = await job.submitted(
    orderOf(
      [
        ['P1', 'big', '3'],
        ['P2', 'small', '1'],
      ],
      { customerCode: 'K002' },
    ),
  )
  await server.must('so.salesOrder.save', orderOf([['P1', 'big', '9']], { submit: 'F' }))
  const sent = await job.confirmed(orderOf([['P1', 'small', '30']], { customerCode: 'K002' }))
  const part = await job.split(sent.soId, ['10'])
  const out = await job.sent(part.splitId, ground.first.driverId)
  await server.must('so.salesOrder.confirmOut', { outs: [{ outId: out.outId, version: out.version }] })
  const answer = await trial({ ids: [ids.P1, ids.P2] })
  expect(answer.orderNum).toBe(3)
  expect(answer.products[1]?.openOrders).toMatchObject({ orderNum: 1, openQty: '1' })
  const { openOrders } = answer.products[0]!
  const amount = 2 * 42 + 3 * 41 + 20 * 2.05
  expect(openOrders).toMatchObject({ orderNum: 3, openQty: '120', openAmount: amount.toFixed(2), belowNum: 3 })
  expect(openOrders.orders.map(({ soNum, isBelowCost }) => [soNum, isBelowCost])).toEqual([
    [sent.soNum, 'T'],
    [cheap.soNum, 'T'],
    [dear.soNum, 'T'],
  ])
  await set(`update sales_order_item set price = 58 where so_id = ${sent.soId}`)
  const again = (await tried()).openOrders
  expect(again).toMatchObject({ belowNum: 2 })
  expect(again.orders.map(({ soNum, isBelowCost }) => [soNum, isBelowCost]).at(-1)).toEqual([sent.soNum, 'F'])
  // The salesman sees the orders of his own line.
  expect((await tried({}, salesman)).openOrders).toMatchObject({ orderNum: 1, orders: [{ soNum: dear.soNum }] })
})

it('who may see no costs is told none, nor what is made of them', async () => {
  const answer = await trial({}, salesman)
  const [product] = answer.products
  expect(product).toMatchObject({ basePrice: '58.0000', proposedPrice: '58.0000', levelNum: 2 })
  const told = JSON.stringify(answer)
  for (const hidden of ['Purchase', 'margin', 'below', 'Below']) expect(told).not.toContain(hidden)
  for (const one of product!.levels) expect(one.newPrice).toBe(one.oldPrice)
  expect(
    await salesman.call('md.purchasePrice.saveTrial', {
      effectDate: DAY,
      basePrices: [{ productCode: 'P1', bigPrice: '60' }],
    }),
  ).toMatchObject({ resultCode: '107' })
})

it('takes as many statements for all products of a dealer as for one', async () => {
  const count = async (asked: readonly string[]) => {
    await server.must('md.user.getCurrentUser', {})
    traffic.statements = 0
    await trial({ ids: [...asked] })
    return traffic.statements
  }
  const one = await count([ids.P1])
  await set(`insert into product overriding system value select (p).* from (select jsonb_populate_record(p, jsonb_build_object('id', nextval(pg_get_serial_sequence('product', 'id')),
    'product_code', 'X' || n, 'product_name', '商品' || n)) as p from product p, generate_series(1, 20) n where p.dealer_code = 'T001' and p.product_code = 'P1') x`)
  for (let number = 1; number <= 20; number += 1) await announce(`X${number}`, '2.0000', '2.2000', DAY)
  const { rows } = await server.must('md.purchasePrice.list', { keyword: 'X', limit: 100 })
  expect(rows.length).toBe(20)
  expect(await count(rows.map(({ id }) => id))).toBe(one)
})

type Save = Args<'md.purchasePrice.saveTrial'>
const saving = (basePrices: Save['basePrices'], effectDate = DAY) =>
  server.call('md.purchasePrice.saveTrial', { effectDate, basePrices })
const comingOf = async (productCode: string) =>
  (await server.must('md.productBasePrice.getPbpUnEffective', { productCode })).find(
    ({ effectDate }) => effectDate === DAY,
  )

it('what was tried is saved as a whole: the small unit as it stood to the box, limits as they were', async () => {
  await set(
    `update product_base_price set min_price = 2.5, max_price = 4 where dealer_code = 'T001' and product_code = 'P1' and del_flag = 'F'`,
  )
  await set(`update product set enabled = 'T' where dealer_code = 'T001'`)
  expect(
    await saving([
      { productCode: 'P1', bigPrice: '63.8' },
      { productCode: 'P2', smallPrice: '33' },
    ]),
  ).toMatchObject({ resultCode: '000' })
  expect(await comingOf('P1')).toMatchObject({
    bigPrice: '63.8000',
    smallPrice: '3.1900',
    minPrice: '2.5000',
    maxPrice: '4.0000',
    source: 'pc',
  })
  expect(await comingOf('P2')).toMatchObject({ smallPrice: '33.0000' })
  expect(await tried()).toMatchObject({ basePrice: '63.8000', proposedPrice: '63.8000', marginProposed: '31.03' })
  await set(`update product_base_price set small_price = 3.5 where product_code = 'P1' and effect_date = '${DAY}'`)
  expect(await saving([{ productCode: 'P1', bigPrice: '60' }])).toMatchObject({ resultCode: '000' })
  expect(await comingOf('P1')).toMatchObject({ bigPrice: '60.0000', smallPrice: '3.2915' })
  const log = await server.must('md.productBasePrice.getChangeLogList', { productCode: 'P1' })
  expect(log.rows.map(({ fieldName }) => fieldName)).toContain('bigPrice')
})

it.each([
  [
    'a price beyond the limits in force',
    { productCode: 'P1', bigPrice: '90' },
    '商品【柠檬汽水500ml】价格不能高于最高价',
    'basePrices.1.maxPrice',
  ],
  ['a price of 0', { productCode: 'P1', bigPrice: '0' }, '商品【柠檬汽水500ml】价格不能为0', 'basePrices.1.bigPrice'],
  ['no price', { productCode: 'P1' }, '小单位价和大单位价至少填写一个', 'basePrices.1.smallPrice'],
])('saves nothing with %s', async (_what, wrong, message, field) => {
  const call = () => saving([{ productCode: 'P2', smallPrice: '35' }, wrong])
  expect(await call()).toEqual(refusal('101', message, { field }))
  await expectRefused(ground.database, call, '101', message)
})

it('saves nothing for a day that has come, nor for a product that is not there', async () => {
  expect(await saving([{ productCode: 'P1', bigPrice: '60' }], TODAY)).toEqual(
    refusal('101', '生效日期不能早于明天', { field: 'effectDate' }),
  )
  expect(
    await saving([
      { productCode: 'P1', bigPrice: '60' },
      { productCode: 'NONE', bigPrice: '60' },
    ]),
  ).toEqual(refusal('106', '商品【NONE】不存在或已删除', { field: 'basePrices.1.productCode' }))
})

it('a customer is quoted what he will pay from that day on, beside what he paid last', async () => {
  const quote = { customerCodes: ['K002', 'K001'], productCodes: ['P1', 'P2'], onDate: DAY }
  const { quotations } = await server.must('md.purchasePrice.quotation', quote)
  expect(
    quotations.map(({ customerCode, lines }) => [customerCode, lines.map((line) => line.bigPrice ?? line.smallPrice)]),
  ).toEqual([
    ['K002', ['41.0000', '33.0000']],
    ['K001', ['57.0000', '31.3500']],
  ])
  expect(quotations[0]?.lines[0]).toMatchObject({
    lastPrice: '2.0500',
    lastUnit: '瓶',
    lastDate: TODAY,
    spec: '500ml*24',
  })
  expect(quotations[1]?.lines[0]).not.toHaveProperty('lastPrice')
  expect(await salesman.call('md.purchasePrice.quotation', quote)).toEqual(
    refusal('106', '客户不存在或已删除', { field: 'customerCodes.0' }),
  )
  expect(await server.call('md.purchasePrice.quotation', { ...quote, productCodes: ['NONE'] })).toEqual(
    refusal('106', '商品不存在或已删除', { field: 'productCodes.0' }),
  )
})

it('quotations are printed by the default template of their kind, one for each customer', async () => {
  const quote = { customerCodes: ['K001', 'K002'], productCodes: ['P1'], onDate: DAY }
  expect(await server.call('md.purchasePrice.printQuotation', quote)).toMatchObject({
    resultCode: '106',
    content: '打印模板不存在或已删除',
  })
  const templetes = standardTempletes().filter(({ billType }) => billType === 'quotation')
  await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
    tx.insert(printTemplete).values(templetes.map((one) => ({ ...one, dealerCode: 'T001' }))),
  )
  const { templete, data } = await server.must('md.purchasePrice.printQuotation', quote)
  expect(templete.content.headFields.map(({ label }) => label)).toEqual([
    '客户名称',
    '客户编码',
    '联系人',
    '价格生效日',
    '业务员',
  ])
  expect(data.map(({ docNum, headValues, lines }) => [docNum, headValues[3], lines[0]?.cells.slice(4)])).toEqual([
    ['K001', DAY, ['箱', '57.00', '瓶', '3.1269']],
    ['K002', DAY, ['箱', '41.00', '瓶', '2.05']],
  ])
})
