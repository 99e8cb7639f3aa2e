import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dealerSetting } from '../../src/modules/md/dealer/dealer.schema.ts'
import { position } from '../../src/modules/md/user/user.schema.ts'
import { warehouseUser } from '../../src/modules/md/warehouse/warehouse.schema.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { SALES_PERMISSIONS, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { ApplyJob, balances, brokenApplies, ledgerOf, loadOf, transferOf, unloadOf } from './stock-apply-job.ts'

const traffic: Traffic = { statements: 0, trips: 0 }
let test: Ground
let server: TestServer
let job: ApplyJob

beforeAll(async () => {
  test = await openGround('any', { traffic })
  server = test.server()
  job = new ApplyJob(server)
  await server.login('boss1')
})
afterAll(() => test?.close())
afterEach(async () => expect(await brokenApplies(test.database)).toEqual([]))

const refused = (call: Parameters<typeof expectRefused>[1], code: string, message?: string) =>
  expectRefused(test.database, call, code, message)
const ref = ({ id, version }: { id: string; version: number }) => ({ id, version })
const states = (logs: readonly { toStatus: string }[]) => logs.map(({ toStatus }) => toStatus)

it('[I5] [I6] two batches of 100: 150 approved, 140 picked, 135 received, and the rest goes back', async () => {
  // Of the 140 of the later batch, 40 go first: an application may ask for a batch.
  const ahead = await job.received(await job.onItsWay([['P2', '40', 'B2']]))
  expect(ahead).toMatchObject({ status: 'finished', shippedQty: '40', receivedQty: '40' })
  expect(await balances(test.database, 'P2')).toEqual([
    'W001 B1 100 0',
    'W001 B2 100 0',
    'W002 B1 100 0',
    'W002 B2 40 0',
  ])

  const apply = await job.transfer([['P2', '150']])
  expect(apply).toMatchObject({ status: 'submitted', totalQty: '150', actions: ['audit', 'withdraw', 'refuse'] })
  const passed = await job.audited(apply)
  expect(await balances(test.database, 'P2')).toContain('W001 B1 100 100')
  expect(await balances(test.database, 'P2')).toContain('W001 B2 100 50')
  expect(passed.lines[0]).toMatchObject({ approvedQty: '150', availableQty: '200' })
  expect(passed.lines[0]?.batches.map(({ batchNo, smallQty }) => [batchNo, smallQty])).toEqual([
    ['B1', '100'],
    ['B2', '50'],
  ])
  const picked = await job.picked(passed, ['140'])
  expect(picked).toMatchObject({ status: 'picked', actions: ['dispatch', 'cancelPick'] })
  expect(await balances(test.database, 'P2')).toContain('W001 B2 100 40')
  const shipped = await job.shipped(await job.dispatched(picked))
  const [transit] = await transits()
  expect(await balances(test.database, 'P2')).toEqual([
    ...['W001 B2 60 0', 'W002 B1 100 0', 'W002 B2 40 0', `${transit} B1 100 0`, `${transit} B2 40 0`],
  ])
  const done = await job.received(shipped, ['135'])
  expect(done).toMatchObject({ status: 'finished', totalQty: '150', shippedQty: '140', receivedQty: '135' })
  expect(done.lines[0]).toMatchObject({ reason: '短少', toLocationCode: '*' })
  expect(await balances(test.database, 'P2')).toEqual(['W001 B2 65 0', 'W002 B1 200 0', 'W002 B2 75 0'])
  const ledger = await ledgerOf(test.database, done.applyNum)
  expect(ledger.slice(0, 4)).toEqual([
    ...['W001 B1 -100 -185.00', 'W001 B2 -40 -74.00', `${transit} B1 100 185.00`, `${transit} B2 40 74.00`],
  ])
  expect(ledger.slice(4).sort()).toEqual(
    [
      ...[`${transit} B1 -100 -185.00`, `${transit} B2 -40 -74.00`],
      ...['W001 B2 5 9.25', 'W002 B1 100 185.00', 'W002 B2 35 64.75'],
    ].sort(),
  )
  expect(states(done.logs)).toEqual([
    ...['draft', 'submitted', 'delivering', 'picked', 'dispatched', 'shipped', 'finished'],
  ])
})

