import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import type { Manufacturer } from '../../src/platform/manufacturer/manufacturer.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import type { Ground } from '../support/ground.ts'
import { newRequestNo, type TestServer } from '../support/server.ts'
import { changed, expectRefused, fingerprint } from '../support/traces.ts'
import { linesOf, MAKER, type MakerDesk, openMakerDesk } from './maker-desk.ts'

let ground: Ground
let boss: TestServer
let desk: MakerDesk

beforeAll(async () => {
  ;({ ground, boss, desk } = await openMakerDesk())
})
afterAll(() => ground?.close())

const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(ground.database, call, code, message)

/** A manufacturer that cannot be reached, or that does not say what it did. */
const away = (reach: Partial<Manufacturer> = {}): Manufacturer => ({
  ...boss.manufacturer,
  placeOrder: async () => Promise.reject(new Error('connect ECONNREFUSED')),
  ...reach,
})

/** A server beside, of the same session, that reaches another manufacturer. */
function serverWith(manufacturer: Manufacturer): TestServer {
  const server = ground.server({ manufacturer })
  server.useToken(boss.sessionToken)
  return server
}

const unsynced = async (poCode: string) =>
  (await boss.must('po.purchaseOrder.findPoForReload', { poCode })).rows.map(({ syncStatus, syncMessage }) => ({
    ...{ syncStatus, syncMessage },
  }))

const reload = (...poCodes: string[]) => boss.must('po.purchaseOrder.reload', { poCodes })

