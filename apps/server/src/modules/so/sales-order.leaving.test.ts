import { afterAll, beforeAll, expect, it } from 'vitest'
import { displayChecks } from './display-check/display-check.query.ts'
import { fileReaders } from './display-check/display-check.routes.ts'
import { displayCheck } from './display-check/display-check.schema.ts'
import { orderAmounts } from './order/order.query.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { outList } from './out/out.list.sql.ts'
import { outDetail, pickedOutForm, stockHeaps } from './out/out.query.ts'
import { fileReaders as outReaders } from './out/out.routes.ts'
import { sendWithDefaults } from './out/out.service.ts'
import { signOut } from './out/out.sign.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
})
afterAll(() => desk?.close())

const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })

it('the customer signs for what was sent: once, after it left, with a photo that stays with the document', async () => {
  const order = await desk.delivered(entry([['P1', 'big', '1']]))
  const { outId = '', version = 0 } = order.outs[0] ?? {}
  const sign = (over: Partial<Parameters<typeof signOut>[1]> = {}) =>
    desk.run(signOut, { outId, version, signDate: '2026-03-10 11:20:00', ...over })
  expect(order.outs[0]?.actions).toEqual(['sign'])
  expect((await desk.run(outList, { soNum: order.soNum, isSigned: 'F' })).total).toBe(1)
  await expect(sign({ signDate: '2026-03-09 23:59:59' })).rejects.toEqual(refused('101', '签收时间不能早于出库日期'))
  await expect(sign({ signDate: '2026-03-10 12:00:01' })).rejects.toEqual(refused('101', '签收时间不能晚于当前时间'))
  await expect(sign({ version: version + 1 })).rejects.toEqual(refused('104'))
  await expect(sign({ signFileId: await desk.photo(desk.dealer.salesman) })).rejects.toEqual(refused('106'))
  await expect(sign({ replace: 'T' })).rejects.toEqual(refused('103', '尚未签收'))
  const signFileId = await desk.photo()
  await sign({ signFileId })
  const out = await desk.run(outDetail, { outId })
  expect(out).toMatchObject({ outStatus: 'shipped', signDate: '2026-03-10 11:20:00', signFileId, actions: ['resign'] })
  await expect(sign({ version: out.version })).rejects.toEqual(refused('103', `出库单【${out.outNum}】已签收`))
  // The photo was blurred: another one takes its place.
  const clear = await desk.photo()
  await sign({ version: out.version, signFileId: clear, replace: 'T' })
  expect(await desk.run(outDetail, { outId })).toMatchObject({ signFileId: clear, actions: ['resign'] })
  expect(await desk.rows(`select file_id::text as id from file_claim where owner_key = '${outId}'`)).toEqual([
    { id: clear },
  ])
  expect((await desk.run(outList, { soNum: order.soNum, isSigned: 'T' })).total).toBe(1)
  const reads = (user = desk.dealer.admin) => desk.run((work, id: string) => outReaders.salesOut(work, id), outId, user)
  expect([await reads(), await reads(desk.dealer.salesman)]).toEqual([true, false])
  // The reversal was never signed for.
  const { soId } = order
  const { redFlushNum } = await desk.run(redFlushOrder, { soId, version: order.version, reason: '录错' })
  const { rows } = await desk.run(outList, { outNum: redFlushNum })
  expect(rows).toMatchObject([{ outStatus: 'redflushed', signDate: null }])
})

it('a waiting document is not signed for', async () => {
  const { soId } = await desk.confirmed(entry([['P1', 'small', '1']]))
  const { splitId } = await desk.splitOff(soId)
  await desk.picked((await desk.pick(splitId)).pickingNum)
  const { outId, version } = await desk.sent(splitId)
  await expect(desk.run(signOut, { outId, version, signDate: '2026-03-10 11:00:00' })).rejects.toEqual(
    refused('103', '不能签收'),
  )
})

it('a list picked for several orders is sent from the batches that were picked', async () => {
  const orders = [
    await desk.confirmed(entry([['P2', 'small', '70']])),
    await desk.confirmed(entry([['P2', 'small', '50']])),
  ]
  const splits = []
  for (const { soId } of orders) splits.push((await desk.splitOff(soId)).splitId)
  const { pickingNum } = await desk.pick(...splits)
  await expect(desk.run(pickedOutForm, { pickingNum })).rejects.toEqual(refused('103', '不能出库'))
  // B1 expires first: the first order has it, the second one its rest and B2.
  await desk.picked(pickingNum)
  const form = await desk.run(pickedOutForm, { pickingNum })
  expect(form).toMatchObject({ outDate: '2026-03-10', picking: { pickingNum, splitCount: 2 } })
  expect(form.splits.map(({ splitId }) => splitId)).toEqual(splits)
  expect(form.lines.map(({ batches }) => batches.map(({ batchNo, useQty }) => [batchNo, useQty]))).toEqual([
    [['B1', '70']],
    [
      ['B1', '30'],
      ['B2', '20'],
    ],
  ])
  const { driverId } = desk.dealer
  expect((await desk.run(sendWithDefaults, { pickingNum, driverId })).outNums).toHaveLength(2)
  await expect(desk.run(pickedOutForm, { pickingNum })).rejects.toEqual(refused('103', '没有待出库的拆单'))
  const heaps = await desk.run(stockHeaps, { warehouseCode: 'W001', productCode: 'P2' })
  expect(
    heaps.map(({ batchNo, onHandQty, availableQty, remainDays }) => [batchNo, onHandQty, availableQty, remainDays]),
  ).toEqual([
    ['B1', '100', '0', 171],
    ['B2', '140', '120', 233],
  ])
  expect(heaps[1]).toMatchObject({ inventoryStatusName: '良品', productName: '保温杯', bigQty: '120个' })
  await expect(desk.run(stockHeaps, { warehouseCode: 'W001', productCode: 'P9' })).rejects.toEqual(refused('106'))
  await expect(desk.run(stockHeaps, { warehouseCode: 'W009', productCode: 'P2' })).rejects.toEqual(refused('106'))
})

