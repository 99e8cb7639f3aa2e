import { visitFaultLabel } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { guideTask, taskResult } from '../task/task.schema.ts'
import { visit } from './visit.schema.ts'

let ground: Ground
let server: TestServer
let routeId: string
/** By how they were left: long and near, exactly at both limits, too far, too short, of no place, still going. */
let ids: Record<'good' | 'edge' | 'far' | 'short' | 'unplaced' | 'going', string>

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  const { first, database } = ground
  const saved = {
    routeCode: 'RT01',
    routeName: '周一线',
    regionCode: 'R001',
    visitDays: '1',
    visitCycle: 'week',
  } as const
  routeId = (await server.must('md.route.save', saved)).id
  await server.must('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes: ['K001'] })
  ids = await database.transaction('platform', async (tx) => {
    const own = { dealerCode: 'T001', userId: first.salesman.userId, customerCode: 'K001', planType: 'plan' } as const
    const onRoute = { ...own, routeId, visitDate: '2026-03-09', inTime: '2026-03-09 09:00:00' }
    const elsewhere = { ...own, userId: first.admin.userId, customerCode: 'K002', planType: 'temp' as const }
    const made = await tx
      .insert(visit)
      .values([
        {
          ...{ ...onRoute, outTime: '2026-03-09 09:28:40', distance: 35, summary: '老板要求周五前送到' },
          ...{ orderNum: 1, orderAmount: '1150.00', doorFileId: '7201', inLng: '120.171465', inLat: '30.250236' },
        },
        {
          ...{ ...onRoute, inTime: '2026-03-09 10:00:00', outTime: '2026-03-09 10:05:00', distance: 500 },
          ...{ orderNum: 2, orderAmount: '50.50' },
        },
        { ...onRoute, inTime: '2026-03-09 11:00:00', outTime: '2026-03-09 11:30:00', distance: 501 },
        { ...onRoute, inTime: '2026-03-09 12:00:00', outTime: '2026-03-09 12:04:59', distance: 0 },
        { ...elsewhere, visitDate: '2026-03-08', inTime: '2026-03-08 09:00:00', outTime: '2026-03-08 10:00:00' },
        { ...elsewhere, visitDate: '2026-03-10', inTime: '2026-03-10 11:50:00', distance: 3 },
      ])
      .returning({ id: visit.id })
    const [good = '', edge = '', far = '', short = '', unplaced = '', going = ''] = made.map(({ id }) => id)
    const [task] = await tx
      .insert(guideTask)
      .values({
        ...{ dealerCode: 'T001', taskNum: 'RW0001', taskName: '端架陈列检查', taskType: 'display' },
        ...{ startDate: '2026-03-01', endDate: '2026-03-31' },
        items: [
          { itemId: '1', label: '排面数', type: 'qty' },
          { itemId: '2', label: '陈列照片', type: 'photo' },
          { itemId: '3', label: '备注', type: 'text' },
        ],
      })
      .returning({ id: guideTask.id })
    await tx.insert(taskResult).values({
      ...{ dealerCode: 'T001', taskId: task?.id ?? '', visitId: good, userId: own.userId, customerCode: 'K001' },
      ...{ finishDate: '2026-03-09', score: 90, answers: { '2': '7202,7203', '1': '6' } },
    })
    return { good, edge, far, short, unplaced, going }
  })
})
afterAll(() => ground?.close())

const page = (args: Args<'guide.visit.one.page'> = {}) => server.must('guide.visit.one.page', args)
const faults = async () => {
  const { rows } = await page()
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => {
      const { isValid, fault, validText } = rows.find(({ visitId }) => visitId === id) ?? {}
      expect(validText).toBe(fault ? visitFaultLabel[fault] : '有效')
      return [name, [isValid, fault]]
    }),
  )
}
const turn = async (change: Omit<Args<'md.dealer.saveDealerSetting'>, 'version'>) => {
  const { version } = await server.must('md.dealer.getDealerSetting', {})
  await server.must('md.dealer.saveDealerSetting', { ...change, version })
}