describe('an order to the manufacturer', () => {
  it('is sent after the call and confirmed by the answer, which says what comes at which price', async () => {
    const order = await desk.submitted('60', '150')
    expect(order).toMatchObject({ poStatus: 'submitted', syncStatus: 'waiting', isNice: 'T' })
    expect(order.actions).toEqual(['edit', 'sync', 'copy', 'cancel'])
    expect(await unsynced(order.poCode)).toEqual([{ syncStatus: 'waiting', syncMessage: undefined }])
    const [box, piece] = order.lines.map(({ price }) => price)
    expect(await desk.errands()).toEqual(['po.purchaseOrder.send'])
    const taken = await desk.job.order(order.poId)
    expect(taken).toMatchObject({
      ...{ poStatus: 'confirmed', syncStatus: 'success', niceOrderNum: `QC${order.poCode.slice(2)}` },
      actions: ['in', 'copy', 'close'],
    })
    expect(taken.syncMessage).toMatch(/^.+单价.+（厂家批量优惠）；赠.+1箱；赠.+3.+$/)
    expect(linesOf(taken)).toMatchObject([
      { productCode: 'P1', qty: '60', price: box, isGift: 'F', orderQty: '60', orderPrice: box },
      { productCode: 'P2', qty: '150', isGift: 'F', orderQty: '150', orderPrice: piece },
      { productCode: 'P1', qty: '1', price: '0.0000', amount: '0.00', isGift: 'T' },
      { productCode: 'P2', qty: '3', price: '0.0000', amount: '0.00', isGift: 'T' },
    ])
    expect(taken.lines[2]).not.toHaveProperty('orderQty')
    expect(taken.logs.map(({ action }) => action)).toEqual(['提交', '同步'])
    expect(await unsynced(order.poCode)).toEqual([])
    expect(await brokenBooks(ground.database)).toEqual([])
  })

  it('costs what the manufacturer agreed to from then on, also after it came in', async () => {
    const price = async () =>
      (
        await boss.must('po.purchaseOrder.checkPurchaseOrderedQty', {
          items: [{ productCode: 'P2', smallQty: '1' }],
        })
      )[0]?.purchasePrice
    const before = await price()
    const order = await desk.confirmed('1', '100')
    const agreed = order.lines[1]?.price
    expect(agreed).not.toBe(before)
    expect(await price()).toBe(agreed)
    await desk.job.received(order.poId)
    expect(await price()).toBe(agreed)
  })

  it('comes with less than was ordered, and without what is refused', async () => {
    const order = await desk.confirmed('250', '900')
    expect(linesOf(order)).toMatchObject([
      { qty: '200', orderQty: '250', closedQty: '0' },
      { qty: '900', orderQty: '900', closedQty: '900' },
      { qty: '4', isGift: 'T' },
    ])
    expect(order.syncMessage).toMatch(/数量250→200箱（厂家货源不足）；.+拒单（超出厂家单次可订数量）；赠/)
    const waiting = await boss.must('po.inventoryOperation.list', { poCode: order.poCode })
    // What was refused is not to come, and is not counted as if it were.
    expect(waiting.footer).toMatchObject({ uninQty: '4896', uninAmount: order.lines[0]?.amount })
    const inbound = await desk.job.received(order.poId)
    expect(inbound.lines.map(({ productCode, qty }) => [productCode, qty])).toEqual([
      ['P1', '4800'],
      ['P1', '96'],
    ])
    expect(await desk.job.order(order.poId)).toMatchObject({ poStatus: 'finished', inAmount: order.lines[0]?.amount })
    const [owed] = (await boss.must('finance.payable.list', { refNum: inbound.inNum })).rows
    expect(owed).toMatchObject({ amount: order.lines[0]?.amount, balance: order.lines[0]?.amount, refType: 'inbound' })
    expect(await brokenBooks(ground.database)).toEqual([])
  })

  it('[BM-8] fails in the words of the manufacturer, is counted, changed and sent again under its number', async () => {
    const before = await desk.failures()
    const { poId, poCode } = await desk.submitted('900')
    await desk.errands()
    const failed = await desk.job.order(poId)
    expect(failed).toMatchObject({ poStatus: 'submitted', syncStatus: 'failed' })
    expect(failed.syncMessage).toMatch(/^厂家拒单：商品【.+】超出厂家单次可订数量$/)
    expect(failed.actions).toEqual(['edit', 'sync', 'copy', 'cancel'])
    expect(await desk.failures()).toBe(before + 1)
    const { todos } = await boss.must('report.web.homeSummary', {})
    expect(todos).toMatchObject({ purchaseSyncFailed: before + 1 })
    expect(await reload(poCode)).toEqual({ success: 0, failed: [{ key: poCode, message: failed.syncMessage }] })
    const { version } = await desk.job.order(poId)
    await boss.must('po.purchaseOrder.savePo', { ...(await desk.entered('3')), poId, version })
    expect(await desk.failures()).toBe(before)
    await desk.errands()
    expect(await desk.job.order(poId)).toMatchObject({ poStatus: 'confirmed', syncStatus: 'success', poCode })
  })

  it('waits while nobody answers, is not changed meanwhile, and is asked for before it is sent again', async () => {
    const { poId, poCode, version } = await desk.submitted('2')
    let placed = 0
    // It arrives, and the answer is lost.
    const lost = away({
      placeOrder: async (dealer, order) => {
        placed++
        await boss.manufacturer.placeOrder(dealer, order)
        throw new Error('socket hang up')
      },
    })
    await desk.errands(lost)
    const [row] = await unsynced(poCode)
    expect(row).toEqual({ syncStatus: 'waiting', syncMessage: '厂家未能正常应答，稍后自动重新同步' })
    const entered = { ...(await desk.entered('5')), poId, version }
    await refused(() => boss.call('po.purchaseOrder.savePo', entered), '103', '订单已发往厂家')
    const cancel = { poId, version, reason: '不要了' }
    await refused(() => boss.call('po.purchaseOrder.cancel', cancel), '103', '订单已发往厂家')
    expect((await desk.job.order(poId)).actions).toEqual(['sync', 'copy'])
    boss.clock.forward(1)
    await desk.errands(away())
    expect(placed).toBe(1)
    expect(await desk.job.order(poId)).toMatchObject({ poStatus: 'confirmed', lines: [{ qty: '2' }] })
  })

  it('[BM-8] is sent at once by hand, each for itself, and told when the manufacturer has it', async () => {
    const [first, second, third] = [await desk.submitted('1'), await desk.submitted('2'), await desk.submitted('900')]
    const none = 'PO0000000000'
    const codes = [first.poCode, third.poCode, none]
    expect(await reload(...codes)).toMatchObject({
      success: 1,
      failed: [{ key: third.poCode, message: expect.stringContaining('厂家拒单') }, { key: none }],
    })
    const kind = 'purchase'
    expect(await boss.must('sync.sync.pushOrder', { nums: [first.poCode, second.poCode], kind })).toEqual({
      success: 1,
      failed: [{ key: first.poCode, message: '订单已同步' }],
    })
    await refused(() => boss.call('sync.sync.reSyncOrder', { num: second.poCode, kind }), '103', '订单已同步')
    await refused(() => boss.call('sync.sync.reSyncOrder', { num: none, kind }), '106')
    expect(await boss.call('sync.sync.reSyncOrder', { num: third.poCode, kind })).toMatchObject({
      ...{ resultCode: '103', content: expect.stringContaining('厂家拒单') },
    })
    await desk.errands()
    for (const { poId } of [first, second])
      expect((await desk.job.order(poId)).logs.map(({ action }) => action)).toEqual(['提交', '同步'])
  })

  it('is told when it does not answer, and goes by itself in the night when nobody asks', async () => {
    const { poId, poCode } = await desk.submitted('2')
    const deaf = serverWith(away())
    expect(await deaf.must('po.purchaseOrder.reload', { poCodes: [poCode] })).toEqual({
      success: 0,
      failed: [{ key: poCode, message: '厂家暂无应答，请稍后重新同步' }],
    })
    // The errand was given up.
    await ground.database.db.execute(sql`delete from job where status = 'waiting'`)
    await ground.database.db.execute(sql`insert into job (dealer_code, name, title, payload, status, due_date, create_date)
      values ('T001', 'po.purchaseOrder.sendUnanswered', '采购单补同步厂家', '{}', 'waiting', '2026-03-10 12:00+08', '2026-03-10 12:00+08')`)
    expect(await desk.errands()).toEqual(['po.purchaseOrder.sendUnanswered'])
    expect(await desk.job.order(poId)).toMatchObject({ poStatus: 'confirmed' })
  })

  it('is canceled or kept as a draft before it is sent, and then stays here', async () => {
    const canceled = await desk.submitted('2')
    await boss.must('po.purchaseOrder.cancel', { poId: canceled.poId, version: canceled.version, reason: '不要了' })
    const drafted = await desk.submitted('2')
    const { poId, version } = drafted
    await boss.must('po.purchaseOrder.savePo', { ...(await desk.entered('2')), submit: 'F', poId, version })
    await desk.errands()
    expect(await desk.job.order(canceled.poId)).toMatchObject({ poStatus: 'canceled' })
    expect(await desk.job.order(poId)).toMatchObject({ poStatus: 'draft', syncStatus: 'none' })
    for (const poCode of [canceled.poCode, drafted.poCode])
      expect(await boss.manufacturer.orderState('T001', poCode)).toBeUndefined()
    const { version: now } = await desk.job.order(canceled.poId)
    await refused(() => boss.call('po.purchaseOrder.confirm', { poId: canceled.poId, version: now }), '103')
  })

  it('has the price of the manufacturer', async () => {
    const entered = await desk.entered('2')
    const [line] = entered.lines
    if (!line) throw new Error('no line')
    const cheaper = { ...entered, lines: [{ ...line, price: '1' }] }
    await refused(() => boss.call('po.purchaseOrder.savePo', cheaper), '101', '的厂家价为')
    const gift = { ...entered, lines: [{ ...line, price: '0', isGift: 'T' as const }] }
    await refused(() => boss.call('po.purchaseOrder.savePo', gift), '101', '的厂家价为')
    const draft = await boss.must('po.purchaseOrder.savePo', { ...entered, submit: 'F' })
    await ground.database.db.execute(sql`insert into purchase_price (dealer_code, product_code, supplier_code, new_price, effect_date)
      values ('T001', 'P1', ${MAKER}, 2, ${TODAY})`)
    const { order } = await boss.must('po.purchaseOrder.toEdit', { poId: draft.poId })
    expect(order.lines).toMatchObject([{ price: '48.0000', orderPrice: '48.0000', amount: '96.00' }])
    const copied = await boss.must('po.purchaseOrder.copy', { poId: draft.poId })
    expect(copied.lines).toMatchObject([{ price: '48.0000', orderPrice: '48.0000' }])
    await refused(() => boss.call('po.purchaseOrder.savePo', entered), '101', '的厂家价为48，不能修改')
  })

  it('is copied as it was submitted, without the gifts that came of it', async () => {
    const { poId } = await desk.confirmed('250')
    expect((await boss.must('po.purchaseOrder.copy', { poId })).lines.map(({ qty }) => qty)).toEqual(['250'])
  })

  it('is made of a plan at the prices of today', async () => {
    const { planReportNum } = await boss.must('po.planReport.save', {
      ...{ month: '2026-04', supplierCode: MAKER, submit: 'T' },
      lines: [{ productCode: 'P1', unitType: 'big', planQty: '2' }],
    })
    await boss.must('po.planReport.passed', { planReportNum, version: 1 })
    await ground.database.db.execute(sql`update purchase_price set new_price = 2.5 where supplier_code = ${MAKER}`)
    const { poId } = await boss.must('po.planReport.toPurchaseOrder', { planReportNum, version: 2 })
    expect(await desk.job.order(poId)).toMatchObject({ poStatus: 'draft', lines: [{ price: '60.0000', qty: '2' }] })
  })
})

