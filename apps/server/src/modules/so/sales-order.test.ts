import { sum } from '@dealer/validators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { cancelOrder, deleteOrder, returnOrder } from './order/order.actions.ts'
import { confirmOrders } from './order/order.confirm.ts'
import { copyOrder, orderToEdit } from './order/order.copy.ts'
import { orderOuts } from './order/order.detail.ts'
import { saveOrder } from './order/order.entry.ts'
import { orderAmounts, searchOrders, searchSplittable } from './order/order.query.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { confirmOuts } from './out/out.confirm.ts'
import { outForm, searchOuts } from './out/out.query.ts'
import { cancelDispatch, saveOut } from './out/out.service.ts'
import { pickingDetail } from './out/picking.query.ts'
import { cancelPicking } from './out/picking.service.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'
import { searchSplits } from './split/split.query.ts'
import { cancelSplit, cancelSplitsOfOrder, endSplit } from './split/split.service.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
})
afterAll(() => desk?.close())

const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message: expect.stringContaining(message) }) })
const ref = ({ soId, version }: { soId: string; version: number }) => ({ soId, version })
const withUser = (changes: Partial<SessionUser>): SessionUser => ({ ...desk.dealer.admin, ...changes })
const withRights = (changes: Partial<SessionUser['rights']>) =>
  withUser({ rights: { ...desk.dealer.admin.rights, ...changes } })

describe('entry', () => {
  it('[I21] saves a draft, changes it, submits it; every step is in the log', async () => {
    const first = await desk.run(saveOrder, entry([['P1', 'big', '2']], { submit: 'F', remark: '下午送' }))
    expect(first).toMatchObject({ orderStatus: 'draft', totalAmount: '116.00', version: 1, warnings: [] })
    const { soId } = first
    const changed = entry(
      [
        ['P1', 'big', '1'],
        ['P3', 'small', '12.5'],
      ],
      { submit: 'F', soId, version: 1, manualDiscount: '7.88' },
    )
    expect(await desk.run(saveOrder, changed)).toMatchObject({ totalAmount: '300.00', version: 2 })
    expect(await desk.run(saveOrder, { ...changed, submit: 'T', version: 2 })).toMatchObject({
      orderStatus: 'submitted',
      version: 3,
    })
    const order = await desk.order(soId)
    expect(order.lines.map(({ lineNo, productCode, amount }) => [lineNo, productCode, amount])).toEqual([
      [1, 'P1', '58.00'],
      [2, 'P3', '249.88'],
    ])
    expect(order).toMatchObject({
      remark: null,
      manualDiscount: '7.88',
      unsplitQty: '36.5',
      regionCode: 'R002',
      actions: ['confirm', 'back', 'cancel', 'copy'],
    })
    expect(order.logs.map(({ action, toStatus }) => [action, toStatus])).toEqual([
      ['保存草稿', 'draft'],
      ['修改', 'draft'],
      ['提交', 'submitted'],
    ])
  })

  it('[I17] refuses a stale version with 104, and one that is missing', async () => {
    const { soId } = await desk.run(saveOrder, entry([['P1', 'big', '1']], { submit: 'F' }))
    const change = entry([['P1', 'big', '3']], { submit: 'F', soId, version: 1 })
    await desk.run(saveOrder, change)
    await expect(desk.run(saveOrder, change)).rejects.toEqual(refused('104', '数据已被他人修改'))
    await expect(desk.run(saveOrder, { ...change, version: undefined })).rejects.toEqual(refused('101', '版本号必填!'))
  })

  it('refuses to change what is no draft any more', async () => {
    const order = await desk.submitted(entry([['P1', 'big', '1']]))
    await expect(desk.run(orderToEdit, { soId: order.soId })).rejects.toEqual(refused('103', '不能修改'))
    await expect(desk.run(saveOrder, entry([['P1', 'big', '1']], ref(order)))).rejects.toEqual(
      refused('103', '不能提交'),
    )
  })

  it('lets only those change prices who may, and nobody beyond the discount limit', async () => {
    const cheap = entry([['P1', 'big', '1', '50.0000']])
    await expect(desk.run(saveOrder, cheap, withRights({ canChangePrice: false }))).rejects.toEqual(
      refused('107', '没有改价权限'),
    )
    expect((await desk.run(saveOrder, cheap)).totalAmount).toBe('50.00')
    await expect(desk.run(saveOrder, entry([['P1', 'big', '1']], { manualDiscount: '5.81' }))).rejects.toEqual(
      refused('101', '整单折让不能超过5.80元'),
    )
  })

  it('warns, but does not refuse, where the warehouse has too little', async () => {
    const { warnings } = await desk.run(
      saveOrder,
      entry([
        ['P2', 'small', '500'],
        ['P2', 'small', '1', '33'],
      ]),
    )
    expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining('商品【保温杯】库存不足，需要501')]))
  })

  it('copies an order at today’s prices; a disabled product stays behind with a warning', async () => {
    const source = await desk.submitted(
      entry([
        ['P1', 'big', '2', '50.0000'],
        ['P2', 'small', '3'],
      ]),
    )
    await desk.rows(`update product set enabled = 'F' where dealer_code = 'T001' and product_code = 'P2'`)
    const { order, warnings } = await desk.run(copyOrder, { soId: source.soId })
    await desk.rows(`update product set enabled = 'T' where dealer_code = 'T001' and product_code = 'P2'`)
    expect(warnings).toEqual(['商品【保温杯】已停用，未复制'])
    expect(order).toMatchObject({
      orderStatus: 'draft',
      refSoNum: source.soNum,
      totalAmount: '116.00',
      splits: [],
      logs: [],
    })
    expect(order.lines.map(({ price, amount, splitQty }) => [price, amount, splitQty])).toEqual([
      ['58.0000', '116.00', '0'],
    ])
  })

  it('deletes a draft for good', async () => {
    const { soId, version, soNum } = await desk.run(saveOrder, entry([['P1', 'big', '1']], { submit: 'F' }))
    await desk.run(deleteOrder, { soId, version })
    await expect(desk.order(soId)).rejects.toEqual(refused('106'))
    expect((await desk.run(searchOrders, { soNum })).total).toBe(0)
  })
})

