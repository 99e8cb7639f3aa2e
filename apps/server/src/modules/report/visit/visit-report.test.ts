import { metresBetween } from '@dealer/validators'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderJob, orderOf } from '../../../../test/http/order-job.ts'
import { TODAY } from '../../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import type { TestServer } from '../../../../test/support/server.ts'
import { expectRefused } from '../../../../test/support/traces.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { trackPoint, visit } from '../../guide/visit/visit.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isPlannedOn } from '../../md/route/route.planned.sql.ts'
import { plannedDays } from '../../md/route/route.rules.ts'
import { route } from '../../md/route/route.schema.ts'

let ground: Ground
let server: TestServer
let [salesman, boss, soNum, visitId] = ['', '', '', '']

const [A, B, FAR, C] = [
  { lng: '120.170000', lat: '30.250000' },
  { lng: '120.170000', lat: '30.260000' },
  { lng: '120.570000', lat: '30.260000' },
  { lng: '120.180000', lat: '30.260000' },
]

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  salesman = ground.first.salesman.userId
  boss = ground.first.admin.userId
  const { database } = ground
  await database.transaction('platform', async (tx) => {
    const [first] = await tx
      .select()
      .from(customer)
      .where(sql`${customer.dealerCode} = 'T001' and ${customer.customerCode} = 'K001'`)
    if (!first) throw new Error('the fixture has no K001')
    const { id: _id, plainName: _plain, ...like } = first
    // K004 has no place, K005 is disabled.
    await tx.insert(customer).values([
      { ...like, customerCode: 'K003', customerName: '三店', openDate: '2026-03-01' },
      { ...like, customerCode: 'K004', customerName: '四店', openDate: '2026-03-09' },
      { ...like, customerCode: 'K005', customerName: '五店', openDate: '2025-01-01' },
    ])
    await tx.update(customer).set({ openDate: '2026-01-01' }).where(eq(customer.customerCode, 'K002'))
  })
  const way = async (routeCode: string, regionCode: string, customerCodes: string[]) => {
    const saved = { routeCode, routeName: `${routeCode}线`, regionCode, visitDays: '2', startDate: '2026-03-02' }
    const { id: routeId } = await server.must('md.route.save', { ...saved, visitCycle: 'week' })
    await server.must('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes })
    return routeId
  }
  const routeId = await way('RT01', 'R001', ['K001', 'K003', 'K004', 'K005'])
  await way('RT02', 'R002', ['K002'])
  await database.transaction('platform', async (tx) => {
    const places = { K001: A, K002: C, K003: B }
    for (const [code, place] of Object.entries(places))
      await tx.update(customer).set(place).where(eq(customer.customerCode, code))
    await tx.execute(sql`update customer set lng = null, lat = null where customer_code = 'K004'`)
    await tx.execute(sql`update staff set business_type = '2000' where id = ${salesman}`)
    await tx.execute(
      sql`update customer_address a set lng = null, lat = null from customer c where c.id = a.customer_id and c.customer_code = 'K004'`,
    )
    await tx.update(customer).set({ enabled: 'F' }).where(eq(customer.customerCode, 'K005'))
    const own = { dealerCode: 'T001', userId: salesman, visitDate: TODAY, planType: 'plan' } as const
    const made = await tx
      .insert(visit)
      .values([
        {
          ...{ ...own, routeId, customerCode: 'K001', inTime: `${TODAY} 09:12:00`, outTime: `${TODAY} 09:40:00` },
          ...{ inLng: A.lng, inLat: A.lat, distance: 35, orderNum: 1 },
        },
        {
          ...{ ...own, planType: 'temp', customerCode: 'K002', inTime: `${TODAY} 10:00:00` },
          ...{ outTime: `${TODAY} 10:03:00`, distance: 10 },
        },
        { ...own, visitDate: '2026-03-02', customerCode: 'K001', inTime: '2026-03-02 09:00:00' },
      ])
      .returning({ id: visit.id })
    visitId = made[0]?.id ?? ''
    const at = (pointTime: string, place: typeof A) => ({ dealerCode: 'T001', userId: salesman, pointTime, ...place })
    await tx.insert(trackPoint).values([
      at(`${TODAY} 09:00:00`, A),
      at(`${TODAY} 09:10:00`, B),
      // Forty kilometres in two minutes, and back.
      at(`${TODAY} 09:12:30`, FAR),
      at(`${TODAY} 09:14:30`, B),
      at(`${TODAY} 09:30:00`, C),
      // A kilometre and a hundred metres at just below 150 km/h, then at just above.
      at('2026-03-03 09:00:00', A),
      at('2026-03-03 09:00:27', B),
      at('2026-03-03 09:00:53', A),
    ])
  })
  const order = await new OrderJob(server).shipped(
    orderOf([['P1', 'big', '2']], { customerCode: 'K001' }),
    ground.first.driverId,
  )
  soNum =
    (await server.must('so.salesOrder.lists', { customer: 'K001' })).rows.find(({ soId }) => soId === order.soId)
      ?.soNum ?? ''
})
afterAll(() => ground?.close())