it('[I5] [I6] of 140 that left 135 arrive and 2 of the rest are lost: written off at the source by what expires first', async () => {
  const before = await balances(test.database, 'P2')
  expect(before).toEqual(['W001 B2 65 0', 'W002 B1 200 0', 'W002 B2 75 0'])
  const back = { fromWarehouseCode: 'W002', toWarehouseCode: 'W001' }
  const shipped = await job.onItsWay([['P2', '140', 'B1']], back)
  const [line] = shipped.lines
  const arrived = { lineId: line?.lineId ?? '', receivedQty: '135', lostQty: '2', reason: '途中破损' }
  const send = (change: object) => ({
    id: shipped.id,
    version: shipped.version,
    inDate: TODAY,
    lines: [{ ...arrived, ...change }],
  })
  await refused(
    () => server.call('inv.transfer.confirmIn', send({ lostQty: '6' })),
    '101',
    '商品【保温杯】报损数量须在0到5之间',
  )
  await refused(() => server.call('inv.transfer.confirmIn', send({ lostQty: '1.5' })), '101', '数量必须为整数')
  const batches = [{ batchNo: 'B1', receivedQty: '135', lostQty: '1' }]
  await refused(
    () => server.call('inv.transfer.confirmIn', send({ batches })),
    '101',
    '批次报损数量合计与报损数量不一致',
  )
  await server.must('inv.transfer.confirmIn', send({}))
  const done = await job.view(shipped.id)
  expect(done.lines[0]).toMatchObject({ shippedQty: '140', receivedQty: '135', lostQty: '2', reason: '途中破损' })
  expect(await balances(test.database, 'P2')).toEqual(['W001 B1 135 0', 'W001 B2 65 0', 'W002 B1 63 0', 'W002 B2 75 0'])
  const [transit] = await transits()
  expect((await ledgerOf(test.database, done.applyNum)).slice(2).sort()).toEqual(
    [`${transit} B1 -140 -259.00`, 'W001 B1 135 249.75', 'W002 B1 5 9.25'].sort(),
  )
  const { rows } = await server.must('inv.stockOthersOutIn.othersList', { otherInvType: 'otherOut' })
  const [loss] = rows
  expect(loss).toMatchObject({ reasonName: '报损', warehouseName: '北仓', totalQty: '2', totalAmount: '3.70' })
  expect(loss).toMatchObject({ srcDocNum: done.applyNum, remark: '途中破损' })
  expect(await ledgerOf(test.database, loss?.otherNum ?? '')).toEqual(['W002 B1 -2 -3.70'])
})

async function transits(): Promise<string[]> {
  const { rows } = await test.database.db.execute<{ code: string }>(
    sql`select warehouse_code as code from warehouse where warehouse_type = 'transit' and dealer_code = 'T001'`,
  )
  return rows.map(({ code }) => code)
}

