import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { printTemplete } from '../../src/modules/md/print-templete/print-templete.schema.ts'
import { standardTempletes } from '../../src/modules/md/print-templete/standard-templetes.ts'
import { position, staff } from '../../src/modules/md/user/user.schema.ts'
import { warehouseUser } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { MonthJob } from './month-job.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { balances, brokenApplies, loadOf, unloadOf } from './stock-apply-job.ts'
import { CountJob } from './stock-check-job.ts'

const traffic: Traffic = { statements: 0, trips: 0 }
let ground: Ground
let server: TestServer
let job: MonthJob
let counts: CountJob

beforeAll(async () => {
  ground = await openGround('any', { traffic })
  server = ground.server()
  job = new MonthJob(ground)
  counts = new CountJob(server)
  await server.login('boss1')
  // What a light dealer submits is done.
  await set(`update dealer_setting set is_light_dealer = 'T' where dealer_code = 'T001'`)
  await ground.database.transaction('platform', (tx) =>
    tx.update(staff).set({ businessType: '2000' }).where(eq(staff.username, 'sales1')),
  )
})
afterAll(() => ground?.close())
afterEach(async () => expect(await brokenApplies(ground.database)).toEqual([]))

const set = (text: string) => ground.database.db.execute(sql.raw(text))
const day = (settleDate?: string) =>
  server.must('inv.stockQuery.vehicleDay', { vehicleCode: 'V01', ...(settleDate !== undefined && { settleDate }) })
const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(ground.database, call, code, message)

/** Sold from the vehicle, in small units. */
const sell = (
  items: readonly (readonly [code: string, qty: string, price: string])[],
  payMethod: 'cash' | 'wechat',
  paid: string,
) =>
  server.must('so.salesOrder.save', {
    ...{ submit: 'T', orderType: 'vehicle', customerCode: 'K002', docDate: TODAY, deliveryDate: TODAY },
    ...{ vehicleCode: 'V01', warehouseCode: 'W002', driverId: ground.first.driverId, payMethod, payAmount: paid },
    items: items.map(([productCode, qty, price], place) => ({
      ...{ lineNo: place + 1, productCode, unitType: 'small' as const, qty, price },
    })),
  })

const count = (lines: Args<'inv.stockCheck.countVehicle'>['lines'], reason?: string) =>
  server.call('inv.stockCheck.countVehicle', { vehicleCode: 'V01', lines, ...(reason !== undefined && { reason }) })

const ofLine = async (productCode: string, settleDate?: string) =>
  (await day(settleDate)).lines.find((line) => line.productCode === productCode)

