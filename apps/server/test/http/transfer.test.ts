import { describe, expect, it } from 'vitest'
import { TODAY } from '../support/fixture.ts'
import { ApplyDesk, ref, states } from './stock-apply-desk.ts'
import { balances, ledgerOf, transferOf } from './stock-apply-job.ts'

const desk = new ApplyDesk()

it('[I5] [I6] two batches of 100: 150 approved, 140 picked, 135 received, and the rest goes back', async () => {
  // Of the 140 of the later batch, 40 go first: an application may ask for a batch.
  const ahead = await desk.job.received(await desk.job.onItsWay([['P2', '40', 'B2']]))
  expect(ahead).toMatchObject({ status: 'finished', shippedQty: '40', receivedQty: '40' })
  expect(await balances(desk.database, 'P2')).toEqual([
    'W001 B1 100 0',
    'W001 B2 100 0',
    'W002 B1 100 0',
    'W002 B2 40 0',
  ])

  const apply = await desk.job.transfer([['P2', '150']])
  expect(apply).toMatchObject({ status: 'submitted', totalQty: '150', actions: ['audit', 'withdraw', 'refuse'] })
  const passed = await desk.job.audited(apply)
  expect(await balances(desk.database, 'P2')).toContain('W001 B1 100 100')
  expect(await balances(desk.database, 'P2')).toContain('W001 B2 100 50')
  expect(passed.lines[0]).toMatchObject({ approvedQty: '150', availableQty: '200' })
  expect(passed.lines[0]?.batches.map(({ batchNo, smallQty }) => [batchNo, smallQty])).toEqual([
    ['B1', '100'],
    ['B2', '50'],
  ])
  const picked = await desk.job.picked(passed, ['140'])
  expect(picked).toMatchObject({ status: 'picked', actions: ['dispatch', 'cancelPick'] })
  expect(await balances(desk.database, 'P2')).toContain('W001 B2 100 40')
  const shipped = await desk.job.shipped(await desk.job.dispatched(picked))
  const [transit] = await desk.transits()
  expect(await balances(desk.database, 'P2')).toEqual([
    ...['W001 B2 60 0', 'W002 B1 100 0', 'W002 B2 40 0', `${transit} B1 100 0`, `${transit} B2 40 0`],
  ])
  const done = await desk.job.received(shipped, ['135'])
  expect(done).toMatchObject({ status: 'finished', totalQty: '150', shippedQty: '140', receivedQty: '135' })
  expect(done.lines[0]).toMatchObject({ reason: '短少', toLocationCode: '*' })
  expect(await balances(desk.database, 'P2')).toEqual(['W001 B2 65 0', 'W002 B1 200 0', 'W002 B2 75 0'])
  const ledger = await ledgerOf(desk.database, done.applyNum)
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
  const before = await balances(desk.database, 'P2')
  expect(before).toEqual(['W001 B2 65 0', 'W002 B1 200 0', 'W002 B2 75 0'])
  const back = { fromWarehouseCode: 'W002', toWarehouseCode: 'W001' }
  const shipped = await desk.job.onItsWay([['P2', '140', 'B1']], back)
  const [line] = shipped.lines
  const arrived = { lineId: line?.lineId ?? '', receivedQty: '135', lostQty: '2', reason: '途中破损' }
  const send = (change: object) => ({
    id: shipped.id,
    version: shipped.version,
    inDate: TODAY,
    lines: [{ ...arrived, ...change }],
  })
  await desk.refused(
    () => desk.server.call('inv.transfer.confirmIn', send({ lostQty: '6' })),
    '101',
    '商品【保温杯】报损数量须在0到5之间',
  )
  await desk.refused(
    () => desk.server.call('inv.transfer.confirmIn', send({ lostQty: '1.5' })),
    '101',
    '数量必须为整数',
  )
  const batches = [{ batchNo: 'B1', receivedQty: '135', lostQty: '1' }]
  await desk.refused(
    () => desk.server.call('inv.transfer.confirmIn', send({ batches })),
    '101',
    '批次报损数量合计与报损数量不一致',
  )
  await desk.server.must('inv.transfer.confirmIn', send({}))
  const done = await desk.job.view(shipped.id)
  expect(done.lines[0]).toMatchObject({ shippedQty: '140', receivedQty: '135', lostQty: '2', reason: '途中破损' })
  expect(await balances(desk.database, 'P2')).toEqual(['W001 B1 135 0', 'W001 B2 65 0', 'W002 B1 63 0', 'W002 B2 75 0'])
  const [transit] = await desk.transits()
  expect((await ledgerOf(desk.database, done.applyNum)).slice(2).sort()).toEqual(
    [`${transit} B1 -140 -259.00`, 'W001 B1 135 249.75', 'W002 B1 5 9.25'].sort(),
  )
  const { rows } = await desk.server.must('inv.stockOthersOutIn.othersList', { otherInvType: 'otherOut' })
  const [loss] = rows
  expect(loss).toMatchObject({ reasonName: '报损', warehouseName: '北仓', totalQty: '2', totalAmount: '3.70' })
  expect(loss).toMatchObject({ srcDocNum: done.applyNum, remark: '途中破损' })
  expect(await ledgerOf(desk.database, loss?.otherNum ?? '')).toEqual(['W002 B1 -2 -3.70'])
})