describe('[BM-11] a transfer', () => {
  it('is withdrawn by who applied, refused with a reason, changed and deleted; what it held is free', async () => {
    const [before] = await balances(test.database, 'P1')
    const draft = await job.transfer([['P1', '10']], { submit: 'F', remark: '早班' })
    expect(draft).toMatchObject({ status: 'draft', actions: ['submit', 'edit', 'delete'], remark: '早班' })
    const submitted = await job.saved(
      server.must('inv.transfer.save', { ...transferOf([['P1', '12']]), ...ref(draft) }),
    )
    expect(submitted).toMatchObject({ status: 'submitted', totalQty: '12' })
    await server.must('inv.transfer.withdraw', ref(submitted))
    const again = await job.saved(
      server.must('inv.transfer.save', { ...transferOf([['P1', '12']]), ...ref(await job.view(draft.id)) }),
    )
    const passed = await job.audited(again)
    expect((await balances(test.database, 'P1'))[0]).toBe('W001 B1 100 12')
    await server.must('inv.transfer.refuse', { ...ref(passed), reason: '缺货' })
    expect((await balances(test.database, 'P1'))[0]).toBe(before)
    const back = await job.view(draft.id)
    expect(back).toMatchObject({ status: 'draft', auditName: '陈经理' })
    expect(back.lines[0]?.approvedQty).toBe('0')
    expect(back.logs.at(-1)).toMatchObject({ action: '驳回', fromStatus: 'delivering', remark: '缺货' })
    await server.must('inv.transfer.delById', ref(back))
    await refused(() => server.call('inv.transfer.view', { id: draft.id }), '106')
  })

  it('goes back from dispatch and from picking; a batch that was picked is free again', async () => {
    const passed = await job.audited(await job.transfer([['P3', '10']]))
    const [line] = passed.lines
    await server.must('inv.transfer.pick', {
      ...ref(passed),
      lines: [
        { lineId: line?.lineId ?? '', pickedQty: '9', batches: [{ locationCode: '*', batchNo: 'B2', smallQty: '9' }] },
      ],
    })
    expect(await balances(test.database, 'P3')).toEqual(['W001 B1 100 0', 'W001 B2 140 9', 'W002 B1 100 0'])
    const picked = await job.view(passed.id)
    const { driverId } = test.first
    await server.must('inv.transfer.dispatch', { ...ref(picked), driverId, vehicleCode: 'V01' })
    const sent = await job.view(passed.id)
    expect(sent).toMatchObject({ status: 'dispatched', driverName: '赵师傅', plateNo: '浙A12345' })
    await server.must('inv.transfer.cancelDispatch', ref(sent))
    await server.must('inv.transfer.cancelPick', ref(await job.view(passed.id)))
    expect(await balances(test.database, 'P3')).toEqual(['W001 B1 100 10', 'W001 B2 140 0', 'W002 B1 100 0'])
    const waiting = await job.view(passed.id)
    expect(waiting).toMatchObject({ status: 'delivering' })
    expect(waiting.driverId).toBeUndefined()
    await server.must('inv.transfer.refuse', { ...ref(waiting), reason: '不需要了' })
  })

  it('of which nothing arrives goes back whole; what arrives is told by batch and put in its place', async () => {
    const before = await balances(test.database, 'P3')
    const none = await job.received(await job.onItsWay([['P3', '6']]), ['0'])
    expect(none).toMatchObject({ status: 'finished', shippedQty: '6', receivedQty: '0' })
    expect(await balances(test.database, 'P3')).toEqual(before)
    const way = await job.onItsWay([['P3', '110']])
    const [{ lineId = '' } = {}] = way.lines
    const arrive = (batches: readonly (readonly [string, string])[], receivedQty: string) =>
      server.call('inv.transfer.confirmIn', {
        ...{ ...ref(way), inDate: TODAY },
        lines: [
          {
            lineId,
            receivedQty,
            reason: '破损',
            batches: batches.map(([batchNo, qty]) => ({ batchNo, receivedQty: qty })),
          },
        ],
      })
    await refused(() => arrive([['B1', '90']], '100'), '101', '批次数量合计与实收数量不一致')
    await refused(() => arrive([['B2', '100']], '100'), '101', '批次【B2】实收数量不能大于出库数量10')
    await refused(
      () =>
        arrive(
          [
            ['B2', '5'],
            ['B2', '5'],
          ],
          '10',
        ),
      '101',
      '同一批次不能重复录入',
    )
    expect(
      (
        await arrive(
          [
            ['B1', '92'],
            ['B2', '10'],
          ],
          '102',
        )
      ).resultCode,
    ).toBe('000')
    expect(await balances(test.database, 'P3')).toEqual([
      'W001 B1 8 0',
      'W001 B2 130 0',
      'W002 B1 192 0',
      'W002 B2 10 0',
    ])
  })

  it('is refused in the words of its step, and leaves no trace', async () => {
    const save = (wanted: Parameters<typeof transferOf>[0], change = {}) =>
      server.call('inv.transfer.save', transferOf(wanted, change))
    await refused(() => save([['P1', '1']], { toWarehouseCode: 'W001' }), '101', '调出仓库和调入仓库不能相同')
    await refused(
      () => save([['P1', '1']], { docDate: '2026-03-11', needDate: '2026-03-11' }),
      '101',
      '单据日期不能晚于今天',
    )
    await refused(() => save([['P1', '1']], { needDate: '2026-03-09' }), '101', '需求日期不能早于单据日期')
    await refused(() => save([['P1', '1']], { fromWarehouseCode: 'W9' }), '106', '调出仓库不存在或已删除')
    await refused(() => save([['P1', '1', 'B9']]), '106', '商品【柠檬汽水500ml】批次【B9】不存在或已删除')
    await refused(() => save([['P1', '1.5']]), '101', '数量必须为整数')
    await refused(() => save([['P9', '1']]), '106', '第1行商品【P9】不存在')
    const [transit = ''] = await transits()
    await refused(() => save([['P1', '1']], { toWarehouseCode: transit }), '101', '调入仓库不能选择【在途仓】')
    const { warnings } = await server.must('inv.transfer.save', transferOf([['P1', '9000']], { submit: 'F' }))
    expect(warnings).toEqual([expect.stringMatching(/^商品【柠檬汽水500ml】库存不足，可用数量\d+瓶$/)])

    const apply = await job.transfer([['P1', '20']])
    const audit = (...quantities: string[]) => server.call('inv.transfer.audit', job.auditOf(apply, quantities))
    await refused(() => audit('0'), '101', '审批数量不能全部为0')
    await refused(() => audit('21'), '101', '审批数量须在0到20之间')
    await refused(() => server.call('inv.transfer.pick', job.pickOf(apply)), '103', '当前状态为【已提交】，不能拣货')
    await refused(() => server.call('inv.transfer.audit', { ...job.auditOf(apply), version: 99 }), '104')
    const large = await job.transfer([['P1', '5000']])
    await refused(() => server.call('inv.transfer.audit', job.auditOf(large)), '105', '库存不足，可用数量')
    const passed = await job.audited(apply, ['15'])
    const pick = (...quantities: string[]) => server.call('inv.transfer.pick', job.pickOf(passed, quantities))
    await refused(() => pick('0'), '101', '拣货数量不能全部为0')
    await refused(() => pick('16'), '101', '拣货数量须在0到15之间')
    const way = await job.dispatched(await job.picked(passed))
    const out = (outDate: string) => server.call('inv.transfer.confirmOut', { ...ref(way), outDate })
    await refused(() => out('2026-03-11'), '101', '出库日期不能晚于今天')
    await refused(() => out('2026-03-09'), '101', '出库日期不能早于单据日期')
    await close('2026-03', () => refused(() => out(TODAY), '108'))
    await counting('W001', () => refused(() => out(TODAY), '109', '仓库【主仓】正在盘点，不能出入库'))
    const shipped = await job.shipped(way)
    const into = (receivedQty: string, change = {}) =>
      server.call('inv.transfer.confirmIn', {
        ...{ ...ref(shipped), inDate: TODAY },
        lines: shipped.lines.map(({ lineId }) => ({ lineId, receivedQty, ...change })),
      })
    await refused(() => into('14'), '101', '请填写差异原因')
    await refused(() => into('16'), '101', '实收数量须在0到15之间')
    await refused(() => into('15', { toLocationCode: 'Z9' }), '106', '库位【Z9】不存在或已删除')
    await counting('W002', () => refused(() => into('15'), '109', '仓库【北仓】正在盘点，不能出入库'))
    await close('2026-03', () => refused(() => into('15'), '108'))
    expect((await into('15')).resultCode).toBe('000')
    await refused(() => into('15'), '104')
  })
})

