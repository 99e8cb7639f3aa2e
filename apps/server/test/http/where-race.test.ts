import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staff } from '../../src/modules/md/user/user.schema.ts'
import type { Engine } from '../support/database.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { addLineCustomers } from '../support/line-customers.ts'
import type { TestServer } from '../support/server.ts'

// PostgreSQL takes them side by side; the embedded engine has one connection and shows that they go through at all.
const ENGINES: readonly (readonly [Engine, number])[] = [
  ['pglite', 8],
  ['postgres', 64],
]

describe.each(ENGINES)('many at once (%s, %i)', (engine, callers) => {
  let ground: Ground
  let server: TestServer
  beforeAll(async () => {
    ground = await openGround(engine, { poolSize: callers })
    server = await ground.as('boss1')
    await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.update(staff).set({ businessType: '2000' }).where(eq(staff.id, ground.first.salesman.userId)),
    )
  })
  afterAll(() => ground?.close())

  const many = <Answer>(call: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: callers }, (_, index) => call(index)))

  it('who move, add and remove on one route leave 1 to n', async () => {
    const codes = await addLineCustomers(ground.database, 'T001', { count: 20, regionCode: 'R001' })
    const { id: routeId } = await server.must('md.route.save', {
      ...{ routeCode: 'RACE', routeName: '并发', regionCode: 'R001', visitDays: '1', visitCycle: 'week' },
    })
    const onRoute = codes.slice(0, 12)
    await server.must('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes: onRoute })
    const { rows } = await server.must('md.route.viewCustomerList', { routeId, limit: 500 })
    const answers = await many((index) => {
      const customerCode = codes[12 + (Math.floor(index / 8) % 8)] ?? ''
      if (index % 8 === 0)
        return server.call('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes: [customerCode] })
      const { id } = rows[index % rows.length]!
      if (index % 8 === 1) return server.call('md.routeCustomer.deleteById', { id })
      return server.call('md.routeCustomer.changeSortNum', { id, sortNum: 1 + ((index * 7) % 14) })
    })
    // Gone already, or there already: nothing else is in the way.
    expect(answers.map(({ resultCode }) => resultCode).filter((code) => !['000', '102', '106'].includes(code))).toEqual(
      [],
    )
    const after = (await server.must('md.route.viewCustomerList', { routeId, limit: 500 })).rows
    expect(after.map(({ sortNum }) => sortNum)).toEqual(after.map((_, index) => index + 1))
    expect(new Set(after.map(({ customerCode }) => customerCode)).size).toBe(after.length)
  })

  it('who are handed to and fro are on routes of their own line only', async () => {
    const codes = await addLineCustomers(ground.database, 'T001', { count: 4, regionCode: 'R001', prefix: 'H' })
    const routes = await Promise.all(
      ['R001', 'R002'].map(async (regionCode) => {
        const route = {
          routeCode: `TO${regionCode}`,
          routeName: '移交',
          regionCode,
          visitDays: '1',
          visitCycle: 'week',
        } as const
        return { regionCode, routeId: (await server.must('md.route.save', route)).id }
      }),
    )
    await many((index) => {
      const { regionCode, routeId } = routes[index % 2]!
      const customerCodes = [codes[index % codes.length]!]
      return index % 4 < 2
        ? server.call('md.region.moveCustomer', { customerCodes, regionCode })
        : server.call('md.routeCustomer.updateRouteCustomer', { routeId, customerCodes })
    })
    for (const { regionCode, routeId } of routes) {
      const { rows } = await server.must('md.route.viewCustomerList', { routeId, limit: 500 })
      const { rows: ofLine } = await server.must('md.customer.list', { regionCode, limit: 500 })
      const known = ofLine.map(({ customerCode }) => customerCode)
      for (const { customerCode } of rows) expect(known).toContain(customerCode)
      expect(rows.map(({ sortNum }) => sortNum)).toEqual(rows.map((_, index) => index + 1))
    }
  })

  it('who make a warehouse the default one leave one default', async () => {
    const { rows } = await server.must('md.warehouse.list', { warehouseType: 'normal' })
    await many((index) => {
      const { id, version } = rows[index % rows.length]!
      return server.call('md.warehouse.setDefault', { id, version })
    })
    const after = (await server.must('md.warehouse.list', { warehouseType: 'normal' })).rows
    expect(after.filter(({ isDefault }) => isDefault === 'T')).toHaveLength(1)
  })

  it('who add a vehicle of one plate: one is let in, with one warehouse', async () => {
    const salesmanId = ground.first.salesman.userId
    const answers = await many((index) => {
      const vehicleCode = `VR${String(index).padStart(3, '0')}`
      return server.call('md.vehicle.save', { vehicleCode, vehicleType: 'van', plateNo: '浙A80001', salesmanId })
    })
    const refused = answers.filter(({ resultCode }) => resultCode !== '000')
    expect(refused).toHaveLength(callers - 1)
    for (const answer of refused)
      expect(answer).toMatchObject({ resultCode: '102', content: '车牌号【浙A80001】已存在' })
    expect((await server.must('md.warehouse.list', { keyword: '浙A80001车仓' })).total).toBe(1)
  })
})