const days = (args: Args<'report.web.visitRouteList'> = {}) => server.must('report.web.visitRouteList', args)

describe('planned days', () => {
  it('are the same to the database as by the rule, whatever the cycle', async () => {
    const [from, to] = ['2025-12-20', '2027-01-10']
    const ways = (['week', 'twoWeek', 'month'] as const).flatMap((visitCycle, index) => [
      { routeCode: `G${index}A`, visitDays: '1,4', visitCycle, startDate: '2025-12-31' },
      { routeCode: `G${index}B`, visitDays: '7', visitCycle, startDate: '2026-02-01' },
      { routeCode: `G${index}C`, visitDays: '1,2,3,4,5,6,7', visitCycle, startDate: '2026-12-30' },
    ])
    const found = await ground.database.transaction('platform', async (tx) => {
      const common = { dealerCode: 'T002', regionCode: 'R001' }
      await tx.insert(route).values(ways.map((way) => ({ ...common, ...way, routeName: way.routeCode })))
      return tx.execute<{ code: string; day: string }>(sql`select ${route.routeCode} as code, d::date::text as day
        from ${route} cross join generate_series(${from}::date, ${to}::date, interval '1 day') d
        where ${route.dealerCode} = 'T002' and ${isPlannedOn(sql`d::date`)} order by d`)
    })
    for (const way of ways)
      expect(
        found.rows.flatMap(({ code, day }) => (code === way.routeCode ? day : [])),
        way.routeCode,
      ).toEqual(plannedDays(way, from, to))
    expect(found.rows.length).toBeGreaterThan(100)
  })
})