it('is what was brought along and loaded, less what was sold, with what came back, less what was unloaded', async () => {
  const morning = await day()
  expect(morning).toMatchObject({ plateNo: '浙A12345', warehouseCode: 'W002', salesmanName: '王业务', isCurrent: 'T' })
  expect(morning).toMatchObject({ settleDate: TODAY, money: { orders: [], payments: [], dueAmount: '0.00' } })
  expect(morning.lines.map(({ productCode, beginQty, endQty }) => [productCode, beginQty, endQty])).toEqual([
    ...[
      ['P1', '100', '100'],
      ['P2', '100', '100'],
      ['P3', '100', '100'],
    ],
  ])
  const before = traffic.statements
  await day()
  const statements = traffic.statements - before

  await server.must('inv.vehicleStockIn.save', loadOf([['P1', '48']]))
  await sell(
    [
      ['P1', '20', '3'],
      ['P2', '10', '5'],
    ],
    'wechat',
    '60.00',
  )
  await sell([['P1', '10', '3']], 'cash', '30.00')
  const { soId, version } = await sell([['P1', '6', '3']], 'cash', '18.00')
  await server.must('so.salesOrder.redFlushOrder', { soId, version, reason: '打错了' })
  await job.post('return', TODAY, 'P1', '6', { warehouseCode: 'W002', batchNo: 'B1' })
  await job.post('otherOut', TODAY, 'P1', '-2', { warehouseCode: 'W002', batchNo: 'B1' })
  await server.must(
    'inv.vehicleStockOut.save',
    unloadOf([
      ['P1', '24'],
      ['P3', '100'],
    ]),
  )

  const evening = await day()
  expect(evening.lines).toMatchObject([
    {
      ...{ productCode: 'P1', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, price: '2.4167', costPrice: '1.850000' },
      ...{
        beginQty: '100',
        loadedQty: '48',
        soldQty: '30',
        returnedQty: '6',
        unloadedQty: '24',
        otherQty: '-2',
        endQty: '98',
      },
    },
    { productCode: 'P2', beginQty: '100', loadedQty: '0', soldQty: '10', otherQty: '0', endQty: '90' },
    { productCode: 'P3', beginQty: '100', unloadedQty: '100', endQty: '0' },
  ])
  for (const { productCode, endQty } of evening.lines) {
    const here = (await balances(ground.database, productCode)).filter((text) => text.startsWith('W002'))
    const sums = here.reduce((total, text) => total + Number(text.split(' ')[2]), 0)
    expect(String(sums), productCode).toBe(endQty)
  }

  // The reversed order is gone, and its receipt with it.
  expect(evening.money).toMatchObject({
    ...{ totalAmount: '140.00', receivedAmount: '90.00', dueAmount: '90.00', unpaidAmount: '50.00' },
    payments: [
      { payMethod: 'cash', amount: '30.00', dueAmount: '30.00' },
      { payMethod: 'wechat', amount: '60.00', dueAmount: '60.00' },
    ],
    orders: [
      { totalAmount: '110.00', payAmount: '60.00', unpaidAmount: '50.00' },
      { totalAmount: '30.00', payAmount: '30.00', unpaidAmount: '0.00' },
    ],
  })
  await set(`update cash_item set cash_id = 1, cash_num = 'DZ1', cash_status = 'unaudited' where pay_method = 'wechat'`)
  expect((await day()).money).toMatchObject({ receivedAmount: '90.00', dueAmount: '30.00' })

  const after = traffic.statements
  await day()
  expect(traffic.statements - after).toBe(statements)
})

it('ends a day as the next one begins, and says when things have moved since', async () => {
  const yesterday = await day('2026-03-09')
  expect(yesterday.isCurrent).toBe('F')
  expect(yesterday.lines.map(({ beginQty, endQty }) => [beginQty, endQty])).toEqual(Array(3).fill(['100', '100']))
  expect(yesterday.money).toMatchObject({ orders: [], receivedAmount: '0.00' })
  const first = await ofLine('P1', '2026-03-01')
  expect(first).toMatchObject({ beginQty: '0', otherQty: '100', endQty: '100' })
  expect((await day('2026-02-28')).lines).toEqual([])
})

it('what was counted becomes a stock-taking of the vehicle, and posted as any other', async () => {
  const found = [
    { productCode: 'P1', checkQty: '95' },
    { productCode: 'P3', checkQty: '2.5' },
  ]
  const made = await server.must('inv.stockCheck.countVehicle', {
    vehicleCode: 'V01',
    lines: found,
    reason: '车辆日结',
  })
  expect(made.checkNum).toMatch(/^PD260310/)
  const check = await counts.view(made.id)
  expect(check).toMatchObject({
    warehouseCode: 'W002',
    checkScope: 'all',
    status: 'counted',
    profitQty: '2.5',
    lossQty: '3',
  })
  const lines = await counts.lines(made.id)
  expect(lines).toHaveLength(check.lineCount)
  const said = lines.map(({ productCode, batchNo, bookQty, checkQty = '?', diffQty = '?', reason = '' }) =>
    [productCode, batchNo, bookQty, checkQty, diffQty, reason].join(' '),
  )
  // The older batch of the load went first, and so of it is what is missing.
  expect(said.filter((text) => !text.startsWith('P1'))).toEqual(['P2 B1 90 ? ? ', 'P3 B1 0 2.5 2.5 车辆日结'])
  expect(said.filter((text) => text.startsWith('P1') && text.endsWith('车辆日结'))).toEqual(['P1 B1 98 95 -3 车辆日结'])
  await refused(() => count(found), '103', '未完成的盘点单')
  await counts.fill(made.id)
  await counts.post(made.id)
  expect(await ofLine('P1')).toMatchObject({ otherQty: '-5', endQty: '95' })
  expect(await ofLine('P3')).toMatchObject({ otherQty: '2.5', endQty: '2.5' })
})

