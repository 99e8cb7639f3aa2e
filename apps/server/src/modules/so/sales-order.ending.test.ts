import { afterAll, beforeAll, expect, it } from 'vitest'
import { returnOrder } from './order/order.actions.ts'
import { closeOldOrders } from './order/order.close.ts'
import { returnableList, unfinishedList } from './order/order.list.sql.ts'
import { redFlushCopyOrder } from './order/order.red-flush.ts'
import { closeLogList } from './order/order-close-log.list.sql.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { pickingDetail } from './out/picking.query.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'
import { cancelSplit, endSplit } from './split/split.service.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
})
afterAll(() => desk?.close())

const refused = (code: string, message: string) =>
  expect.objectContaining({ code, message: expect.stringContaining(message) })
const ref = ({ soId, version }: { soId: string; version: number }) => ({ soId, version })
const OLD = '2026-02-07'
const end = async (soId: string) => desk.run(endSplit, { ...ref(await desk.order(soId)), reason: '缺货' })
const closings = async (soNum: string) => {
  const { rows } = await desk.run(closeLogList, { soNum })
  return [...rows].reverse().map(({ closeType, closeAmount, outAmount }) => [closeType, closeAmount, outAmount])
}

/** Picks a split, as much of each line as said, and ships it. */
async function picked(splitId: string, quantities?: readonly string[]) {
  const { pickingNum } = await desk.pick(splitId)
  return desk.picked(pickingNum, quantities)
}

it('closes what is short once the splitting was ended: 100 ordered, 60 split, ended, 55 picked', async () => {
  const { soId, soNum, totalAmount } = await desk.confirmed(
    entry([['P1', 'small', '100', '1.0000']], { manualDiscount: '0.33' }),
  )
  const { splitId } = await desk.splitOff(soId, ['60'])
  await end(soId)
  expect(await desk.order(soId)).toMatchObject({ orderStatus: 'split', unsplitQty: '0' })
  await expect(end(soId)).rejects.toEqual(refused('103', '不能结束拆单'))
  await picked(splitId, ['55'])
  const after = await desk.order(soId)
  expect(after).toMatchObject({ orderStatus: 'split', lines: [{ splitQty: '55', closedQty: '45' }] })
  await desk.shipped(splitId)
  expect(await desk.order(soId)).toMatchObject({ orderStatus: 'finished', outAmount: '54.82' })
  // 99.67 less 54.82: what was ended, and what the picking lacked.
  expect(totalAmount).toBe('99.67')
  expect(await closings(soNum)).toEqual([
    ['endSplit', '39.87', '0.00'],
    ['auto', '4.98', '54.82'],
  ])
})