/** Sends a part of an order and answers what the customer owes for it. */
async function sendPart(soId: string, quantities: readonly string[], warehouseCode = 'W001') {
  const { splitId } = await desk.splitOff(soId, quantities, warehouseCode)
  await desk.picked((await desk.pick(splitId)).pickingNum)
  return (await desk.shipped(splitId)).totalAmount
}

it('[I10] parts of a line share its net amount, and the completing one takes the rest', async () => {
  const three = (['P1', 'P2', 'P3'] as const).map((code) => [code, 'small', '3', '3.3333'] as const)
  const thirds = await desk.confirmed(entry(three, { manualDiscount: '1.00', warehouseCode: 'W002' }))
  expect(thirds.totalAmount).toBe('29.00')
  const piece = () => sendPart(thirds.soId, ['1', '0', '0'], 'W002')
  expect([await piece(), await piece(), await piece()]).toEqual(['3.22', '3.23', '3.22'])
  await desk.rows(
    `update stock_balance set on_hand_qty = on_hand_qty + 240 where product_code = 'P1' and warehouse_code = 'W001' and batch_no = 'B2'`,
  )
  const whole = await desk.confirmed(
    entry(
      [
        ['P1', 'big', '10', '58.0000'],
        ['P2', 'small', '5', '96.0000'],
      ],
      { manualDiscount: '10.60' },
    ),
  )
  const sent = [await sendPart(whole.soId, ['72', '0']), await sendPart(whole.soId, ['72', '0'])]
  expect(await desk.run(orderAmounts, { soId: whole.soId })).toEqual({
    goodsAmount: '1060.00',
    promotionAmount: '0.00',
    manualDiscount: '10.60',
    roundAmount: '0.00',
    ticketAmount: '0.00',
    freight: '0.00',
    totalAmount: '1049.40',
    outAmount: '344.52',
    returnAmount: '0.00',
    invoicedAmount: '0.00',
    receivedAmount: '0.00',
    writeOffAmount: '0.00',
    balance: '344.52',
  })
  expect([...sent, await sendPart(whole.soId, ['96', '0'])]).toEqual(['172.26', '172.26', '229.68'])
  expect(await sendPart(whole.soId, ['0', '5'])).toBe('475.20')
  expect(await desk.order(whole.soId)).toMatchObject({ orderStatus: 'finished', outAmount: '1049.40' })
})

it('photos of displays are found by the customer and by an order', async () => {
  const order = await desk.submitted(entry([['P1', 'small', '1']]))
  const fileId = await desk.photo()
  await desk.test.database.transaction({ dealerCode: 'T001' }, async (tx) => {
    const of = (checkDate: string, result: string | null) => ({
      ...{ dealerCode: 'T001', customerCode: 'K002', fileId, checkDate, userName: '王海峰', result },
    })
    await tx.insert(displayCheck).values([of('2026-03-01', '陈列合格'), of('2026-03-08', null)])
  })
  const found = [
    { fileId, checkDate: '2026-03-08', userName: '王海峰', result: null },
    { fileId, checkDate: '2026-03-01', userName: '王海峰', result: '陈列合格' },
  ]
  expect(await desk.run(displayChecks, { soId: order.soId })).toEqual(found)
  expect(await desk.run(displayChecks, { customerCode: 'K002' })).toEqual(found)
  expect(await desk.run(displayChecks, { customerCode: 'K001' })).toEqual([])
  await expect(desk.run(displayChecks, {})).rejects.toEqual(refused('101', '订单或客户'))
  const salesman = desk.dealer.salesman
  await expect(desk.run(displayChecks, { customerCode: 'K002' }, salesman)).rejects.toEqual(refused('106'))
  await expect(desk.run(displayChecks, { soId: order.soId }, salesman)).rejects.toEqual(refused('106'))
  const reads = (user = desk.dealer.admin) =>
    desk.run((work, code: string) => fileReaders.displayCheck(work, code), 'K002', user)
  expect([await reads(), await reads(salesman)]).toEqual([true, false])
})
