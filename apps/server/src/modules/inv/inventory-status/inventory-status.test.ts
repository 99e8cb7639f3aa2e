import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'

let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  server = await test.as('boss1')
})
afterAll(() => test?.close())

it('whether goods of a state are sold stays while orders hold some of them', async () => {
  const entered = { statusCode: '10', statusName: '外包装破损', isSale: 'T', sortNum: 9 } as const
  const { id } = await server.must('inv.inventoryStatus.save', entered)
  const one = () => server.must('inv.inventoryStatus.getInvStatusById', { id })
  const change = async (more: object) =>
    server.call('inv.inventoryStatus.save', { ...entered, id, version: (await one()).version, ...more })
  const { db } = test.database
  await db.execute(sql`
    insert into stock_balance (dealer_code, warehouse_code, location_code, product_code, batch_no, inventory_status_code,
      on_hand_qty, reserved_qty)
    select dealer_code, 'W001', '*', product_code, '*', '10', 12, 3 from product
    where dealer_code = 'T001' order by product_code limit 1`)
  expect(await change({ isSale: 'F' })).toMatchObject({
    resultCode: '103',
    content: '库存状态【外包装破损】的库存已被订单占用，不能修改可销售',
    field: 'isSale',
  })
  expect((await one()).isSale).toBe('T')
  expect(await change({ statusName: '外箱破损' })).toMatchObject({ resultCode: '000' })
  await db.execute(sql`update stock_balance set reserved_qty = 0 where inventory_status_code = '10'`)
  expect(await change({ isSale: 'F' })).toMatchObject({ resultCode: '000' })
  expect((await one()).isSale).toBe('F')
  const { version } = await one()
  expect(await server.call('inv.inventoryStatus.delete', { items: [{ id, version }] })).toMatchObject({
    resultCode: '111',
  })
})
