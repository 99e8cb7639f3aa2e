import { sum } from '@dealer/validators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderOuts } from './order/order.detail.ts'
import { orderAmounts } from './order/order.query.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { outList } from './out/out.list.sql.ts'
import { outForm } from './out/out.query.ts'
import { cancelDispatch, saveOut } from './out/out.service.ts'
import { pickingDetail } from './out/picking.query.ts'
import { cancelPicking } from './out/picking.service.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'
import { cancelSplit, cancelSplitsOfOrder, endSplit } from './split/split.service.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
})
afterAll(() => desk?.close())

const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })
const ref = ({ soId, version }: { soId: string; version: number }) => ({ soId, version })

describe('splitting, picking, sending', () => {
  beforeEach(async () => {
    await desk.settle('use_picking', 'T')
  })

  it('[I3] reserves, refuses beyond what is free, frees a shortage, and ships what was picked', async () => {
    const [first, second] = [
      await desk.confirmed(entry([['P1', 'small', '60']], { warehouseCode: 'W002' })),
      await desk.confirmed(entry([['P1', 'small', '50']], { warehouseCode: 'W002' })),
    ]
    const { splitId } = await desk.splitOff(first.soId, undefined, 'W002')
    expect(await desk.stock('P1', 'W002')).toEqual(['100', '60'])
    await expect(desk.splitOff(second.soId, undefined, 'W002')).rejects.toEqual(
      refused('105', '商品【柠檬汽水500ml】库存不足，可用数量40瓶'),
    )
    expect((await desk.order(second.soId)).orderStatus).toBe('confirmed')
    const { pickingNum } = await desk.pick(splitId)
    expect((await desk.picked(pickingNum, ['55'])).pickStatus).toBe('picked')
    expect(await desk.stock('P1', 'W002')).toEqual(['100', '55'])
    expect(await desk.order(first.soId)).toMatchObject({ orderStatus: 'partSplit', unsplitQty: '5' })
    await desk.shipped(splitId)
    expect(await desk.stock('P1', 'W002')).toEqual(['45', '0'])
    expect(await desk.order(first.soId)).toMatchObject({ orderStatus: 'partOut', unsplitQty: '5' })
    await desk.run(endSplit, { ...ref(await desk.order(first.soId)), reason: '缺货' })
    expect(await desk.order(first.soId)).toMatchObject({ orderStatus: 'finished', unsplitQty: '0' })
  })

  it('lets a shortage fall on the last split; a split of nothing is canceled', async () => {
    const order = await desk.confirmed(entry([['P1', 'small', '20']]))
    const ids = [(await desk.splitOff(order.soId, ['12'])).splitId, (await desk.splitOff(order.soId, ['8'])).splitId]
    const list = await desk.pick(...ids)
    expect(list).toMatchObject({ splitCount: 2, totalQty: '20', actions: ['saveNum', 'cancelPicking'] })
    expect(list.lines.map(({ planQty, splitNums }) => [planQty, splitNums.length])).toEqual([['20', 2]])
    await desk.picked(list.pickingNum, ['12'])
    const [kept, gone] = [await desk.split(ids[0]!), await desk.split(ids[1]!)]
    expect([kept.splitStatus, kept.totalQty, gone.splitStatus, gone.totalQty]).toEqual([
      'picked',
      '12',
      'canceled',
      '0',
    ])
    expect(await desk.order(order.soId)).toMatchObject({ orderStatus: 'partSplit', unsplitQty: '8' })
    await expect(desk.run(cancelSplit, { splitId: kept.splitId, version: kept.version })).rejects.toEqual(
      refused('103', '已拣货，不能取消'),
    )
    await expect(desk.run(cancelSplitsOfOrder, ref(await desk.order(order.soId)))).rejects.toEqual(
      refused('103', '存在已拣货的拆单'),
    )
    const { version } = await desk.run(pickingDetail, { pickingNum: list.pickingNum })
    await desk.run(cancelPicking, { pickingNum: list.pickingNum, version })
    await desk.run(cancelSplitsOfOrder, ref(await desk.order(order.soId)))
    expect(await desk.order(order.soId)).toMatchObject({ orderStatus: 'confirmed', unsplitQty: '20' })
    expect((await desk.stock('P1', 'W001'))[1]).toBe('0')
  })

  it('[I10] spreads the discount on the order, so that all documents sum to what it costs', async () => {
    const order = await desk.confirmed(
      entry(
        [
          ['P1', 'small', '7'],
          ['P2', 'small', '3'],
          ['P3', 'small', '1.111'],
        ],
        { manualDiscount: '10.01' },
      ),
    )
    const amounts: string[] = []
    for (const quantities of [
      ['3', '1', '0.5'],
      ['2', '1', '0.5'],
      ['2', '1', '0.111'],
    ]) {
      const { splitId } = await desk.splitOff(order.soId, quantities)
      await desk.picked((await desk.pick(splitId)).pickingNum)
      amounts.push((await desk.shipped(splitId)).totalAmount)
    }
    expect(sum(amounts)).toBe(order.totalAmount)
    expect(await desk.order(order.soId)).toMatchObject({ orderStatus: 'finished', outAmount: order.totalAmount })
    expect(await desk.run(orderAmounts, { soId: order.soId })).toMatchObject({
      balance: order.totalAmount,
      manualDiscount: '10.01',
    })
  })

  it('sends chosen batches; what was held moves to them', async () => {
    const order = await desk.confirmed(entry([['P3', 'small', '6']]))
    const { splitId } = await desk.splitOff(order.soId)
    await desk.picked((await desk.pick(splitId)).pickingNum)
    const form = await desk.run(outForm, { splitId })
    expect(form.lines[0]?.batches).toMatchObject([{ batchNo: 'B1', useQty: '6', expireDate: '2026-08-28' }])
    const { splitLineId = '' } = form.lines[0] ?? {}
    const { version } = await desk.split(splitId)
    const send = (...batches: [string, string][]) =>
      desk.run(saveOut, {
        splitId,
        version,
        driverId: desk.dealer.driverId,
        outDate: '2026-03-10',
        lines: [
          { splitLineId, batches: batches.map(([batchNo, smallQty]) => ({ locationCode: '*', batchNo, smallQty })) },
        ],
      })
    await expect(send(['B2', '5'])).rejects.toEqual(refused('101', '批次数量合计与出库数量不一致'))
    await expect(send(['B9', '6'])).rejects.toEqual(refused('105', '商品【散装瓜子】库存不足，批次【B9】可用数量0千克'))
    const out = await send(['B2', '4'], ['B1', '2'])
    const sending = { outs: [{ outId: out.outId, version: out.version }] }
    // A warehouse with named staff is theirs, whoever else sees the order.
    const { admin } = desk.dealer
    await desk.rows(`insert into warehouse_user (dealer_code, warehouse_code, user_id) values ('T001', 'W001', 987654)`)
    await expect(desk.run(confirmOuts, sending, { ...admin, isadmin: false })).rejects.toEqual(
      refused('107', '的可操作人员'),
    )
    await desk.rows(`update warehouse_user set user_id = ${admin.userId}`)
    await desk.run(confirmOuts, sending, { ...admin, isadmin: false })
    await desk.rows('delete from warehouse_user')
    const [sent] = await desk.run(orderOuts, { soId: order.soId })
    expect(sent?.lines.map(({ batchNo, smallQty }) => [batchNo, smallQty]).sort()).toEqual([
      ['B1', '2'],
      ['B2', '4'],
    ])
    await expect(desk.run(confirmOuts, { outs: [{ outId: out.outId, version: out.version + 1 }] })).rejects.toEqual(
      refused('103', '不能确认出库'),
    )
  })

  it('gives up what was not split, and refuses to where nothing was', async () => {
    const order = await desk.confirmed(entry([['P1', 'small', '10']]))
    await expect(desk.run(endSplit, { ...ref(order), reason: '缺货' })).rejects.toEqual(
      refused('103', '订单未拆单，请直接取消订单'),
    )
    const { splitId } = await desk.splitOff(order.soId, ['4'])
    await expect(desk.splitOff(order.soId, ['7'])).rejects.toEqual(refused('101', '拆单数量不能大于未拆数量6'))
    await desk.run(endSplit, { ...ref(await desk.order(order.soId)), reason: '缺货' })
    expect(await desk.order(order.soId)).toMatchObject({ orderStatus: 'split', unsplitQty: '0' })
    const split = await desk.split(splitId)
    await desk.run(cancelSplit, { splitId, version: split.version })
    expect((await desk.order(order.soId)).orderStatus).toBe('confirmed')
  })

  it('without picking, sends at once and waits again when the trip is canceled', async () => {
    await desk.settle('use_picking', 'F')
    const order = await desk.confirmed(entry([['P1', 'small', '5']]))
    const split = await desk.splitOff(order.soId)
    expect(split.actions).toEqual(['out', 'cancelSplit'])
    const out = await desk.sent(split.splitId)
    expect((await desk.order(order.soId)).lines[0]).toMatchObject({ pickedQty: '5', outQty: '0' })
    await desk.run(cancelDispatch, { outId: out.outId, version: out.version })
    expect(await desk.split(split.splitId)).toMatchObject({ splitStatus: 'waitPick', outNum: null })
    expect((await desk.order(order.soId)).lines[0]).toMatchObject({ pickedQty: '0' })
    await desk.shipped(split.splitId)
    expect((await desk.order(order.soId)).orderStatus).toBe('finished')
  })

  it('a light dealer only confirms: goods wait to leave', async () => {
    await desk.settle('is_light_dealer', 'T')
    const order = await desk.confirmed(
      entry([
        ['P1', 'big', '1'],
        ['P2', 'small', '1'],
      ]),
    )
    await desk.settle('is_light_dealer', 'F')
    expect(order).toMatchObject({ orderStatus: 'split', outs: [{ outStatus: 'waitOut', totalAmount: '91.33' }] })
    const { outId = '', version = 0 } = order.outs[0] ?? {}
    await desk.run(confirmOuts, { outs: [{ outId, version }] })
    expect((await desk.order(order.soId)).orderStatus).toBe('finished')
  })
})

