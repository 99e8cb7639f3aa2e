import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { TODAY } from '../support/fixture.ts'
import { ApplyDesk, ref } from './stock-apply-desk.ts'
import { ApplyJob } from './stock-apply-job.ts'

const desk = new ApplyDesk()

it('borrowing puts goods into the warehouse of the salesman, and gives them back', async () => {
  const borrows = new ApplyJob(desk.server, 'borrow')
  const { db } = desk.database
  await db.execute(sql`update staff set business_type = '2000' where dealer_code = 'T001'`)
  const salesmanId = desk.first.salesman.userId
  const save = (applyType: 'borrowOut' | 'borrowIn') =>
    desk.server.must('inv.borrow.save', {
      ...{ submit: 'T', applyType, docDate: TODAY, needDate: TODAY, salesmanId, warehouseCode: 'W001' },
      lines: [{ productCode: 'P1', unitType: 'small', qty: '3' }],
    })
  const lent = await borrows.received(
    await borrows.shipped(await borrows.audited(await borrows.saved(save('borrowOut')))),
  )
  expect(lent).toMatchObject({ applyType: 'borrowOut', toWarehouseName: '王业务借货仓', receivedQty: '3' })
  const { lines } = await desk.server.must('inv.borrow.toAdd', { applyType: 'borrowIn', salesmanId })
  expect(lines).toMatchObject([{ productCode: 'P1', availableQty: '3' }])
  const [own] = (await desk.server.must('md.warehouse.list', { warehouseType: 'borrow' })).rows
  await desk.refused(
    () => desk.server.call('md.warehouse.updateEnabled', { id: own!.id, version: own!.version, enabled: 'F' }),
    ...(['103', '借货仓随人员使用，不能停用'] as const),
  )
  const back = await borrows.received(
    await borrows.shipped(await borrows.audited(await borrows.saved(save('borrowIn')))),
  )
  expect(back).toMatchObject({ fromWarehouseCode: lent.toWarehouseCode, toWarehouseCode: 'W001' })
  const rows = async (operation: 'inv.borrow.list', filters = {}) =>
    (await desk.server.must(operation, filters)).rows.length
  expect([await rows('inv.borrow.list'), await rows('inv.borrow.list', { applyType: 'borrowIn' })]).toEqual([2, 1])
  const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
  expect((await desk.server.must('inv.borrow.his.list', range)).rows).toEqual([])
  const next = await borrows.saved(save('borrowOut'))
  await desk.server.must('inv.borrow.withdraw', ref(next))
  await desk.server.must('inv.borrow.delById', ref(await borrows.view(next.id)))
  const refusing = await borrows.saved(save('borrowOut'))
  await desk.server.must('inv.borrow.refuse', { ...ref(refusing), reason: '不外借' })
})