describe('the day of a salesman', () => {
  it('[BM-22] says what was planned, visited and valid, and how far it was without leaps', async () => {
    const { rows, footer } = await days()
    expect(rows).toHaveLength(2)
    const kilometres = ((metresBetween(A, B) + metresBetween(B, C)) / 1000).toFixed(1)
    expect(kilometres).toBe('2.1')
    expect(rows[0]).toMatchObject({
      ...{ userId: salesman, userName: '王业务', visitDate: TODAY, routeName: 'RT01线' },
      // K005 is disabled; of three one was visited, K002 was not planned and left too soon.
      ...{ planNum: 3, visitNum: 2, validNum: 1, tempNum: 1, visitRate: '33.33' },
      ...{ firstIn: `${TODAY} 09:12:00`, lastOut: `${TODAY} 10:03:00`, mileage: kilometres },
    })
    expect(rows[1]).toMatchObject({ userId: boss, planNum: 1, visitNum: 0, visitRate: '0.00', mileage: '0' })
    expect(rows[1]).not.toHaveProperty('firstIn')
    expect(footer).toEqual({ mileage: kilometres })
  })

  it('counts as many visits as the records of that day, which it leads to', async () => {
    const { total } = await server.must('rp.report.reportBusinessManVisitRecordList', {
      ...{ userId: salesman, visitDateStart: TODAY, visitDateEnd: TODAY },
    })
    expect((await days({ userId: salesman })).rows[0]?.visitNum).toBe(total)
  })

  it('leaves out what is faster than 150 km/h, and what is not planned has no share', async () => {
    const [row] = (await days({ visitDate: '2026-03-03', userId: salesman })).rows
    expect(metresBetween(A, B) * 3.6).toBeGreaterThan(150 * 26)
    expect(metresBetween(A, B) * 3.6).toBeLessThan(150 * 27)
    expect(row).toMatchObject({ mileage: '1.1', planNum: 3, visitNum: 0, visitRate: '0.00' })
    const [monday] = (await days({ visitDate: '2026-03-02', userId: salesman })).rows
    expect(monday).toMatchObject({ planNum: 0, visitNum: 1, validNum: 0 })
    for (const absent of ['visitRate', 'routeName', 'lastOut']) expect(monday).not.toHaveProperty(absent)
  })

  it('is that of a line, sorted by any figure, and of any day there is', async () => {
    expect((await days({ regionCode: 'R002' })).rows.map(({ userId }) => userId)).toEqual([boss])
    expect((await days({ sort: 'visitRate', order: 'asc' })).rows.map(({ userId }) => userId)).toEqual([boss, salesman])
    for (const visitDate of ['0001-01-01', '9999-12-31'])
      expect((await days({ visitDate })).rows.map(({ visitNum }) => visitNum)).toEqual([0])
  })

  it('is shown on the map: who was where last, the customers of the route, the track and what was done', async () => {
    const people = await server.must('rp.report.getAllSalesManVisitInfo', {})
    expect(people).toContainEqual({ userId: salesman, userName: '王业务', planNum: 3, visitNum: 2, ...C })
    expect(people.find(({ userId }) => userId === boss)).not.toHaveProperty('lng')
    const ofLine = await server.must('rp.report.getAllSalesManVisitInfo', { regionCode: 'R002' })
    expect(ofLine.map(({ userId }) => userId)).toEqual([boss])
    const day = { userId: salesman, visitDate: TODAY }
    expect(await server.must('rp.report.getAllRouteConsumers', day)).toEqual([
      { customerCode: 'K001', customerName: '惠万家超市', ...A, sortNum: 1, isVisited: 'T' },
      { customerCode: 'K003', customerName: '三店', ...B, sortNum: 2, isVisited: 'F' },
    ])
    const track = await server.must('rp.report.getUserTrackPoints', day)
    expect(track[2]).toEqual({ pointTime: `${TODAY} 09:12:30`, ...FAR })
    expect(track).toHaveLength(5)
    const trace = await server.must('report.web.visitTraceList', day)
    expect(
      trace.flatMap(({ type, time, customerName }) => (type === 'track' ? [] : [[time.slice(11), type, customerName]])),
    ).toEqual([
      ['09:12:00', 'in', '惠万家超市'],
      ['09:40:00', 'out', '惠万家超市'],
      ['10:00:00', 'in', '好邻居便利店'],
      ['10:03:00', 'out', '好邻居便利店'],
      ['12:00:00', 'order', '惠万家超市'],
    ])
    expect(trace).toHaveLength(10)
    expect(await server.must('report.web.visitTraceList', { userId: salesman, visitDate: '9999-12-31' })).toEqual([])
  })
})

describe('records', () => {
  it('[BM-22] open with photos, the orders that were taken and the tasks that were done', async () => {
    const view = await server.must('rp.report.view', { visitId })
    expect(view).toMatchObject({ visitId, customerCode: 'K001', isValid: 'T', photos: [], tasks: [] })
    expect(view.orders).toMatchObject([{ soNum, docDate: TODAY }])
    expect(view.orders).toHaveLength(view.orderNum)
    await expectRefused(ground.database, () => server.call('rp.report.view', { visitId: '999999' }), '106')
  })

  it('are filtered by what the user may see', async () => {
    const { users, routes, regions } = await server.must('rp.report.toVisitRecord', {})
    expect(users).toEqual([{ key: salesman, label: '王业务' }])
    expect(routes.map(({ label }) => label)).toEqual(['RT01线', 'RT02线'])
    expect(regions.map(({ key }) => key)).toEqual(['R001', 'R002'])
  })
})