it('takes the same statements for one product and for all', async () => {
  const taken = async (...codes: string[]) => {
    const before = traffic.statements
    const lines = codes.map((productCode) => ({ productCode, checkQty: '7' }))
    const { id } = await server.must('inv.stockCheck.countVehicle', { vehicleCode: 'V01', lines })
    const statements = traffic.statements - before
    await counts.cancel(id)
    return statements
  }
  await taken('P1')
  expect(await taken('P1', 'P2', 'P3')).toBe(await taken('P2'))
})

it('is printed with what must lie there and the money that it brought, for who may see it', async () => {
  await ground.database.transaction('platform', (tx) =>
    tx.insert(printTemplete).values(standardTempletes().map((one) => ({ dealerCode: 'T001', ...one }))),
  )
  const seen = await day()
  const billType = 'vehicleDay'
  const { templete, data } = await server.must('md.printTemplete.printData', { billType, ids: [seen.dayId] })
  const [paper] = data
  const { headFields, columns, footFields } = templete.content
  const named = (fields: readonly { readonly prop: string }[], values: readonly string[] = []) =>
    Object.fromEntries(fields.map(({ prop }, at) => [prop, values[at]]))
  expect(paper).toMatchObject({ docNum: 'V01', printNum: 1 })
  expect(named(headFields, paper?.headValues)).toEqual({
    ...{ plateNo: '浙A12345', vehicleCode: 'V01', salesmanName: '王业务', settleDate: TODAY },
  })
  expect(paper?.lines.map(({ cells }) => named(columns, cells))).toEqual(
    seen.lines.map((line) => expect.objectContaining({ productName: line.productName, endQty: line.endQty })),
  )
  const { totalAmount, receivedAmount, dueAmount, unpaidAmount } = seen.money!
  expect(named(footFields, paper?.footValues)).toEqual({ totalAmount, receivedAmount, dueAmount, unpaidAmount })
  const shown = await server.must('md.printTemplete.preview', { billType, content: templete.content })
  expect(shown.document).toMatchObject({ docNum: 'V01', headValues: paper?.headValues })
  for (const none of [`${seen.dayId.slice(0, -2)}32`, '20260310', `999${seen.dayId}`])
    await refused(() => server.call('md.printTemplete.printData', { billType, ids: [none] }), '106')
})

it('names what customers refused of its deliveries that day, beside what the books say, until it is taken in', async () => {
  await set(`update dealer_setting set is_light_dealer = 'F', use_picking = 'F' where dealer_code = 'T001'`)
  const orders = new OrderJob(server)
  const { soId, customerName } = await orders.confirmed(orderOf([['P1', 'small', '6']]))
  const { splitId, version } = await orders.split(soId)
  const { outIds } = await server.must('so.salesOrder.outbound', {
    ...{ splits: [{ splitId, version }], driverId: ground.first.driverId, vehicleCode: 'V01' },
  })
  const ref = async () => {
    const out = await server.must('so.salesOrder.outDetail', { outId: outIds[0] ?? '' })
    return { outId: out.outId, version: out.version, lineId: out.lines[0]?.lineId ?? '', outNum: out.outNum }
  }
  const waiting = await ref()
  await server.must('so.salesOrder.confirmOut', { outs: [{ outId: waiting.outId, version: waiting.version }] })
  const before = await day()
  expect(before.refused).toEqual([])
  const { outNum, lineId, ...left } = await ref()
  await server.must('so.salesOrder.signOut', {
    ...{ ...left, signDate: `${TODAY} 11:00:00`, returnReason: 'unsold' },
    refused: [{ lineId, unitType: 'small', qty: '2' }],
  })
  const { refused: back = [], lines } = await day()
  expect(back).toMatchObject([
    { productCode: 'P1', smallQty: '2', customerName, outNum, status: 'submitted', returnNum: expect.any(String) },
  ])
  expect(lines).toEqual(before.lines)
  expect((await day('2026-03-09')).refused).toEqual([])
  await set(`update dealer_setting set is_light_dealer = 'T', use_picking = 'T' where dealer_code = 'T001'`)
})