/** Does something while a month is closed. */
async function close(month: string, act: () => Promise<unknown>): Promise<void> {
  const set = (closedMonth: string | null) =>
    test.database.transaction('platform', (tx) =>
      tx.update(dealerSetting).set({ closedMonth }).where(eq(dealerSetting.dealerCode, 'T001')),
    )
  await set(month)
  await act()
  await set(null)
}

/** Does something while a warehouse is being counted. */
async function counting(warehouseCode: string, act: () => Promise<unknown>): Promise<void> {
  const { db } = test.database
  await db.execute(sql`insert into stock_check_lock (dealer_code, warehouse_code, product_code, check_num)
    values ('T001', ${warehouseCode}, '*', 'PD1')`)
  await act()
  await db.execute(sql`delete from stock_check_lock`)
}

describe('[BM-11] loads of a vehicle', () => {
  it('come from a template, are sent by the named staff of the source and received by those of the vehicle', async () => {
    const loads = new ApplyJob(server, 'vehicleStockIn')
    const { id } = await server.must('inv.vehicleTemplete.save', {
      ...{ templeteName: '城东早班', vehicleCode: 'V01', remark: '每天' },
      lines: [{ productCode: 'P1', unitType: 'big', qty: '2' }],
    })
    const form = await server.must('inv.vehicleStockIn.toAdd', { vehicleCode: 'V01' })
    expect(form.defaults).toMatchObject({ vehicleCode: 'V01', needDate: '2026-03-11', warehouseCode: 'W001' })
    const [template] = form.templates
    expect(template).toMatchObject({ templeteNum: 'ZM0001', productNum: 1, plateNo: '浙A12345' })
    expect(template?.lines[0]).toMatchObject({ productName: '柠檬汽水500ml', unitType: 'big', qty: '2', enabled: 'T' })
    const { templeteNum } = template ?? {}
    const load = await loads.saved(server.must('inv.vehicleStockIn.save', loadOf([['P1', '48']], { templeteNum })))
    expect(load).toMatchObject({ applyType: 'vehicleIn', salesmanName: '王业务', toWarehouseCode: 'W002', templeteNum })
    expect(load.applyNum).toMatch(/^ZC260310\d{4}$/)
    const passed = await loads.audited(load)
    await server.must('inv.vehicleStockIn.pick', loads.pickOf(passed))
    const picked = await loads.view(load.id)
    await server.must('inv.vehicleStockIn.cancelPick', ref(picked))
    await server.must('inv.vehicleStockIn.pick', loads.pickOf(await loads.view(load.id)))
    const { driverId } = test.first
    const dispatch = async (vehicleCode: string) =>
      server.call('inv.vehicleStockIn.dispatch', { ...ref(await loads.view(load.id)), driverId, vehicleCode })
    await refused(() => dispatch('V99'), '106', '车辆不存在或已删除')
    await dispatch('V01')
    await server.must('inv.vehicleStockIn.cancelDispatch', ref(await loads.view(load.id)))
    await dispatch('V01')
    const sent = await loads.view(load.id)
    await staffed('W001', () =>
      refused(
        () => server.call('inv.vehicleStockIn.confirmOut', { ...ref(sent), outDate: TODAY }),
        ...(['107', '您不是仓库【主仓】的可操作人员'] as const),
      ),
    )
    const shipped = await loads.shipped(sent)
    await staffed('W002', () =>
      refused(
        () => server.call('inv.vehicleStockIn.confirmIn', loads.inOf(shipped)),
        '107',
        '您不是仓库【北仓】的可操作人员',
      ),
    )
    expect(await loads.received(shipped)).toMatchObject({ status: 'finished', receivedQty: '48' })
    const filters = { vehicleCode: 'V01', applyNum: load.applyNum }
    for (const operation of ['inv.vehicleStockIn.list', 'inv.vehicleStockIn.applyList'] as const)
      expect((await server.must(operation, filters)).footer).toMatchObject({ totalQty: '48', receivedQty: '48' })
    const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
    for (const operation of ['inv.vehicleStockIn.his.list', 'inv.vehicleStockIn.his.applyList'] as const)
      expect((await server.must(operation, range)).rows).toEqual([])
    const again = await loads.saved(server.must('inv.vehicleStockIn.save', loadOf([['P1', '24']])))
    await server.must('inv.vehicleStockIn.withdraw', ref(again))
    await server.must('inv.vehicleStockIn.delById', ref(await loads.view(again.id)))
    const refusing = await loads.saved(server.must('inv.vehicleStockIn.save', loadOf([['P1', '24']])))
    await server.must('inv.vehicleStockIn.refuse', { ...ref(refusing), reason: '今天不出车' })
    const kept = await server.must('inv.vehicleTemplete.view', { id })
    expect(kept.lines).toHaveLength(1)
    expect((await server.must('inv.vehicleTemplete.list', { vehicleCode: 'V01' })).rows).toHaveLength(1)
    await refused(
      () =>
        server.call('inv.vehicleTemplete.save', {
          templeteName: '城东早班',
          lines: [{ productCode: 'P2', unitType: 'small', qty: '1' }],
        }),
      ...(['102', '城东早班'] as const),
    )
    await server.must('inv.vehicleTemplete.delete', { items: [{ id, version: kept.version }] })
    await refused(() => server.call('inv.vehicleTemplete.view', { id }), '106')
  })

  it('come off again without picking or dispatching, and each of the seven states is in the log', async () => {
    const unloads = new ApplyJob(server, 'vehicleStockOut')
    const form = await server.must('inv.vehicleStockOut.toAdd', { vehicleCode: 'V01' })
    expect(form.lines).toContainEqual(
      expect.objectContaining({ productCode: 'P1', batchNo: 'B1', bigQty: expect.any(String) }),
    )
    const unload = await unloads.saved(server.must('inv.vehicleStockOut.save', unloadOf([['P1', '24']])))
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
      await server.must('inv.vehicleStockOut.list', finished),
      await server.must('inv.vehicleStockOut.applyList', finished),
    ]
    expect(listed.map(({ rows }) => rows.map(({ id }) => id))).toEqual([[done.id], [done.id]])
    const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
    const archived = [
      await server.must('inv.vehicleStockOut.his.list', range),
      await server.must('inv.vehicleStockOut.his.applyList', range),
      await server.must('inv.vehicleStockIn.his.list', range),
    ]
    expect(archived.flatMap(({ rows }) => rows)).toEqual([])
    const next = await unloads.saved(server.must('inv.vehicleStockOut.save', unloadOf([['P1', '24']])))
    await server.must('inv.vehicleStockOut.refuse', { ...ref(next), reason: '仍要卖' })
    const draft = await unloads.view(next.id)
    const anew = await unloads.saved(
      server.must('inv.vehicleStockOut.save', { ...unloadOf([['P1', '24']]), ...ref(draft) }),
    )
    await server.must('inv.vehicleStockOut.withdraw', ref(anew))
    await server.must('inv.vehicleStockOut.delById', ref(await unloads.view(next.id)))
  })

  it('[I6] of a light dealer move as they are submitted', async () => {
    const { db } = test.database
    await db.execute(sql`update dealer_setting set is_light_dealer = 'T' where dealer_code = 'T001'`)
    const loads = new ApplyJob(server, 'vehicleStockIn')
    const done = await loads.saved(server.must('inv.vehicleStockIn.save', loadOf([['P1', '5']])))
    await db.execute(sql`update dealer_setting set is_light_dealer = 'F' where dealer_code = 'T001'`)
    expect(done).toMatchObject({ status: 'finished', outDate: TODAY, inDate: TODAY, receivedQty: '5' })
    expect(new Set(states(done.logs)).size).toBe(7)
  })
})

