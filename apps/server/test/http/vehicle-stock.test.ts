import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { warehouseUser } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { ApplyDesk, ref, states } from './stock-apply-desk.ts'
import { ApplyJob, loadOf, unloadOf } from './stock-apply-job.ts'

const desk = new ApplyDesk()

describe('[BM-11] loads of a vehicle', () => {
  it('come from a template, are sent by the named staff of the source and received by those of the vehicle', async () => {
    const loads = new ApplyJob(desk.server, 'vehicleStockIn')
    const { id } = await desk.server.must('inv.vehicleTemplete.save', {
      ...{ templeteName: '城东早班', vehicleCode: 'V01', remark: '每天' },
      lines: [{ productCode: 'P1', unitType: 'big', qty: '2' }],
    })
    const form = await desk.server.must('inv.vehicleStockIn.toAdd', { vehicleCode: 'V01' })
    expect(form.defaults).toMatchObject({ vehicleCode: 'V01', needDate: '2026-03-11', warehouseCode: 'W001' })
    const [template] = form.templates
    expect(template).toMatchObject({ templeteNum: 'ZM0001', productNum: 1, plateNo: '浙A12345' })
    expect(template?.lines[0]).toMatchObject({ productName: '柠檬汽水500ml', unitType: 'big', qty: '2', enabled: 'T' })
    const { templeteNum } = template ?? {}
    const load = await loads.saved(desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', '48']], { templeteNum })))
    expect(load).toMatchObject({ applyType: 'vehicleIn', salesmanName: '王业务', toWarehouseCode: 'W002', templeteNum })
    expect(load.applyNum).toMatch(/^ZC260310\d{4}$/)
    const passed = await loads.audited(load)
    await desk.server.must('inv.vehicleStockIn.pick', loads.pickOf(passed))
    const picked = await loads.view(load.id)
    await desk.server.must('inv.vehicleStockIn.cancelPick', ref(picked))
    await desk.server.must('inv.vehicleStockIn.pick', loads.pickOf(await loads.view(load.id)))
    const { driverId } = desk.first
    const dispatch = async (vehicleCode: string) =>
      desk.server.call('inv.vehicleStockIn.dispatch', { ...ref(await loads.view(load.id)), driverId, vehicleCode })
    await desk.refused(() => dispatch('V99'), '106', '车辆不存在或已删除')
    await dispatch('V01')
    await desk.server.must('inv.vehicleStockIn.cancelDispatch', ref(await loads.view(load.id)))
    await dispatch('V01')
    const sent = await loads.view(load.id)
    await staffed('W001', () =>
      desk.refused(
        () => desk.server.call('inv.vehicleStockIn.confirmOut', { ...ref(sent), outDate: TODAY }),
        ...(['107', '您不是仓库【主仓】的可操作人员'] as const),
      ),
    )
    const shipped = await loads.shipped(sent)
    await staffed('W002', () =>
      desk.refused(
        () => desk.server.call('inv.vehicleStockIn.confirmIn', loads.inOf(shipped)),
        '107',
        '您不是仓库【北仓】的可操作人员',
      ),
    )
    expect(await loads.received(shipped)).toMatchObject({ status: 'finished', receivedQty: '48' })
    const filters = { vehicleCode: 'V01', applyNum: load.applyNum }
    for (const operation of ['inv.vehicleStockIn.list', 'inv.vehicleStockIn.applyList'] as const)
      expect((await desk.server.must(operation, filters)).footer).toMatchObject({ totalQty: '48', receivedQty: '48' })
    const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
    for (const operation of ['inv.vehicleStockIn.his.list', 'inv.vehicleStockIn.his.applyList'] as const)
      expect((await desk.server.must(operation, range)).rows).toEqual([])
    const again = await loads.saved(desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', '24']])))
    await desk.server.must('inv.vehicleStockIn.withdraw', ref(again))
    await desk.server.must('inv.vehicleStockIn.delById', ref(await loads.view(again.id)))
    const refusing = await loads.saved(desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', '24']])))
    await desk.server.must('inv.vehicleStockIn.refuse', { ...ref(refusing), reason: '今天不出车' })
    const kept = await desk.server.must('inv.vehicleTemplete.view', { id })
    expect(kept.lines).toHaveLength(1)
    expect((await desk.server.must('inv.vehicleTemplete.list', { vehicleCode: 'V01' })).rows).toHaveLength(1)
    await desk.refused(
      () =>
        desk.server.call('inv.vehicleTemplete.save', {
          templeteName: '城东早班',
          lines: [{ productCode: 'P2', unitType: 'small', qty: '1' }],
        }),
      ...(['102', '城东早班'] as const),
    )
    await desk.server.must('inv.vehicleTemplete.delete', { items: [{ id, version: kept.version }] })
    await desk.refused(() => desk.server.call('inv.vehicleTemplete.view', { id }), '106')
  })

  it('come off again without picking or dispatching, and each of the seven states is in the log', async () => {
    const unloads = new ApplyJob(desk.server, 'vehicleStockOut')
    const form = await desk.server.must('inv.vehicleStockOut.toAdd', { vehicleCode: 'V01' })
    expect(form.lines).toContainEqual(
      expect.objectContaining({ productCode: 'P1', batchNo: 'B1', bigQty: expect.any(String) }),
    )
    const unload = await unloads.saved(desk.server.must('inv.vehicleStockOut.save', unloadOf([['P1', '24']])))
    expect(unload.actions).toEqual(['audit', 'withdraw', 'refuse'])
    const passed = await unloads.audited(unload)
    expect(passed.actions).toEqual(['confirmOut', 'refuse'])
    const done = await unloads.received(await unloads.shipped(passed))
    expect(states(done.logs)).toEqual([
      ...['draft', 'submitted', 'delivering', 'picked', 'dispatched', 'shipped', 'finished'],
    ])
    expect(done.lines[0]).toMatchObject({ pickedQty: '24', shippedQty: '24', receivedQty: '24' })
    const finished = { status: 'finished' as const }
    const listed = [
      await desk.server.must('inv.vehicleStockOut.list', finished),
      await desk.server.must('inv.vehicleStockOut.applyList', finished),
    ]
    expect(listed.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[done.id], [done.id]])
    const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
    const archived = [
      await desk.server.must('inv.vehicleStockOut.his.list', range),
      await desk.server.must('inv.vehicleStockOut.his.applyList', range),
      await desk.server.must('inv.vehicleStockIn.his.list', range),
    ]
    expect(archived.flatMap(({ rows }) => rows)).toEqual([])
    const next = await unloads.saved(desk.server.must('inv.vehicleStockOut.save', unloadOf([['P1', '24']])))
    await desk.server.must('inv.vehicleStockOut.refuse', { ...ref(next), reason: '仍要卖' })
    const draft = await unloads.view(next.id)
    const anew = await unloads.saved(
      desk.server.must('inv.vehicleStockOut.save', { ...unloadOf([['P1', '24']]), ...ref(draft) }),
    )
    await desk.server.must('inv.vehicleStockOut.withdraw', ref(anew))
    await desk.server.must('inv.vehicleStockOut.delById', ref(await unloads.view(next.id)))
  })

  it('[I6] of a light dealer move as they are submitted', async () => {
    const { db } = desk.database
    await db.execute(sql`update dealer_setting set is_light_dealer = 'T' where dealer_code = 'T001'`)
    const loads = new ApplyJob(desk.server, 'vehicleStockIn')
    const done = await loads.saved(desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', '5']])))
    await db.execute(sql`update dealer_setting set is_light_dealer = 'F' where dealer_code = 'T001'`)
    expect(done).toMatchObject({ status: 'finished', outDate: TODAY, inDate: TODAY, receivedQty: '5' })
    expect(new Set(states(done.logs)).size).toBe(7)
  })
})

/** Does something as somebody who may do all steps, in a warehouse whose named staff is another. */
async function staffed(warehouseCode: string, act: () => Promise<unknown>): Promise<void> {
  const [boss, sales] = [desk.first.admin.userId, desk.first.salesman.userId]
  const role = (perms: readonly string[], dataScope: 'all' | 'self') =>
    desk.database.transaction('platform', (tx) =>
      tx
        .update(position)
        .set({ webPerms: [...perms], dataScope })
        .where(eq(position.positionCode, 'Z002')),
    )
  const db = desk.database
  await db.transaction('platform', (tx) =>
    tx.insert(warehouseUser).values({ dealerCode: 'T001', warehouseCode, userId: boss }),
  )
  expect(sales).not.toBe(boss)
  await role(['inv:vehicleIn:out', 'inv:vehicleIn:in', 'inv:vehicleIn:list'], 'all')
  await desk.server.login('sales1')
  await act()
  await role(SALES_PERMISSIONS, 'self')
  await db.transaction('platform', (tx) => tx.delete(warehouseUser))
  await desk.server.login('boss1')
}

describe('batches of vehicles', () => {
  const expireB1 = (day: string) =>
    desk.database.db.execute(
      sql`update inventory_batch set expire_date = ${day} where dealer_code = 'T001' and product_code = 'P1' and batch_no = 'B1'`,
    )
  const free = async (warehouseCode: string, batchNo: string): Promise<number> => {
    const { rows } = await desk.server.must('inv.stockQuery.batchInvStatusList', {
      productCode: 'P1',
      warehouseCode,
      batchNo,
    })
    return Number(rows[0]?.availableQty ?? 0)
  }

  it('what is past its date is loaded by hand alone, with a warning, and comes off with all that is on the vehicle', async () => {
    const loads = new ApplyJob(desk.server, 'vehicleStockIn')
    const unloads = new ApplyJob(desk.server, 'vehicleStockOut')
    await desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', '4', 'B1']]))
    const good = await free('W001', 'B2')
    expect(await free('W001', 'B1')).toBeGreaterThan(10)
    expect(good).toBeGreaterThan(10)
    await expireB1('2026-03-09')

    // By itself only what is good is chosen, at approving and when a picking is taken back.
    const load = await loads.audited(
      await loads.saved(desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', '10']]))),
    )
    expect(load.lines[0]?.batches).toMatchObject([{ batchNo: 'B2', smallQty: '10' }])
    await desk.server.must('inv.vehicleStockIn.pick', loads.pickOf(load))
    await desk.server.must('inv.vehicleStockIn.cancelPick', ref(await loads.view(load.id)))
    expect((await loads.view(load.id)).lines[0]?.batches).toMatchObject([{ batchNo: 'B2', smallQty: '10' }])
    const left = good - 10
    const much = await desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', String(left + 1)]]))
    expect(much.warnings).toEqual([`商品【柠檬汽水500ml】库存不足，可用数量${left}瓶`])
    const waiting = await loads.view(much.id)
    await desk.refused(
      () => desk.server.call('inv.vehicleStockIn.audit', loads.auditOf(waiting)),
      ...(['105', `可用数量${left}瓶`] as const),
    )

    // By hand it is, and it is said.
    const asked = await desk.server.must('inv.vehicleStockIn.save', loadOf([['P1', '3', 'B1']]))
    expect(asked.warnings).toEqual(['批次【B1】已过期，有效期至2026-03-09'])
    const named = await loads.audited(await loads.view(asked.id))
    expect(named.lines[0]?.batches).toMatchObject([{ batchNo: 'B1', smallQty: '3' }])

    // The whole vehicle, as the form hands it out.
    const form = await desk.server.must('inv.vehicleStockOut.toAdd', { vehicleCode: 'V01' })
    expect(form.lines.map(({ productCode, batchNo }) => `${productCode} ${batchNo}`)).toContain('P1 B1')
    const lines = form.lines.map(({ productCode, batchNo, inventoryStatusCode, availableQty: qty }) => ({
      ...{ productCode, batchNo, inventoryStatusCode, unitType: 'small' as const, qty },
    }))
    const whole = await desk.server.must('inv.vehicleStockOut.save', { ...unloadOf([]), lines })
    expect(whole.warnings).toEqual(['批次【B1】已过期，有效期至2026-03-09'])
    const off = await unloads.received(await unloads.shipped(await unloads.audited(await unloads.view(whole.id))))
    expect(off.status).toBe('finished')
    expect((await desk.server.must('inv.vehicleStockOut.toAdd', { vehicleCode: 'V01' })).lines).toEqual([])
    await expireB1('2027-03-10')
  })

  it('the last load of a vehicle is known when it was archived, too', async () => {
    const lastOf = async (vehicleCode: string) =>
      (await desk.server.must('inv.vehicleStockIn.toAdd', { vehicleCode })).lastId
    const finished = { vehicleCode: 'V01', status: 'finished' as const }
    const [last] = (await desk.server.must('inv.vehicleStockIn.applyList', finished)).rows
    expect(last).toBeDefined()
    expect(await lastOf('V01')).toBe(last?.id)
    await desk.database.db.execute(sql`update stock_apply set archived = 'T' where status = 'finished'`)
    expect((await desk.server.must('inv.vehicleStockIn.applyList', finished)).rows).toEqual([])
    const id = (await lastOf('V01')) ?? ''
    expect(id).toBe(last?.id)
    expect((await desk.server.must('inv.vehicleStockIn.view', { id })).lines).not.toEqual([])
    expect((await desk.server.must('inv.vehicleStockIn.toAdd', {})).lastId).toBeUndefined()
  })
})
