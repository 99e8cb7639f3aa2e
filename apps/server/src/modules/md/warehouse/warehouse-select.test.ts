import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
  await ground.database.db.execute(sql`insert into warehouse
    (dealer_code, warehouse_code, warehouse_name, warehouse_type, enabled, manager_id, mobile)
    select 'T001', code, name, type, enabled, ${ground.first.admin.userId}, '13800000000' from (values
      ('Z1', '老仓库', 'normal', 'F'), ('V1', '一号车仓', 'vehicle', 'T'), ('J1', '王业务借货仓', 'borrow', 'T')
    ) as w(code, name, type, enabled)`)
  await ground.database.db.execute(sql`insert into warehouse_user (dealer_code, warehouse_code, user_id)
    values ('T001', 'W002', ${ground.first.admin.userId})`)
})
afterAll(() => ground?.close())

it('new documents are offered where one may work; questions may be about every warehouse, in that order', async () => {
  const salesman = await ground.as('sales1')
  const [offered, asked] = [
    await salesman.must('md.warehouse.select', {}),
    await salesman.must('md.warehouse.selectAny', {}),
  ]
  expect(offered.map(({ key }) => key)).toEqual(['W001'])
  expect(asked.map(({ key }) => key)).toEqual(['W001', 'W002', 'V1', 'J1', 'Z1'])
  expect(asked.at(-1)).toMatchObject({ key: 'Z1', label: '老仓库（停用）' })
})