describe('customers not visited', () => {
  const list = (args: Args<'rp.report.reportNotVisitList'> = {}) => server.must('rp.report.reportNotVisitList', args)
  const codes = async (args: Parameters<typeof list>[0]) =>
    (await list(args)).rows.map((row) => [row.customerCode, row.days])

  it('[BM-22] are enabled ones without a visit for so many days, since they were opened where there was none', async () => {
    expect(await codes({})).toEqual([['K003', 9]])
    expect(await codes({ days: 1 })).toEqual([
      ['K003', 9],
      ['K004', 1],
    ])
    expect(await codes({ days: 9, userId: boss })).toEqual([])
    expect(await codes({ days: 1, regionCode: 'R002' })).toEqual([])
    const [row] = (await list()).rows
    expect(row).toMatchObject({ customerName: '三店', salesmanName: '王业务' })
    // By it the row leads to the customer.
    const { customerCode } = await server.must('md.customer.getCustomer', { id: row?.customerId ?? '' })
    expect(customerCode).toBe('K003')
    expect(row).not.toHaveProperty('lastVisitDate')
    await ground.database.db.execute(
      sql`update visit set visit_date = '2026-02-28', in_time = '2026-02-28 10:00:00' where customer_code = 'K002'`,
    )
    expect((await list({ sort: 'days', order: 'desc' })).rows[0]).toMatchObject({
      customerCode: 'K002',
      lastVisitDate: '2026-02-28',
      days: 10,
    })
  })

  it('stand on the map as far as they have a place', async () => {
    const places = await server.must('rp.report.getNotVisitInSomeDayConsumers', { days: 1, userId: salesman })
    const [{ customerId } = { customerId: '' }] = (await list({ days: 1, userId: salesman })).rows.filter(
      ({ customerCode }) => customerCode === 'K003',
    )
    expect(places).toEqual([{ customerId, customerCode: 'K003', customerName: '三店', ...B, days: 9 }])
  })
})

it('are the own to who sees no more, and of no other dealer', async () => {
  await ground.database.db.execute(
    sql`update position set web_perms = array['report:visitRecord:list', 'report:visitRoute:list'] where data_scope = 'self'`,
  )
  const own = await ground.as('sales1')
  expect((await own.must('report.web.visitRouteList', {})).rows.map(({ userId }) => userId)).toEqual([salesman])
  expect((await own.must('rp.report.getAllSalesManVisitInfo', {})).map(({ userId }) => userId)).toEqual([salesman])
  const day = { userId: boss, visitDate: TODAY }
  for (const call of [
    'rp.report.getAllRouteConsumers',
    'rp.report.getUserTrackPoints',
    'report.web.visitTraceList',
  ] as const)
    await expectRefused(ground.database, () => own.call(call, day), '106')
  expect(
    (await own.must('rp.report.reportNotVisitList', { days: 1 })).rows.map(({ customerCode }) => customerCode),
  ).toEqual(['K003', 'K004'])
  const options = await own.must('rp.report.toVisitRecord', {})
  expect(options).toMatchObject({
    users: [{ key: salesman }],
    routes: [{ label: 'RT01线' }],
    regions: [{ key: 'R001' }],
  })
  const other = await ground.as('boss2')
  expect((await other.must('rp.report.reportBusinessManVisitRecordList', {})).total).toBe(0)
  for (const call of [
    'rp.report.getAllRouteConsumers',
    'rp.report.getUserTrackPoints',
    'report.web.visitTraceList',
  ] as const)
    await expectRefused(ground.database, () => other.call(call, day), '106')
  await expectRefused(ground.database, () => other.call('rp.report.view', { visitId }), '106')
})