describe('visits', () => {
  it('[BM-22] are listed newest first, with the amount of all, and found by salesman, customer, route, plan and day', async () => {
    const all = await page()
    expect(all).toMatchObject({ total: 6, footer: { orderAmount: '1200.50' } })
    expect(all.rows.map(({ visitId }) => visitId)).toEqual([
      ids.going,
      ids.short,
      ids.far,
      ids.edge,
      ids.good,
      ids.unplaced,
    ])
    expect(all.rows.find(({ visitId }) => visitId === ids.good)).toMatchObject({
      ...{ customerCode: 'K001', routeName: '周一线', stayMinutes: 28, distance: 35, isValid: 'T', taskNum: 1 },
      ...{ orderNum: 1, orderAmount: '1150.00', inTime: '2026-03-09 09:00:00', outTime: '2026-03-09 09:28:40' },
    })
    expect(all.rows[0]).not.toHaveProperty('outTime')
    expect(all.rows[0]).not.toHaveProperty('stayMinutes')
    expect((await page({ userId: ground.first.salesman.userId })).total).toBe(4)
    expect((await page({ customerCode: 'K002', planType: 'temp' })).total).toBe(2)
    expect((await page({ routeId, visitDateEnd: '2026-03-08' })).total).toBe(0)
    expect((await page({ visitDateStart: '2026-03-10', visitDateEnd: '2026-03-10' })).total).toBe(1)
    const longest = await page({ sort: 'stayMinutes', order: 'desc', limit: 15 })
    expect(longest.rows[0]?.visitId).toBe(ids.unplaced)
  })

  it('[BM-22] show their photos, and their tasks with an answer for each item', async () => {
    expect((await server.must('guide.visit.findById', { id: ids.good })).photos).toEqual([
      { fileId: '7201', title: '门头照' },
      { fileId: '7202', title: '端架陈列检查' },
      { fileId: '7203', title: '端架陈列检查' },
    ])
    expect(await server.must('guide.visit.visitTaskDetail', { visitId: ids.good })).toMatchObject([
      {
        ...{ taskNum: 'RW0001', taskType: 'display', finishDate: '2026-03-09', score: 90 },
        answers: [
          { itemId: '1', label: '排面数', type: 'qty', value: '6' },
          { label: '陈列照片', type: 'photo', value: '7202,7203' },
          { itemId: '3', label: '备注', type: 'text' },
        ],
      },
    ])
    expect(await server.must('guide.visit.visitTaskDetail', { visitId: ids.edge })).toEqual([])
  })

  it('visitMaxDistance and visitMinMinutes: both limits still count, and a turned one counts at once', async () => {
    const standing = {
      ...{ good: ['T', undefined], edge: ['T', undefined], far: ['F', 'far'], short: ['F', 'short'] },
      ...{ unplaced: ['F', 'unplaced'], going: ['F', 'going'] },
    }
    expect(await faults()).toEqual(standing)
    await turn({ visitMaxDistance: 501 })
    expect(await faults()).toEqual({ ...standing, far: ['T', undefined] })
    await turn({ visitMaxDistance: 34 })
    expect(await faults()).toEqual({ ...standing, good: ['F', 'far'], edge: ['F', 'far'] })
    await turn({ visitMaxDistance: 500, visitMinMinutes: 4 })
    expect(await faults()).toEqual({ ...standing, short: ['T', undefined] })
    await turn({ visitMinMinutes: 29 })
    expect(await faults()).toEqual({ ...standing, good: ['F', 'short'], edge: ['F', 'short'] })
    await turn({ visitMinMinutes: 5 })
  })

  it('say on the route when a customer was last visited, and keep customers and routes from being deleted', async () => {
    const { rows } = await server.must('md.route.viewCustomerList', { routeId })
    expect(rows).toMatchObject([{ customerCode: 'K001', lastVisitDate: '2026-03-09' }])
    const { version } = await server.must('md.route.getRoute', { id: routeId })
    const remove = () => server.call('md.route.delete', { items: [{ id: routeId, version }] })
    await server.must('md.routeCustomer.delRouteCustomer', { routeId, customerCodes: ['K001'] })
    await expectRefused(ground.database, remove, '111')
    expect(await remove()).toMatchObject({ uses: [{ kind: '拜访' }] })
    const mall = (await server.must('md.customer.list', { keyword: 'K002' })).rows[0]
    const gone = () =>
      server.call('md.customer.delete', { items: [{ id: mall?.id ?? '', version: mall?.version ?? 0 }] })
    await expectRefused(ground.database, gone, '111')
  })

  it('are the own and those at own customers to who sees no more, and of no other dealer', async () => {
    await ground.database.db.execute(
      sql`update position set web_perms = array['report:visitRecord:list'] where data_scope = 'self'`,
    )
    const salesman = await ground.as('sales1')
    expect((await salesman.must('guide.visit.one.page', {})).total).toBe(4)
    for (const call of [
      () => salesman.call('guide.visit.findById', { id: ids.going }),
      () => salesman.call('guide.visit.visitTaskDetail', { visitId: ids.going }),
    ])
      await expectRefused(ground.database, call, '106')
    const other = await ground.as('boss2')
    expect((await other.must('guide.visit.one.page', {})).total).toBe(0)
    await expectRefused(ground.database, () => other.call('guide.visit.findById', { id: ids.good }), '106')
  })
})