describe('[BM-11] a transfer', () => {
  it('is withdrawn by who applied, refused with a reason, changed and deleted; what it held is free', async () => {
    const [before] = await balances(desk.database, 'P1')
    const draft = await desk.job.transfer([['P1', '10']], { submit: 'F', remark: '早班' })
    expect(draft).toMatchObject({ status: 'draft', actions: ['submit', 'edit', 'delete'], remark: '早班' })
    const submitted = await desk.job.saved(
      desk.server.must('inv.transfer.save', { ...transferOf([['P1', '12']]), ...ref(draft) }),
    )
    expect(submitted).toMatchObject({ status: 'submitted', totalQty: '12' })
    await desk.server.must('inv.transfer.withdraw', ref(submitted))
    const again = await desk.job.saved(
      desk.server.must('inv.transfer.save', { ...transferOf([['P1', '12']]), ...ref(await desk.job.view(draft.id)) }),
    )
    const passed = await desk.job.audited(again)
    expect((await balances(desk.database, 'P1'))[0]).toBe('W001 B1 100 12')
    await desk.server.must('inv.transfer.refuse', { ...ref(passed), reason: '缺货' })
    expect((await balances(desk.database, 'P1'))[0]).toBe(before)
    const back = await desk.job.view(draft.id)
    expect(back).toMatchObject({ status: 'draft', auditName: '陈经理' })
    expect(back.lines[0]?.approvedQty).toBe('0')
    expect(back.logs.at(-1)).toMatchObject({ action: '驳回', fromStatus: 'delivering', remark: '缺货' })
    await desk.server.must('inv.transfer.delById', ref(back))
    await desk.refused(() => desk.server.call('inv.transfer.view', { id: draft.id }), '106')
  })

  it('goes back from dispatch and from picking; a batch that was picked is free again', async () => {
    const passed = await desk.job.audited(await desk.job.transfer([['P3', '10']]))
    const [line] = passed.lines
    await desk.server.must('inv.transfer.pick', {
      ...ref(passed),
      lines: [
        { lineId: line?.lineId ?? '', pickedQty: '9', batches: [{ locationCode: '*', batchNo: 'B2', smallQty: '9' }] },
      ],
    })
    expect(await balances(desk.database, 'P3')).toEqual(['W001 B1 100 0', 'W001 B2 140 9', 'W002 B1 100 0'])
    const picked = await desk.job.view(passed.id)
    const { driverId } = desk.first
    await desk.server.must('inv.transfer.dispatch', { ...ref(picked), driverId, vehicleCode: 'V01' })
    const sent = await desk.job.view(passed.id)
    expect(sent).toMatchObject({ status: 'dispatched', driverName: '赵师傅', plateNo: '浙A12345' })
    await desk.server.must('inv.transfer.cancelDispatch', ref(sent))
    await desk.server.must('inv.transfer.cancelPick', ref(await desk.job.view(passed.id)))
    expect(await balances(desk.database, 'P3')).toEqual(['W001 B1 100 10', 'W001 B2 140 0', 'W002 B1 100 0'])
    const waiting = await desk.job.view(passed.id)
    expect(waiting).toMatchObject({ status: 'delivering' })
    expect(waiting.driverId).toBeUndefined()
    await desk.server.must('inv.transfer.refuse', { ...ref(waiting), reason: '不需要了' })
  })

  it('of which nothing arrives goes back whole; what arrives is told by batch and put in its place', async () => {
    const before = await balances(desk.database, 'P3')
    const none = await desk.job.received(await desk.job.onItsWay([['P3', '6']]), ['0'])
    expect(none).toMatchObject({ status: 'finished', shippedQty: '6', receivedQty: '0' })
    expect(await balances(desk.database, 'P3')).toEqual(before)
    const way = await desk.job.onItsWay([['P3', '110']])
    const [{ lineId = '' } = {}] = way.lines
    const arrive = (batches: readonly (readonly [string, string])[], receivedQty: string) =>
      desk.server.call('inv.transfer.confirmIn', {
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
    await desk.refused(() => arrive([['B1', '90']], '100'), '101', '批次数量合计与实收数量不一致')
    await desk.refused(() => arrive([['B2', '100']], '100'), '101', '批次【B2】实收数量不能大于出库数量10')
    await desk.refused(
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
    expect(await balances(desk.database, 'P3')).toEqual([
      'W001 B1 8 0',
      'W001 B2 130 0',
      'W002 B1 192 0',
      'W002 B2 10 0',
    ])
  })
})

it('transfers are listed by what is next for them', async () => {
  const form = await desk.server.must('inv.transfer.toAdd', { fromWarehouseCode: 'W001' })
  expect(form.toWarehouses.map(({ key }) => key)).toEqual(['W002'])
  const waiting = await desk.job.audited(await desk.job.transfer([['P1', '2']]))
  const way = await desk.job.onItsWay([['P1', '2']])
  const ids = async (operation: 'inv.transfer.outList' | 'inv.transfer.inList') =>
    (await desk.server.must(operation, {})).rows.map(({ id }) => id)
  expect(await ids('inv.transfer.outList')).toEqual([waiting.id])
  expect(await ids('inv.transfer.inList')).toEqual([way.id])
  const all = await desk.server.must('inv.transfer.list', {
    fromWarehouseCode: 'W001',
    status: 'shipped',
    sort: 'applyNum',
  })
  expect(all.rows[0]).toMatchObject({ id: way.id, fromWarehouseName: '主仓', toWarehouseName: '北仓' })
  expect((await desk.server.must('inv.transfer.applyList', { status: 'shipped' })).rows).toHaveLength(1)
  const range = { needDateStart: '2026-03-01', needDateEnd: '2026-03-31' }
  expect((await desk.server.must('inv.transfer.his.list', range)).rows).toEqual([])
  expect((await desk.server.must('inv.transfer.his.applyList', range)).rows).toEqual([])
})

it('forty lines take as many statements as one, at every step', async () => {
  const walk = async (count: number) => {
    const steps: number[] = []
    const counting = async <T>(act: () => Promise<T>): Promise<T> => {
      await desk.server.must('md.user.getCurrentUser', {})
      desk.traffic.statements = 0
      const done = await act()
      steps.push(desk.traffic.statements)
      return done
    }
    const wanted = Array.from({ length: count }, () => ['P2', '1'] as const)
    const { id } = await counting(() => desk.server.must('inv.transfer.save', transferOf(wanted)))
    const audit = desk.job.auditOf(await desk.job.view(id))
    await counting(() => desk.server.must('inv.transfer.audit', audit))
    const pick = desk.job.pickOf(await desk.job.view(id))
    await counting(() => desk.server.must('inv.transfer.pick', pick))
    const way = await desk.job.dispatched(await desk.job.view(id))
    await counting(() => desk.server.must('inv.transfer.confirmOut', { ...ref(way), outDate: TODAY }))
    const arrival = desk.job.inOf(await desk.job.view(id))
    await counting(() => desk.server.must('inv.transfer.confirmIn', arrival))
    return steps
  }
  const one = await walk(1)
  expect(await walk(40)).toEqual(one)
})