describe('confirming', () => {
  const of = (order: { soId: string; version: number }) => ({ orders: [ref(order)] })

  it('[I2] refuses two lines of one product beyond the stock with 105', async () => {
    const order = await desk.submitted(
      entry(
        [
          ['P2', 'small', '60'],
          ['P2', 'small', '60', '33'],
        ],
        { warehouseCode: 'W002' },
      ),
    )
    await expect(desk.run(confirmOrders, of(order))).rejects.toEqual(
      refused('105', '商品【保温杯】库存不足，可用数量100个'),
    )
    expect((await desk.order(order.soId)).orderStatus).toBe('submitted')
  })

  it('[SO-3] counts balance, other open orders and this one against the credit', async () => {
    // K001 may owe 5000.00.
    const big = entry([['P1', 'small', '200', '20']], { customerCode: 'K001' })
    const first = await desk.confirmed(big)
    const second = await desk.submitted({
      ...big,
      items: [{ lineNo: 1, productCode: 'P1', unitType: 'small', qty: '51', price: '20' }],
    })
    await expect(desk.run(confirmOrders, of(second))).rejects.toEqual(
      refused('110', '客户【惠万家超市】已超信用额度，超出20.00元'),
    )
    await desk.run(confirmOrders, of(second), withRights({ canOverCredit: true }))
    expect((await desk.order(second.soId)).logs.at(-1)).toMatchObject({ action: '审核', remark: '已超信用额度20.00元' })
    for (const { soId } of [first, second]) {
      await desk.run(cancelOrder, { ...ref(await desk.order(soId)), reason: '测试' })
    }
  })

  it('[SO-3] of several in one call, the second sees what the first adds', async () => {
    const half = entry([['P1', 'small', '130', '20']], { customerCode: 'K001' })
    const orders = [ref(await desk.submitted(half)), ref(await desk.submitted(half))]
    await expect(desk.run(confirmOrders, { orders })).rejects.toEqual(refused('110', '超出200.00元'))
    expect((await desk.order(orders[0]!.soId)).orderStatus).toBe('submitted')
  })

  it('goes back to draft, and is confirmed again', async () => {
    const order = await desk.confirmed(entry([['P1', 'big', '1']]))
    await desk.run(returnOrder, { ...ref(order), reason: '改数量' })
    const draft = await desk.order(order.soId)
    expect(draft).toMatchObject({ orderStatus: 'draft', submitDate: null, auditName: null })
    expect(draft.logs.at(-1)).toMatchObject({ action: '退回', fromStatus: 'confirmed', remark: '改数量' })
  })
})

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
    await expect(send(['B9', '6'])).rejects.toEqual(refused('105', '商品【散装瓜子】库存不足，可用数量0千克'))
    const out = await send(['B2', '4'], ['B1', '2'])
    await desk.run(confirmOuts, { outs: [{ outId: out.outId, version: out.version }] })
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
    expect(split.actions).toEqual(['cancelSplit', 'out'])
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
    const { footer } = await desk.run(searchOuts, { soNum: order.soNum })
    expect(footer).toEqual({ totalQty: '0', totalAmount: '0.00' })
    await expect(desk.run(redFlushOrder, { ...ref(flushed), reason: '再来' })).rejects.toEqual(
      refused('103', '不能红冲'),
    )
  })

  it('is refused when money came in', async () => {
    const order = await desk.delivered(entry([['P1', 'big', '1']]))
    await desk.rows(`update sales_order set received_amount = 1 where dealer_code = 'T001' and id = ${order.soId}`)
    await expect(desk.run(redFlushOrder, { ...ref(order), reason: '录错' })).rejects.toEqual(
      refused('103', '订单已收款，请先冲回收款'),
    )
    await desk.rows(`update sales_order set received_amount = 0 where dealer_code = 'T001' and id = ${order.soId}`)
  })
})