describe('an order that the manufacturer has', () => {
  it('is closed when the manufacturer does without it', async () => {
    const order = await desk.confirmed('2', undefined, { expectDate: '2026-03-12' })
    const close = { poId: order.poId, version: order.version, reason: '不要了' }
    await boss.must('po.purchaseOrder.close', close)
    expect(await desk.job.order(order.poId)).toMatchObject({ poStatus: 'closed', lines: [{ closedQty: '48' }] })
    const { rows } = await ground.database.db.execute<{ given: unknown }>(
      sql`select given_up as given from simulated_order where po_code = ${order.poCode}`,
    )
    expect(rows).toEqual([{ given: [{ lineNo: 1, qty: '48' }] }])
    await refused(() => boss.call('po.purchaseOrder.close', close), '104')
  })

  it('[I16] is asked for once by a request that is repeated, which is answered as the first time', async () => {
    const asked: string[] = []
    const counting = serverWith({
      ...boss.manufacturer,
      placeOrder: (dealer, order) => {
        asked.push('placeOrder')
        return boss.manufacturer.placeOrder(dealer, order)
      },
      giveUp: (...given) => {
        asked.push('giveUp')
        return boss.manufacturer.giveUp(...given)
      },
    })
    const twice = async <K extends OperationId>(operationId: K, args: Args<K>, other: Partial<Args<K>>) => {
      const request = { ...(args as object), requestNo: newRequestNo() } as Args<K>
      const first = await counting.must(operationId, request)
      const before = await fingerprint(ground.database)
      expect(await counting.must(operationId, request)).toEqual(first)
      expect(changed(before, await fingerprint(ground.database))).toEqual([])
      await refused(
        () => counting.call(operationId, { ...(request as object), ...other } as Args<K>),
        '101',
        '请勿重复提交',
      )
    }
    const none = 'PO0000000000'
    const expectDate = '2026-03-12'
    const [order, tooMuch] = [await desk.submitted('2', undefined, { expectDate }), await desk.submitted('900')]
    await twice('po.purchaseOrder.reload', { poCodes: [tooMuch.poCode] }, { poCodes: [none] })
    await twice('sync.sync.reSyncOrder', { num: order.poCode, kind: 'purchase' }, { num: none })
    const { poId, version } = await desk.job.order(order.poId)
    await twice('po.purchaseOrder.close', { poId, version, reason: '不要了' }, { reason: '另一个' })
    expect(asked).toEqual(['placeOrder', 'placeOrder', 'giveUp'])
  })

  it('is not closed while it is on its way, nor while nobody answers', async () => {
    const order = await desk.confirmed('2')
    const close = { poId: order.poId, version: order.version, reason: '不要了' }
    await refused(() => boss.call('po.purchaseOrder.close', close), '103', '厂家已发货，不能关闭')
    const deaf = serverWith(away({ giveUp: async () => Promise.reject(new Error('timeout')) }))
    await refused(() => deaf.call('po.purchaseOrder.close', close), '103', '厂家暂无应答')
    const entered = { poId: order.poId, version: order.version, reason: '不要了' }
    await refused(() => boss.call('po.purchaseOrder.cancel', entered), '103', '订单已同步')
    const save = { ...(await desk.entered('5')), poId: order.poId, version: order.version }
    await refused(() => boss.call('po.purchaseOrder.savePo', save), '103', '订单已同步')
  })

  it('is closed without asking anybody when it is an own supplier’s', async () => {
    await desk.job.addSupplier()
    const own = await desk.job.confirmed({ ...(await desk.entered('1')), supplierCode: 'S010' })
    const deaf = serverWith(away({ giveUp: async () => Promise.reject(new Error('timeout')) }))
    await deaf.must('po.purchaseOrder.close', { poId: own.poId, version: own.version, reason: '缺货' })
    expect(await desk.job.order(own.poId)).toMatchObject({ poStatus: 'closed' })
    expect(own.lines[0]).not.toHaveProperty('orderQty')
    await refused(() => boss.call('sync.sync.reSyncOrder', { num: own.poCode, kind: 'purchase' }), '103')
  })
})

