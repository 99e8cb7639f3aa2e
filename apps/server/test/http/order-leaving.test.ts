import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'
import type { Reply, TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'

let test: Ground
let server: TestServer
let job: OrderJob

beforeAll(async () => {
  test = await openGround()
  server = test.server()
  job = new OrderJob(server)
  await server.login('boss1')
})
afterAll(() => test?.close())

const OLD = { docDate: '2026-02-01', deliveryDate: '2026-02-01' }
const ref = ({ soId, version }: { soId: string; version: number }) => ({ soId, version })
const refused = async (reply: Promise<Reply>, code: string, words: string) => {
  const { resultCode, content } = await reply
  expect([resultCode, content]).toEqual([code, words])
}

it('[BM-1] [BM-4] an order is split in part, ended, sent from chosen batches, signed for, and begun anew', async () => {
  const { soId, soNum, version, ...order } = await job.confirmed(orderOf([['P2', 'small', '120']]))
  const reasoned = { soId, version, reason: '缺货' }
  await refused(server.call('so.salesOrder.endSplit', reasoned), '103', '订单未拆单，请直接取消订单')
  const form = await server.must('so.salesOrder.toOrderSplit', { soId })
  expect(form.lines).toMatchObject([{ unsplitQty: '120', availableQty: '240' }])
  const { splitId } = await job.split(soId, ['110'])
  const split = await job.order(soId)
  await refused(
    server.call('so.salesOrder.updateOrderBack', { ...ref(split), reason: '改' }),
    '103',
    '订单已拆单，不能退回',
  )
  await refused(
    server.call('so.salesOrder.cancelBySoId', { ...ref(split), reason: '改' }),
    '103',
    '订单已拆单，不能取消',
  )
  const itemId = order.lines[0]?.itemId ?? ''
  const eleven = [{ soItemId: itemId, unitType: 'small' as const, qty: '11' }]
  await refused(
    server.call('so.salesOrder.saveSplit', { ...ref(split), splits: [{ warehouseCode: 'W001', lines: eleven }] }),
    '101',
    '商品【保温杯】拆单数量不能大于未拆数量10',
  )
  expect(await server.must('so.salesOrder.viewSplit', { soId })).toMatchObject([{ splitId, totalQty: '110' }])
  await server.must('so.salesOrder.endSplit', { ...ref(split), reason: '缺货' })

  const { pickingNum } = await server.must('so.salesOrder.orderPicking', { splits: [{ splitId, version: 1 }] })
  await refused(
    server.call('so.salesOrder.cancelSplitBySoId', ref(await job.order(soId))),
    '103',
    '存在已拣货的拆单，不能取消',
  )
  const list = await server.must('so.salesOrder.orderPickedView', { pickingNum })
  expect(list.lines.map(({ batchNo, planQty }) => [batchNo, planQty])).toEqual([
    ['B1', '100'],
    ['B2', '10'],
  ])
  const lines = list.lines.map(({ lineId, planQty }) => ({ lineId, pickedQty: planQty }))
  await server.must('so.salesOrder.saveNum', { pickingNum, version: list.version, lines })
  expect((await server.must('so.salesOrder.toHandleOutByPickingNum', { pickingNum })).lines).toHaveLength(1)
  const out = await server.must('so.salesOrder.toHandleOut', { splitId })
  const place = { warehouseCode: 'W001', productCode: 'P2' }
  const usable = await server.must('so.salesOrder.getAllUsableOuts', { ...place, smallQty: '110' })
  // All of B1 is held; what is chosen beside it must be free.
  expect(usable.map(({ batchNo, availableQty }) => [batchNo, availableQty])).toEqual([['B2', '130']])
  expect(await server.must('so.salesOrder.getInventory', place)).toMatchObject([
    { batchNo: 'B1', reservedQty: '100' },
    { batchNo: 'B2', reservedQty: '10' },
  ])
  const { driverId } = test.first
  const send = (smallQty: string) => ({
    ...{ splitId, version: out.split.version, driverId, outDate: '2026-03-10' },
    lines: [
      { splitLineId: out.lines[0]?.splitLineId ?? '', batches: [{ locationCode: '*', batchNo: 'B2', smallQty }] },
    ],
  })
  await refused(server.call('so.salesOrder.saveOut', send('109')), '101', '商品【保温杯】批次数量合计与出库数量不一致')
  const { driverId: _driver, ...driverless } = send('110')
  await refused(server.call('so.salesOrder.saveOut', driverless as never), '101', '司机必填!')
  const { outId, version: outVersion } = await server.must('so.salesOrder.saveOut', send('110'))
  await server.must('so.salesOrder.confirmOut', { outs: [{ outId, version: outVersion }] })
  const [left] = await server.must('so.salesOrder.orderOut', { soId })
  expect(left).toMatchObject({ outStatus: 'shipped', lines: [{ batchNo: 'B2', smallQty: '110' }] })
  const signed = { outId, version: left?.version ?? 0, signDate: '2026-03-10 11:59:59' }
  await server.must('so.salesOrder.signOut', signed)
  expect(await server.must('so.salesOrder.findOrderItem', { soId })).toMatchObject([{ outQty: '110', closedQty: '10' }])

  const amounts = await server.must('so.salesOrder.orderAmountDetail', { soId })
  expect(amounts).toMatchObject({ totalAmount: '3999.60', outAmount: '3666.30', balance: '3666.30' })
  const { rows, footer } = await server.must('so.salesOrder.listCloseLog', { soNum })
  expect(rows.map(({ closeType, closeAmount }) => [closeType, closeAmount])).toEqual([
    ['auto', '0.00'],
    ['endSplit', '333.30'],
  ])
  expect(footer).toMatchObject({ closeAmount: '333.30' })
  expect((await server.must('so.salesOrder.toOrderLists', { customerCode: 'K002' })).rows).toMatchObject([
    { soNum, returnableQty: '110' },
  ])
  expect(await server.must('so.displayCheckImgs.toDisplayCheckImgs', { soId })).toEqual([])
  const anew = await server.must('so.salesOrder.redFlushCopyOrder', { ...ref(await job.order(soId)), reason: '错' })
  expect(await job.order(anew.soId)).toMatchObject({ soNum: anew.soNum, orderStatus: 'draft', refSoNum: soNum })
})

it('[BM-4] all splits of an order are taken back; it goes back to its draft', async () => {
  const { soId } = await job.confirmed(orderOf([['P1', 'small', '6']]))
  await job.split(soId, ['2'])
  await job.split(soId, ['3'])
  await server.must('so.salesOrder.cancelSplitBySoId', ref(await job.order(soId)))
  const order = await job.order(soId)
  expect(order).toMatchObject({ orderStatus: 'confirmed', unsplitQty: '6' })
  await server.must('so.salesOrder.updateOrderBack', { ...ref(order), reason: '改单' })
  expect((await job.order(soId)).orderStatus).toBe('draft')
})

it('[BM-4] splits of different warehouses are not picked together', async () => {
  const orders = [
    await job.confirmed(orderOf([['P1', 'small', '1']])),
    await job.confirmed(orderOf([['P1', 'small', '1']])),
  ]
  const splits = [
    await job.split(orders[0]?.soId ?? '', ['1'], 'W001'),
    await job.split(orders[1]?.soId ?? '', ['1'], 'W002'),
  ].map(({ splitId, version }) => ({ splitId, version }))
  await refused(server.call('so.salesOrder.orderPicking', { splits }), '103', '所选拆单不属于同一仓库')
})

it('[BM-4] old orders are found and closed, as many days as the dealer says', async () => {
  const { soId, soNum } = await job.confirmed(orderOf([['P1', 'small', '1']], OLD))
  const old = async () => (await server.must('so.salesOrder.toFinishlists', {})).rows.map((row) => row.soNum)
  expect(await old()).toEqual([soNum])
  const close = () => server.must('so.salesOrder.closeHistoryOrder', { soIds: [soId], reason: '不再需要' })
  const days = async (historyOrderCloseDays: number) => {
    const { version } = await server.must('md.dealer.getDealerSetting', {})
    await server.must('md.dealer.saveDealerSetting', { historyOrderCloseDays, version })
  }
  await days(37)
  expect(await old()).toEqual([])
  expect(await close()).toEqual({ closed: 0, failed: [{ key: soNum, message: '订单未超过37天，不能关闭' }] })
  await days(36)
  expect(await close()).toEqual({ closed: 1, failed: [] })
  expect(await old()).toEqual([])
  expect(await close()).toMatchObject({ closed: 0, failed: [{ key: soNum }] })
})
