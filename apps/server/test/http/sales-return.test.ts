import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'

const traffic: Traffic = { statements: 0, trips: 0 }
let test: Ground
let server: TestServer
let job: OrderJob

beforeAll(async () => {
  test = await openGround('any', { traffic })
  server = test.server()
  job = new OrderJob(server)
  await server.login('boss1')
})
afterAll(() => test?.close())

const head = { docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const
const view = (id: string) => server.must('so.return.viewItem', { id })

it('[BM-5] goods of an order come back by calls alone: held, taken in, taken back, and found in the archive', async () => {
  const order = await job.shipped(orderOf([['P1', 'big', '4']]), test.first.driverId)
  const form = await server.must('so.return.toAddByOrder', { soId: order.soId })
  expect(form.lines).toMatchObject([{ outQty: '96', returnableQty: '96', price: '58.0000' }])
  const [line] = form.lines
  const entered = { soItemId: line?.soItemId ?? '', unitType: 'big' as const, qty: '1' }
  const save = { ...head, submit: 'F' as const, soId: order.soId, lines: [entered] }
  const draft = await server.must('so.return.saveByOrder', save)
  expect((await server.must('so.return.toEdit', { id: draft.id })).return).toMatchObject({
    actions: ['submit', 'edit', 'cancel', 'delete'],
    lines: [{ qty: '1', amount: '58.00', batchNo: 'B1' }],
  })
  const again = { ...save, id: draft.id, version: draft.version, submit: 'T' as const }
  const sent = await server.must('so.return.saveByOrder', again)
  await server.must('so.return.back', { id: sent.id, version: sent.version, reason: '少录' })
  const { version } = await view(draft.id)
  const twice = { ...save, id: draft.id, version, submit: 'T' as const, lines: [{ ...entered, qty: '2' }] }
  await server.must('so.return.saveByOrder', twice)
  const { rows: waiting } = await server.must('so.return.listIn', { status: 'submitted' })
  expect(waiting).toMatchObject([{ returnId: draft.id, totalAmount: '116.00', actions: ['confirmIn'] }])
  const { id: inId } = await server.must('so.return.confirmIn', await job.arriving(draft.id))
  expect(await server.must('so.return.viewIn', { id: inId })).toMatchObject({ inQty: '48', lines: [{ qty: '2' }] })
  const found = await server.must('so.return.list', { soNum: order.soNum, status: 'finished' })
  expect(found).toMatchObject({ total: 1, footer: { totalQty: '48', totalAmount: '116.00' } })
  expect((await server.must('so.return.listReturn', { soNum: order.soNum })).rows).toMatchObject([
    { returnableQty: '48' },
  ])
  const done = await view(draft.id)
  const flush = { id: draft.id, version: done.version, reason: '录错' }
  const { redFlushNum } = await server.must('so.return.redFlush', flush)
  expect(await view(draft.id)).toMatchObject({ status: 'redflushed', redFlushNum, actions: [] })
  expect((await view(draft.id)).logs.map(({ action }) => action)).toEqual([
    ...['保存草稿', '提交', '退回', '提交', '确认入库', '红冲'],
  ])
  expect((await server.must('so.return.listIn', { returnNum: done.returnNum })).footer).toMatchObject({
    inAmount: '0.00',
  })
  await test.database.db.execute(sql`update sales_return set archived = 'T'`)
  await test.database.db.execute(sql`update return_in set archived = 'T'`)
  const days = { docDateStart: '2026-01-01', docDateEnd: TODAY }
  expect((await server.must('so.return.his.list', days)).rows.map(({ actions }) => actions)).toEqual([undefined])
  const inDays = { inDateStart: '2026-01-01', inDateEnd: TODAY }
  expect((await server.must('so.return.his.listIn', inDays)).total).toBe(2)
  expect((await server.must('so.return.list', {})).total).toBe(0)
  const long = () => server.call('so.return.his.list', { docDateStart: '2025-01-01', docDateEnd: TODAY })
  await expectRefused(test.database, long, '101', '不能超过12个月')
})

it('[BM-5] goods of no order come back, and leave no trace where they are refused', async () => {
  const form = await server.must('so.return.toAdd', { customerCode: 'K002' })
  expect(form).toMatchObject({ warehouseCode: 'W001', docDate: TODAY })
  const line = { productCode: 'P2', unitType: 'small' as const, qty: '2', price: '33.33', inventoryStatusCode: '02' }
  const save = { ...head, submit: 'T' as const, customerCode: 'K002', lines: [line] }
  const wrong = (changes: object) => () => server.call('so.return.save', { ...save, ...changes })
  await expectRefused(
    test.database,
    wrong({ lines: [{ ...line, inventoryStatusCode: '77' }] }),
    '106',
    '库存状态不存在',
  )
  await expectRefused(test.database, wrong({ customerCode: 'KX' }), '106', '客户不存在')
  await expectRefused(test.database, wrong({ lines: [{ ...line, locationCode: 'A9' }] }), '106', '库位【A9】不存在')
  const { id, version } = await server.must('so.return.save', {
    ...save,
    requestNo: '7d6c0f0e-7d58-4c59-9a55-2a4c2a6d1b11',
  })
  const { lines, ...into } = await job.arriving(id)
  const bare = () => server.call('so.return.confirmIn', { ...into, lines: lines.map(({ batchNo: _, ...one }) => one) })
  await expectRefused(test.database, bare, '101', '商品【保温杯】请录入生产日期')
  await server.must('so.return.cancel', { id, version, reason: '不退了' })
  await expectRefused(test.database, () => server.call('so.return.confirmIn', { ...into, lines }), '104')
  await server.must('so.return.delById', { id, version: version + 1 })
  await expectRefused(test.database, () => server.call('so.return.viewItem', { id }), '106')
  expect(await server.must('so.return.getProductRulingPrice', { productCode: 'P1', customerCode: 'K002' })).toEqual({
    ...{ lastSalePrice: '2.4166', mostPrice: '2.4166' },
  })
})

it('of many lines takes as many statements as of one', async () => {
  async function statements<K extends OperationId>(operationId: K, args: Args<K>): Promise<number> {
    await server.must('md.user.getCurrentUser', {})
    traffic.statements = 0
    await server.must(operationId, args)
    return traffic.statements
  }
  async function run(codes: readonly string[]) {
    const lines = codes.map((code): [string, 'small', string] => [code, 'small', '2'])
    const order = await job.shipped(orderOf(lines), test.first.driverId)
    const returned = order.lines.map(({ itemId }) => ({ soItemId: itemId, unitType: 'small' as const, qty: '1' }))
    const save = { ...head, submit: 'T' as const, soId: order.soId, lines: returned }
    const saved = await statements('so.return.saveByOrder', save)
    const { rows } = await server.must('so.return.list', { soNum: order.soNum })
    const id = rows[0]?.id ?? ''
    const taken = await statements('so.return.confirmIn', await job.arriving(id))
    const flushed = await statements('so.return.redFlush', { id, version: (await view(id)).version, reason: '录错' })
    return { saved, taken, flushed }
  }
  expect(await run(['P1', 'P2', 'P3'])).toEqual(await run(['P1']))
})