/** Does something as somebody who may do all steps, in a warehouse whose named staff is another. */
async function staffed(warehouseCode: string, act: () => Promise<unknown>): Promise<void> {
  const [boss, sales] = [test.first.admin.userId, test.first.salesman.userId]
  const role = (perms: readonly string[], dataScope: 'all' | 'self') =>
    test.database.transaction('platform', (tx) =>
      tx
        .update(position)
        .set({ webPerms: [...perms], dataScope })
        .where(eq(position.positionCode, 'Z002')),
    )
  const db = test.database
  await db.transaction('platform', (tx) =>
    tx.insert(warehouseUser).values({ dealerCode: 'T001', warehouseCode, userId: boss }),
  )
  expect(sales).not.toBe(boss)
  await role(['inv:vehicleIn:out', 'inv:vehicleIn:in', 'inv:vehicleIn:list'], 'all')
  await server.login('sales1')
  await act()
  await role(SALES_PERMISSIONS, 'self')
  await db.transaction('platform', (tx) => tx.delete(warehouseUser))
  await server.login('boss1')
}

describe('borrowing', () => {
  it('puts goods into the warehouse of the salesman, and gives them back', async () => {
    const borrows = new ApplyJob(server, 'borrow')
    const { db } = test.database
    await db.execute(sql`update staff set business_type = '2000' where dealer_code = 'T001'`)
    const salesmanId = test.first.salesman.userId
    const save = (applyType: 'borrowOut' | 'borrowIn') =>
      server.must('inv.borrow.save', {
        ...{ submit: 'T', applyType, docDate: TODAY, needDate: TODAY, salesmanId, warehouseCode: 'W001' },
        lines: [{ productCode: 'P1', unitType: 'small', qty: '3' }],
      })
    const lent = await borrows.received(
      await borrows.shipped(await borrows.audited(await borrows.saved(save('borrowOut')))),
    )
    expect(lent).toMatchObject({ applyType: 'borrowOut', toWarehouseName: '王业务借货仓', receivedQty: '3' })
    const { lines } = await server.must('inv.borrow.toAdd', { applyType: 'borrowIn', salesmanId })
    expect(lines).toMatchObject([{ productCode: 'P1', availableQty: '3' }])
    const back = await borrows.received(
      await borrows.shipped(await borrows.audited(await borrows.saved(save('borrowIn')))),
    )
    expect(back).toMatchObject({ fromWarehouseCode: lent.toWarehouseCode, toWarehouseCode: 'W001' })
    const rows = async (operation: 'inv.borrow.list', filters = {}) =>
      (await server.must(operation, filters)).rows.length
    expect([await rows('inv.borrow.list'), await rows('inv.borrow.list', { applyType: 'borrowIn' })]).toEqual([2, 1])
    const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
    expect((await server.must('inv.borrow.his.list', range)).rows).toEqual([])
    const next = await borrows.saved(save('borrowOut'))
    await server.must('inv.borrow.withdraw', ref(next))
    await server.must('inv.borrow.delById', ref(await borrows.view(next.id)))
    const refusing = await borrows.saved(save('borrowOut'))
    await server.must('inv.borrow.refuse', { ...ref(refusing), reason: '不外借' })
  })
})