it('refuses what cannot be, and leaves no trace', async () => {
  const ask = (asked: Args<'inv.stockQuery.vehicleDay'>) => () => server.call('inv.stockQuery.vehicleDay', asked)
  await refused(ask({ vehicleCode: 'V01', settleDate: '2026-03-11' }), '101', '日结日期不能晚于今天')
  await refused(ask({ vehicleCode: 'V99' }), '106', '车辆不存在')
  await refused(() => count([{ productCode: 'P9', checkQty: '1' }]), '106', '商品【P9】不存在')
  await refused(() => count([{ productCode: 'P1', checkQty: '1.5' }]), '101', '商品【柠檬汽水500ml】实盘数量必须为整数')
  const twice = [
    { productCode: 'P2', checkQty: '1' },
    { productCode: 'P2', checkQty: '2' },
  ]
  await refused(() => count(twice), '101', '商品【保温杯】重复')
  await job.product('NEVER')
  await refused(
    () => count([{ productCode: 'NEVER', checkQty: '1' }]),
    '101',
    '商品【NEVER】未曾在该车辆上，请在盘点单中添加',
  )
})

it('is for the staff of the vehicle’s warehouse; costs and money are for those who may see them', async () => {
  const { database, first } = ground
  const role = (webPerms: readonly string[], dataScope: 'all' | 'self') =>
    database.transaction('platform', (tx) =>
      tx
        .update(position)
        .set({ webPerms: [...webPerms], dataScope })
        .where(eq(position.positionCode, 'Z002')),
    )
  const as = async (perms: readonly string[], act: () => Promise<unknown>) => {
    await role(perms, 'self')
    await server.login('sales1')
    await act()
    await server.login('boss1')
  }
  await as(['inv:vehicleOut:list', 'inv:check:lock'], async () => {
    const seen = await day()
    expect(seen.lines[0]).toMatchObject({ productCode: 'P1', endQty: '95', price: '2.4167' })
    expect(JSON.stringify(seen)).not.toMatch(/costPrice|money|refused/)
    await refused(() => count([{ productCode: 'P1', checkQty: '95' }]), '107')
  })
  await as(['inv:vehicleOut:list', 'so:salesOrder:list'], async () =>
    // His own orders: he sells from the vehicle.
    expect((await day()).money).toMatchObject({ totalAmount: '140.00', unpaidAmount: '50.00' }),
  )
  await database.transaction('platform', (tx) =>
    tx.insert(warehouseUser).values({ dealerCode: 'T001', warehouseCode: 'W002', userId: first.admin.userId }),
  )
  await as(['inv:vehicleOut:list', 'inv:check:lock', 'inv:check:count'], async () => {
    const others = '您不是仓库【北仓】的可操作人员'
    await refused(() => server.call('inv.stockQuery.vehicleDay', { vehicleCode: 'V01' }), '107', others)
    await refused(() => count([{ productCode: 'P1', checkQty: '95' }]), '107', others)
  })
  await role(SALES_PERMISSIONS, 'self')
})