describe('orders that wait for the manufacturer', () => {
  it('are found by number and by how they stand, with their sum', async () => {
    const [waiting, failed] = [await desk.submitted('2'), await desk.submitted('900')]
    await boss.must('po.purchaseOrder.reload', { poCodes: [failed.poCode] })
    const codes = async (query: object) => {
      const { rows } = await boss.must('po.purchaseOrder.findPoForReload', { limit: 500, ...query })
      return rows.map(({ poCode }) => poCode)
    }
    expect(await codes({ syncStatus: 'failed' })).toContain(failed.poCode)
    expect(await codes({ syncStatus: 'failed' })).not.toContain(waiting.poCode)
    expect(await codes({ syncStatus: 'waiting' })).toContain(waiting.poCode)
    expect(await codes({ poCode: failed.poCode.slice(-6) })).toContain(failed.poCode)
    const { rows, footer } = await boss.must('po.purchaseOrder.findPoForReload', { limit: 500 })
    const { footer: searched } = await boss.must('po.purchaseOrder.list', {
      ...({ syncStatus: 'waiting,failed', poStatus: 'submitted' } as object),
    })
    expect(rows.length).toBeGreaterThan(1)
    expect(footer).toEqual(searched)
  })

  it('are not another dealer’s', async () => {
    const { poCode } = await desk.submitted('2')
    const other = await ground.as('boss2')
    const { total } = await other.must('po.purchaseOrder.findPoForReload', {})
    expect([total, await other.must('po.purchaseOrder.getOrderSynFailNum', {})]).toEqual([0, 0])
    expect(await other.must('po.purchaseOrder.reload', { poCodes: [poCode] })).toMatchObject({
      ...{ success: 0, failed: [{ key: poCode, message: '数据不存在或已删除' }] },
    })
    await refused(() => other.call('sync.sync.reSyncOrder', { num: poCode, kind: 'purchase' }), '106')
  })
})