it('is over with nothing sent when nothing is found of what was still to leave', async () => {
  const { soId, soNum, totalAmount } = await desk.confirmed(entry([['P1', 'small', '10']]))
  const { splitId } = await desk.splitOff(soId, ['4'])
  await end(soId)
  await picked(splitId, ['0'])
  expect(await desk.order(soId)).toMatchObject({ orderStatus: 'closed', outAmount: '0.00' })
  const rows = await closings(soNum)
  expect(rows.map(([closeType]) => closeType)).toEqual(['endSplit', 'auto'])
  expect(rows.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBeCloseTo(Number(totalAmount), 10)
})

it('a split that is canceled after the end can be split anew, and an order that begins anew gave nothing up', async () => {
  const { soId, soNum } = await desk.confirmed(entry([['P1', 'small', '10']]))
  const split = await desk.splitOff(soId, ['4'])
  await end(soId)
  await desk.run(cancelSplit, { splitId: split.splitId, version: split.version })
  expect(await desk.order(soId)).toMatchObject({ orderStatus: 'confirmed', unsplitQty: '4' })
  expect(await closings(soNum)).toHaveLength(1)
  await desk.run(returnOrder, { ...ref(await desk.order(soId)), reason: '改单' })
  expect(await desk.order(soId)).toMatchObject({ orderStatus: 'draft', lines: [{ closedQty: '0' }] })
  expect(await closings(soNum)).toEqual([])
})

it('every order that is sent has its end in the log', async () => {
  const { soNum, totalAmount } = await desk.delivered(entry([['P1', 'big', '1']]))
  expect(await closings(soNum)).toEqual([['auto', '0.00', totalAmount]])
})

it('closes old orders, each for itself: frees what they hold, whatever of it is being picked', async () => {
  const before = await desk.stock('P2', 'W002')
  const old = { docDate: OLD, deliveryDate: OLD, warehouseCode: 'W002' }
  const order = () => desk.confirmed(entry([['P2', 'small', '9']], old))
  const [young, waiting, picking, sent] = [
    await desk.confirmed(entry([['P2', 'small', '1']], { docDate: '2026-02-08', deliveryDate: '2026-02-08' })),
    await order(),
    await order(),
    await order(),
  ]
  const splitOf = (soId: string, qty: string) => desk.splitOff(soId, [qty], 'W002')
  const out = await splitOf(waiting.soId, '2')
  await picked(out.splitId)
  const outId = (await desk.sent(out.splitId)).outId
  const [mine, others] = [await splitOf(picking.soId, '3'), await splitOf(sent.soId, '4')]
  const list = await desk.pick(mine.splitId, others.splitId)
  expect(list).toMatchObject({ totalQty: '7', lines: [{ planQty: '7' }] })
  const listed = await desk.run(unfinishedList, { customer: 'K002' })
  expect(listed.rows.map(({ soId }) => soId)).toEqual([sent.soId, picking.soId, waiting.soId])
  expect((await desk.run(unfinishedList, { days: 31 })).total).toBe(0)
  const close = (args: Partial<Parameters<typeof closeOldOrders>[1]>) =>
    desk.run(closeOldOrders, { reason: '客户不再需要', ...args })
  await expect(close({})).rejects.toEqual(refused('101', '请选择订单或关闭截止日期'))
  const { closed, failed } = await close({ soIds: [young.soId, waiting.soId, picking.soId] })
  expect({ closed, failed }).toEqual({
    closed: 1,
    failed: [
      { key: young.soNum, message: '订单未超过30天，不能关闭' },
      { key: waiting.soNum, message: '存在待确认出库单，不能关闭' },
    ],
  })
  const given = await desk.order(picking.soId)
  expect(given).toMatchObject({ orderStatus: 'closed', unsplitQty: '0', lines: [{ splitQty: '0', closedQty: '9' }] })
  expect(given.splits).toMatchObject([{ splitStatus: 'canceled' }])
  expect(given.actions).not.toContain('redFlush')
  expect(await closings(given.soNum)).toEqual([['history', given.totalAmount, '0.00']])
  // The list goes on with what is still wanted.
  const left = await desk.run(pickingDetail, { pickingNum: list.pickingNum })
  expect(left).toMatchObject({ pickStatus: 'picking', totalQty: '4', lines: [{ planQty: '4' }] })
  await desk.picked(list.pickingNum)
  await desk.shipped(others.splitId)
  expect(await desk.order(sent.soId)).toMatchObject({ orderStatus: 'partOut' })
  const { version } = (await desk.order(waiting.soId)).outs[0] ?? { version: 0 }
  await desk.run(confirmOuts, { outs: [{ outId, version }] })
  // All of a day, and each keeps what it sent.
  expect(await close({ allBefore: '2026-03-01' })).toEqual({ closed: 2, failed: [] })
  expect(await desk.order(sent.soId)).toMatchObject({
    orderStatus: 'closed',
    lines: [{ splitQty: '4', outQty: '4', closedQty: '5' }],
    actions: ['copy', 'return', 'redFlush'],
  })
  expect(await desk.stock('P2', 'W002')).toEqual([String(Number(before[0]) - 6), before[1]])
  expect(await desk.broken()).toEqual([])
})

it('an emptied picking list ends with the order that it was made for', async () => {
  const { soId } = await desk.confirmed(entry([['P2', 'small', '2']], { docDate: OLD, deliveryDate: OLD }))
  const { splitId } = await desk.splitOff(soId)
  const { pickingNum } = await picked(splitId)
  expect(await desk.run(closeOldOrders, { soIds: [soId], reason: '不要了' })).toEqual({ closed: 1, failed: [] })
  expect(await desk.run(pickingDetail, { pickingNum })).toMatchObject({ pickStatus: 'canceled', totalQty: '0' })
  expect(await desk.broken()).toEqual([])
})

it('takes an order back and begins it anew as a draft of the same goods', async () => {
  const lines = [
    ['P1', 'big', '1'],
    ['P2', 'small', '2', '30.0000'],
  ] as const
  const order = await desk.delivered(entry(lines, { manualDiscount: '1.00', remark: '门店自提' }))
  expect(order.actions).toEqual(['copy', 'return', 'redFlushCopy', 'redFlush'])
  const { rows } = await desk.run(returnableList, { soNum: order.soNum })
  expect(rows).toMatchObject([{ soNum: order.soNum, returnableQty: '26' }])
  const made = await desk.run(redFlushCopyOrder, { ...ref(order), reason: '价格录错' })
  expect(await desk.order(order.soId)).toMatchObject({ orderStatus: 'redflushed', redFlushNum: made.redFlushNum })
  const draft = await desk.order(made.soId)
  expect(draft).toMatchObject({
    soNum: made.soNum,
    orderStatus: 'draft',
    orderSource: 'copy',
    refSoNum: order.soNum,
    customerCode: 'K002',
    remark: '门店自提',
    docDate: desk.clock.now().toISOString().slice(0, 10),
    manualDiscount: '0.00',
    totalAmount: '124.66',
    outAmount: '0.00',
  })
  expect(draft.lines).toMatchObject([
    { productCode: 'P1', qty: '1', price: '58.0000', outQty: '0' },
    { productCode: 'P2', qty: '2', price: '33.3300', outQty: '0' },
  ])
  expect((await desk.run(returnableList, { soNum: order.soNum })).total).toBe(0)
  await expect(desk.run(redFlushCopyOrder, { ...ref(await desk.order(order.soId)), reason: '再来' })).rejects.toEqual(
    refused('103', '不能红冲复制'),
  )
  expect(await desk.broken()).toEqual([])
})

it('begins an order anew under who serves the customer now, when its salesman has left', async () => {
  const { admin, salesman } = desk.dealer
  const order = await desk.delivered(entry([['P1', 'big', '1']], { customerCode: 'K001' }))
  expect(order).toMatchObject({ salesmanId: salesman.userId })
  await desk.rows(`update region set user_id = ${admin.userId} where user_id = ${salesman.userId}`)
  await desk.rows(`update staff set job_status = 'offJob' where id = ${salesman.userId}`)
  const made = await desk.run(redFlushCopyOrder, { ...ref(order), reason: '换人' })
  expect(await desk.order(made.soId)).toMatchObject({ salesmanId: admin.userId, salesmanName: '陈经理' })
})
