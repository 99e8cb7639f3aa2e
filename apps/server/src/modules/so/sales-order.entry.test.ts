import { sum } from '@dealer/validators'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { cancelOrder, returnOrder } from './order/order.actions.ts'
import { confirmOrders } from './order/order.confirm.ts'
import { copyOrder, orderToEdit } from './order/order.copy.ts'
import { orderOuts } from './order/order.detail.ts'
import { orders } from './order/order.document.ts'
import { saveOrder } from './order/order.entry.ts'
import { orderList, splittableList } from './order/order.list.sql.ts'
import { redFlushOrder } from './order/order.red-flush.ts'
import { outList } from './out/out.list.sql.ts'
import { entry, SalesDesk } from './sales-desk.fixture.ts'
import { splitList } from './split/split.list.sql.ts'
import { cancelSplit } from './split/split.service.ts'

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
      actions: ['confirm', 'back', 'copy', 'cancel'],
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

  it('is of the app where it was entered there, and who confirms orders hears of it once it is submitted', async () => {
    const heard = () => desk.rows(`select message, audience from event where message->>'type' = 'app' order by id`)
    const draft = entry([['P1', 'big', '1']], { submit: 'F', customerCode: 'K001' })
    const { soId } = await desk.run(saveOrder, draft, desk.dealer.salesman, 'app')
    expect(await desk.order(soId)).toMatchObject({ orderSource: 'app' })
    expect(await heard()).toEqual([])
    const submitted = { ...draft, soId, version: 1, submit: 'T' as const }
    const { soNum } = await desk.run(saveOrder, submitted, desk.dealer.salesman, 'app')
    expect(await heard()).toEqual([
      {
        message: {
          ...{ msgType: 'order', type: 'app', id: soId },
          content: `${desk.dealer.salesman.realName}提交的订单【${soNum}】待审核，惠万家超市`,
        },
        audience: { holders: ['so:salesOrder:confirm'] },
      },
    ])
    // What is entered at a desk is seen there.
    const atDesk = await desk.run(saveOrder, entry([['P1', 'big', '1']]))
    expect(await desk.order(atDesk.soId)).toMatchObject({ orderSource: 'pc' })
    expect(await heard()).toHaveLength(1)
  })

  it('refuses what it would leave out of the order', async () => {
    const order = entry([['P1', 'big', '1']])
    await expect(desk.run(saveOrder, { ...order, payMethod: 'cash' })).rejects.toEqual(refused('101', '没有车辆'))
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
    expect(warnings).toEqual(
      expect.arrayContaining([expect.stringMatching(/商品【保温杯】库存不足，需要501个，可用数量\d+个$/)]),
    )
    const soda = await desk.run(saveOrder, entry([['P1', 'big', '1200']]))
    expect(soda.warnings).toEqual(
      expect.arrayContaining([expect.stringMatching(/库存不足，需要1200箱，可用数量\d+箱(\d+瓶)?$/)]),
    )
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
    await desk.run(orders.deleting('delete'), { soId, version })
    await expect(desk.order(soId)).rejects.toEqual(refused('106'))
    expect((await desk.run(orderList, { soNum })).total).toBe(0)
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

describe('lists', () => {
  beforeAll(async () => {
    // More than a page of orders, and some that are out of the door.
    for (let order = 0; order < 12; order++) await desk.submitted(entry([['P2', 'small', '1']]))
    for (let order = 0; order < 4; order++) await desk.delivered(entry([['P1', 'small', '1']]))
  })

  it('[I24] sum all filtered rows, not the page; find customers by initials', async () => {
    const all = await desk.run(orderList, { customer: 'hljbld', limit: 500, sort: 'totalAmount', order: 'asc' })
    expect(all.total).toBe(all.rows.length)
    expect(all.total).toBeGreaterThan(15)
    const counted = all.rows.filter(({ orderStatus }) => !['draft', 'canceled', 'redflushed'].includes(orderStatus))
    expect(all.footer.totalAmount).toBe(sum(counted.map((row) => row.totalAmount)))
    const page = await desk.run(orderList, { customer: '好邻居', page: 2 })
    expect(page).toMatchObject({ total: all.total, footer: all.footer })
    expect((await desk.run(orderList, { productCode: 'P3', limit: 500 })).total).toBeLessThan(all.total)
    await expect(desk.run(orderList, { sort: 'nothing' as never })).rejects.toEqual(refused('101'))
  })

  it('leave drafts and what was taken back out of the sums, unless it is asked for by state', async () => {
    const one = entry([['P1', 'small', '1', '20']], { customerCode: 'K001' })
    const asked = { customer: 'K001', limit: 500 as const }
    const before = (await desk.run(orderList, asked)).footer.totalAmount
    const [counted, gone] = [await desk.submitted(one), await desk.submitted(one)]
    await desk.run(cancelOrder, { ...ref(gone), reason: '测试' })
    const { rows, footer } = await desk.run(orderList, asked)
    expect(rows.map(({ soId }) => soId)).toEqual(expect.arrayContaining([counted.soId, gone.soId]))
    expect(footer.totalAmount).toBe(sum([before, '20.00']))
    const canceled = await desk.run(orderList, { ...asked, orderStatus: 'canceled' })
    expect(canceled.footer.totalAmount).toBe(sum(canceled.rows.map((row) => row.totalAmount)))
    expect(canceled.rows.map(({ soId }) => soId)).toContain(gone.soId)
  })

  it('offer for splitting only what is open, for sending only what waits', async () => {
    const order = await desk.confirmed(entry([['P1', 'small', '3']]))
    const { splitNum } = await desk.splitOff(order.soId, ['2'])
    const splittable = await desk.run(splittableList, { soNum: order.soNum })
    expect(splittable.rows).toMatchObject([{ soId: order.soId, unsplitQty: '1', orderStatus: 'partSplit' }])
    const waiting = await desk.run(splitList, { soNum: order.soNum })
    expect(waiting).toMatchObject({
      rows: [{ splitNum, splitStatus: 'waitPick', actions: ['pick', 'cancelSplit'] }],
      footer: { totalQty: '2' },
    })
    expect((await desk.run(splitList, { splitStatus: 'shipped', limit: 500 })).rows.length).toBeGreaterThan(3)
  })

  it('[SH-PERM-2] keep the rows of others from users who see only their own, or their lines', async () => {
    const order = await desk.delivered(entry([['P1', 'big', '1']]))
    const { splitId = '' } = order.splits[0] ?? {}
    const nobody = withUser({ isadmin: false, userId: '999999', dataScope: 'self' })
    const otherLine = withUser({ isadmin: false, dataScope: 'region', regionCodes: ['R001'] })
    const ownLine = withUser({ isadmin: false, dataScope: 'region', regionCodes: ['R002'] })
    for (const user of [nobody, otherLine]) {
      expect((await desk.run(orderList, { soNum: order.soNum }, user)).total).toBe(0)
      expect((await desk.run(splitList, { soNum: order.soNum, splitStatus: 'shipped' }, user)).total).toBe(0)
      expect((await desk.run(outList, { soNum: order.soNum }, user)).total).toBe(0)
      await expect(desk.run(orderOuts, { soId: order.soId }, user)).rejects.toEqual(refused('106'))
      await expect(desk.run(cancelSplit, { splitId, version: 1 }, user)).rejects.toEqual(refused('106'))
      await expect(desk.run(redFlushOrder, { ...ref(order), reason: '试' }, user)).rejects.toEqual(refused('106'))
    }
    expect((await desk.run(orderList, { soNum: order.soNum }, ownLine)).total).toBe(1)
  })
})

it('[I1] [I2] [I3] [I10] [I21] all of this left the books in order', async () => {
  expect(await desk.broken()).toEqual([])
})