describe('red-flush', () => {
  it('[I7] gives back goods, debt and status; the mirror is the exact opposite', async () => {
    const before = [await desk.stock('P1', 'W001'), await desk.stock('P3', 'W001')]
    const order = await desk.delivered(
      entry(
        [
          ['P1', 'big', '2'],
          ['P3', 'small', '1.5'],
        ],
        { manualDiscount: '3.33' },
      ),
    )
    const { redFlushNum } = await desk.run(redFlushOrder, { ...ref(order), reason: '录错客户' })
    expect([await desk.stock('P1', 'W001'), await desk.stock('P3', 'W001')]).toEqual(before)
    const flushed = await desk.order(order.soId)
    expect(flushed).toMatchObject({ orderStatus: 'redflushed', redFlushNum, outAmount: '0.00', actions: ['copy'] })
    expect(flushed.lines.map((line) => line.outQty)).toEqual(['0', '0'])
    expect(await desk.run(orderAmounts, { soId: order.soId })).toMatchObject({ outAmount: '0.00', balance: '0.00' })
    const outs = await desk.run(orderOuts, { soId: order.soId })
    expect(outs.map((out) => [out.outNum, out.outStatus, out.redFlushNum])).toEqual([
      [order.outs[0]?.outNum, 'redflushed', redFlushNum],
      [redFlushNum, 'redflushed', null],
    ])
    const { footer } = await desk.run(outList, { soNum: order.soNum })
    expect(footer).toEqual({ totalQty: '0', totalAmount: '0.00' })
    await expect(desk.run(redFlushOrder, { ...ref(flushed), reason: '再来' })).rejects.toEqual(
      refused('103', '不能红冲'),
    )
  })
})

it('[I1] [I2] [I3] [I10] [I21] all of this left the books in order', async () => {
  expect(await desk.broken()).toEqual([])
})
