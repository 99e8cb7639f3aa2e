import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import { grant } from '../models/people.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { OrderJob, orderOf } from './order-job.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

let ground: Ground
let boss: TestServer
let other: TestServer

beforeAll(async () => {
  ground = await openGround()
  // Not what they may call is asked here, but where they may work.
  await grant(ground, ['*:*:*'])
  boss = await ground.as('boss1')
  other = await ground.as('sales1')
})
afterAll(() => ground?.close())

/** Names somebody among the staff of the first warehouse. */
const keptBy = (username: string) =>
  ground.database.db.execute(sql`insert into warehouse_user (dealer_code, warehouse_code, user_id)
    select dealer_code, 'W001', id from staff where dealer_code = 'T001' and username = ${username}`)

it('goods of a warehouse with named staff are asked for by anybody, and sent by its staff', async () => {
  await keptBy('boss1')
  const { warehouses } = await other.must('so.salesOrder.toOrderAdd', { orderType: 'normal' })
  expect(warehouses.map(({ key }) => key)).toContain('W001')
  const orders = new OrderJob(other)
  const { soId } = await orders.confirmed(orderOf([['P1', 'small', '4']], { customerCode: 'K001' }))
  const { splitId } = await orders.split(soId)
  const { outId, version } = await orders.sent(splitId, ground.first.driverId)
  const confirm = { outs: [{ outId, version }] }
  const text = '您不是仓库【主仓】的可操作人员'
  await expectRefused(ground.database, () => other.call('so.salesOrder.confirmOut', confirm), '107', text)
  await boss.must('so.salesOrder.confirmOut', confirm)
  expect(await orders.order(soId)).toMatchObject({ orderStatus: 'finished' })
  await ground.database.db.execute(sql`delete from warehouse_user where dealer_code = 'T001'`)
})

it('a warehouse with named staff is theirs, for what comes in, for what is taken back and for a count', async () => {
  const orders = new OrderJob(boss)
  const purchases = new PurchaseJob(boss)
  await purchases.addSupplier()
  const sent = () => orders.shipped(orderOf([['P1', 'small', '4']], { customerCode: 'K001' }), ground.first.driverId)
  const order = await sent()
  const waiting = await orders.comingBack((await sent()).soId)
  const back = await orders.comingBack((await sent()).soId)
  await boss.must('so.return.confirmIn', back)
  const { version } = await boss.must('so.return.viewItem', { id: back.id })
  const { poId } = await purchases.confirmed(purchaseOf([['P2', 'small', '4', '25']]))
  const received = await purchases.received(poId, '1')
  const coming = await purchases.arriving(poId)
  await keptBy('boss1')

  const refused = async <K extends OperationId>(operationId: K, args: Args<K>) =>
    expectRefused(ground.database, () => other.call(operationId, args), '107', '您不是仓库【主仓】的可操作人员')
  const reason = '录错'
  await refused('so.salesOrder.redFlushOrder', { soId: order.soId, version: order.version, reason })
  await refused('so.return.confirmIn', waiting)
  await refused('so.return.redFlush', { id: back.id, version, reason })
  await refused('po.inventoryOperation.save', coming)
  await refused('po.inventoryOperation.redFlush', { inId: received.inId, version: received.version, reason })
  await refused('inv.stockCheck.lock', { warehouseCode: 'W001', checkScope: 'all' })

  // One of them may.
  await keptBy('sales1')
  await other.must('so.salesOrder.redFlushOrder', { soId: order.soId, version: order.version, reason })
  await other.must('so.return.confirmIn', waiting)
  await other.must('so.return.redFlush', { id: back.id, version, reason })
  await other.must('po.inventoryOperation.save', coming)
  await other.must('po.inventoryOperation.redFlush', { inId: received.inId, version: received.version, reason })
  expect(await other.must('inv.stockCheck.lock', { warehouseCode: 'W001', checkScope: 'all' })).toMatchObject({
    checkNum: expect.stringMatching(/^PD/),
  })
})