it('transfers are listed by what is next for them', async () => {
  const form = await server.must('inv.transfer.toAdd', { fromWarehouseCode: 'W001' })
  expect(form.toWarehouses.map(({ key }) => key)).toEqual(['W002'])
  const waiting = await job.audited(await job.transfer([['P1', '2']]))
  const way = await job.onItsWay([['P1', '2']])
  const ids = async (operation: 'inv.transfer.outList' | 'inv.transfer.inList') =>
    (await server.must(operation, {})).rows.map(({ id }) => id)
  expect(await ids('inv.transfer.outList')).toEqual([waiting.id])
  expect(await ids('inv.transfer.inList')).toEqual([way.id])
  const all = await server.must('inv.transfer.list', { fromWarehouseCode: 'W001', status: 'shipped', sort: 'applyNum' })
  expect(all.rows[0]).toMatchObject({ id: way.id, fromWarehouseName: '主仓', toWarehouseName: '北仓' })
  expect((await server.must('inv.transfer.applyList', { status: 'shipped' })).rows).toHaveLength(1)
  const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
  expect((await server.must('inv.transfer.his.list', range)).rows).toEqual([])
  expect((await server.must('inv.transfer.his.applyList', range)).rows).toEqual([])
})

it('forty lines take as many statements as one, at every step', async () => {
  const walk = async (count: number) => {
    const steps: number[] = []
    const counting = async <T>(act: () => Promise<T>): Promise<T> => {
      await server.must('md.user.getCurrentUser', {})
      traffic.statements = 0
      const done = await act()
      steps.push(traffic.statements)
      return done
    }
    const wanted = Array.from({ length: count }, () => ['P2', '1'] as const)
    const { id } = await counting(() => server.must('inv.transfer.save', transferOf(wanted)))
    const audit = job.auditOf(await job.view(id))
    await counting(() => server.must('inv.transfer.audit', audit))
    const pick = job.pickOf(await job.view(id))
    await counting(() => server.must('inv.transfer.pick', pick))
    const way = await job.dispatched(await job.view(id))
    await counting(() => server.must('inv.transfer.confirmOut', { ...ref(way), outDate: TODAY }))
    const arrival = job.inOf(await job.view(id))
    await counting(() => server.must('inv.transfer.confirmIn', arrival))
    return steps
  }
  const one = await walk(1)
  expect(await walk(40)).toEqual(one)
})
