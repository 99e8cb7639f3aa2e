import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { product } from '../../src/modules/md/product/product.schema.ts'
import { position } from '../../src/modules/md/user/user.schema.ts'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { type FixtureDealer, SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

const MANY = 50
const traffic: Traffic = { statements: 0, trips: 0 }
let test: Ground
let server: TestServer
let job: OrderJob
let dealer: FixtureDealer

beforeAll(async () => {
  test = await openGround('any', { traffic })
  dealer = test.first
  server = test.server()
  job = new OrderJob(server)
  await server.login('boss1')
})
afterAll(() => test?.close())

/** Statements of a call that must work, with the session read before. */
async function statements<K extends OperationId>(operationId: K, args: Args<K>): Promise<number> {
  await server.must('md.user.getCurrentUser', {})
  traffic.statements = 0
  await server.must(operationId, args)
  return traffic.statements
}

/** Submitted orders over two products, each half of them the other way round. */
async function submitted(count: number) {
  const orders = []
  for (let index = 0; index < count; index++) {
    const lines: Parameters<typeof orderOf>[0] = [
      ['P1', 'small', '1'],
      ['P2', 'small', '1'],
    ]
    orders.push(await job.submitted(orderOf(index % 2 ? lines : [...lines].reverse())))
  }
  return orders.map(({ soId, version }) => ({ soId, version }))
}

/** Takes so many orders through the batches and answers the statements of each. */
async function run(count: number) {
  const orders = await submitted(count)
  const confirm = await statements('so.salesOrder.confirmBySoId', { orders })
  const splits = []
  for (const { soId } of orders) splits.push(await job.split(soId))
  const refs = splits.map(({ splitId, version }) => ({ splitId, version }))
  const pick = await statements('so.salesOrder.orderPicking', { splits: refs })
  const { pickingNum = '' } = await job.splitOf(refs[0]?.splitId ?? '')
  const list = await server.must('so.salesOrder.orderPickedView', { pickingNum })
  const lines = list.lines.map((line) => ({ lineId: line.lineId, pickedQty: line.planQty }))
  const saveNum = await statements('so.salesOrder.saveNum', { pickingNum, version: list.version, lines })
  const send = await statements('so.salesOrder.outbound', { pickingNum, driverId: dealer.driverId })
  const { rows } = await server.must('so.salesOrder.listOut', { outStatus: 'waitOut', limit: 100 })
  expect(rows).toHaveLength(count)
  const outs = rows.map(({ outId, version }) => ({ outId, version }))
  const confirmOut = await statements('so.salesOrder.confirmOut', { outs })
  return { confirm, pick, saveNum, send, confirmOut, ...(await comeBack(count)) }
}

/** Goods of so many orders come back on one return, and are taken back; answers the statements of each step. */
async function comeBack(count: number) {
  const customerCode = 'K002'
  const asked = { customerCode, lines: [{ productCode: 'P1', unitType: 'small' as const, qty: `${count}` }] }
  const find = await statements('so.return.findSources', asked)
  const { lines: found } = await server.must('so.return.findSources', asked)
  expect(new Set(found.map(({ soNum }) => soNum)).size).toBe(count)
  const save = {
    ...{ submit: 'T' as const, customerCode, docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' as const },
    lines: found.map(({ productCode, unitType, qty, price, outItemId }) => ({
      ...{ productCode, unitType, qty, price, outItemId, inventoryStatusCode: '01' },
    })),
  }
  const saveReturn = await statements('so.return.save', save)
  const { rows } = await server.must('so.return.list', { status: 'submitted' })
  const id = rows[0]?.id ?? ''
  const { return: waiting, lines } = await server.must('so.return.toHandleIn', { id })
  const confirmIn = await statements('so.return.confirmIn', {
    ...{ id, version: waiting.version, warehouseCode: 'W001', inDate: TODAY },
    lines: lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }) => ({
      ...{ lineId, inQty: smallQty, inventoryStatusCode, locationCode },
      ...(batchNo && { batchNo }),
      ...(produceDate && { produceDate }),
    })),
  })
  const { version } = await server.must('so.return.viewItem', { id })
  const redFlush = await statements('so.return.redFlush', { id, version, reason: '录错' })
  return { find, saveReturn, confirmIn, redFlush }
}

it(`${MANY} documents of a call take as many statements as one`, async () => {
  const one = await run(1)
  const many = await run(MANY)
  expect(many).toEqual(one)
})

it(`a sale of ${MANY} lines takes as many statements as one of one`, async () => {
  const sell = (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      ...{ lineNo: index + 1, productCode: 'P1', unitType: 'small' as const, qty: '1', price: `${index + 3}` },
    }))
    const order = { ...orderOf([]), orderType: 'cash' as const, payMethod: 'cash' as const, warehouseCode: 'W002' }
    return statements('so.salesOrder.save', { ...order, items: lines })
  }
  expect(await sell(MANY)).toBe(await sell(1))
})

it(`${MANY} purchase orders that come in take as many statements as one`, async () => {
  const purchases = new PurchaseJob(server)
  await purchases.addSupplier()
  await test.database.transaction('platform', (tx) => tx.update(product).set({ isBatch: 'F' }))
  const receive = async (count: number) => {
    const poCodes = []
    for (let index = 0; index < count; index++) {
      const lines = [['P1', 'small', '2', '1.85'] as const, ['P2', 'small', '1', '20'] as const]
      poCodes.push((await purchases.confirmed(purchaseOf(index % 2 ? lines : [...lines].reverse()))).poCode)
    }
    return statements('po.inventoryOperation.batchInventorySave', { poCodes, warehouseCode: 'W001', inDate: TODAY })
  }
  expect(await receive(MANY)).toBe(await receive(1))
})

it('a picking list shows a salesman only the splits that are his', async () => {
  const own = await job.confirmed(orderOf([['P3', 'small', '1']], { customerCode: 'K001' }))
  const other = await job.confirmed(orderOf([['P3', 'small', '1']], { customerCode: 'K002' }))
  const splits = [await job.split(own.soId), await job.split(other.soId)]
  const refs = splits.map(({ splitId, version }) => ({ splitId, version }))
  const { pickingNum } = await server.must('so.salesOrder.orderPicking', { splits: refs })
  const numsOf = async () =>
    (await server.must('so.salesOrder.orderPickedView', { pickingNum })).lines.flatMap((line) => line.splitNums)
  expect(await numsOf()).toEqual(splits.map((split) => split.splitNum))
  await test.database.transaction('platform', (tx) =>
    tx
      .update(position)
      .set({ webPerms: [...SALES_PERMISSIONS, 'so:out:list'] })
      .where(eq(position.dataScope, 'self')),
  )
  await server.login('sales1')
  expect(await numsOf()).toEqual([splits[0]?.splitNum])
})