describe('lists', () => {
  it('[I24] sum all filtered rows, not the page; find customers by initials', async () => {
    const all = await desk.run(searchOrders, { customer: 'hljbld', limit: 500, sort: 'totalAmount', order: 'asc' })
    expect(all.total).toBe(all.rows.length)
    expect(all.total).toBeGreaterThan(15)
    expect(all.footer.totalAmount).toBe(sum(all.rows.map((row) => row.totalAmount)))
    const page = await desk.run(searchOrders, { customer: '好邻居', page: 2 })
    expect(page).toMatchObject({ total: all.total, footer: all.footer })
    expect((await desk.run(searchOrders, { productCode: 'P3', limit: 500 })).total).toBeLessThan(all.total)
    await expect(desk.run(searchOrders, { sort: 'nothing' })).rejects.toEqual(refused('101'))
  })

  it('offer for splitting only what is open, for sending only what waits', async () => {
    const order = await desk.confirmed(entry([['P1', 'small', '3']]))
    const { splitNum } = await desk.splitOff(order.soId, ['2'])
    const splittable = await desk.run(searchSplittable, { soNum: order.soNum })
    expect(splittable.rows).toMatchObject([{ soId: order.soId, unsplitQty: '1', orderStatus: 'partSplit' }])
    const waiting = await desk.run(searchSplits, { soNum: order.soNum })
    expect(waiting).toMatchObject({
      rows: [{ splitNum, splitStatus: 'waitPick', actions: ['pick', 'cancelSplit'] }],
      footer: { totalQty: '2' },
    })
    expect((await desk.run(searchSplits, { splitStatus: 'shipped', limit: 500 })).rows.length).toBeGreaterThan(3)
  })

  it('[SH-PERM-2] keep the rows of others from users who see only their own, or their lines', async () => {
    const order = await desk.delivered(entry([['P1', 'big', '1']]))
    const { splitId = '' } = order.splits[0] ?? {}
    const nobody = withUser({ isadmin: false, userId: '999999', dataScope: 'self' })
    const otherLine = withUser({ isadmin: false, dataScope: 'region', regionCodes: ['R001'] })
    const ownLine = withUser({ isadmin: false, dataScope: 'region', regionCodes: ['R002'] })
    for (const user of [nobody, otherLine]) {
      expect((await desk.run(searchOrders, { soNum: order.soNum }, user)).total).toBe(0)
      expect((await desk.run(searchSplits, { soNum: order.soNum, splitStatus: 'shipped' }, user)).total).toBe(0)
      expect((await desk.run(searchOuts, { soNum: order.soNum }, user)).total).toBe(0)
      await expect(desk.run(orderOuts, { soId: order.soId }, user)).rejects.toEqual(refused('106'))
      await expect(desk.run(cancelSplit, { splitId, version: 1 }, user)).rejects.toEqual(refused('106'))
      await expect(desk.run(redFlushOrder, { ...ref(order), reason: '试' }, user)).rejects.toEqual(refused('106'))
    }
    expect((await desk.run(searchOrders, { soNum: order.soNum }, ownLine)).total).toBe(1)
  })
})

it('[I1] [I2] [I3] [I10] [I21] all of this left the books in order', async () => {
  expect(await desk.broken()).toEqual([])
})
