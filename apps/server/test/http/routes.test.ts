import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer, customerAddress } from '../../src/modules/md/customer/customer.schema.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { addLineCustomers } from '../support/line-customers.ts'
import { refusal } from '../support/refusal.ts'
import type { TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let other: TestServer
let codes: string[]
beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  other = await ground.as('boss2')
  codes = await addLineCustomers(ground.database, 'T001', { count: 12, regionCode: 'R001' })
})
afterAll(() => ground?.close())

const base = { routeName: '一线周一', regionCode: 'R001', visitDays: '1,4', visitCycle: 'week' } as const
const addRoute = async (routeCode: string, customerCodes: readonly string[] = []) => {
  const { id } = await server.must('md.route.save', { ...base, routeCode })
  if (customerCodes.length > 0)
    await server.must('md.routeCustomer.updateRouteCustomer', { routeId: id, customerCodes: [...customerCodes] })
  return id
}
const stops = async (routeId: string) => (await server.must('md.route.viewCustomerList', { routeId, limit: 500 })).rows
/** Last digits of the customers in their order; the numbers have no hole. */
const order = async (routeId: string) => {
  const rows = await stops(routeId)
  expect(rows.map(({ sortNum }) => sortNum)).toEqual(rows.map((_, index) => index + 1))
  return rows.map(({ customerCode }) => Number(customerCode.slice(1)))
}
const move = async (routeId: string, from: number, to: number) => {
  const row = (await stops(routeId))[from - 1]
  await server.must('md.routeCustomer.changeSortNum', { id: row!.id, sortNum: to })
}

describe('visit routes', () => {
  it('are added with the days in order, from today where no start is given, and belong to the owner of the line', async () => {
    const { id } = await server.must('md.route.save', {
      ...base,
      routeCode: 'RT01',
      visitDays: '4,1,4',
      areaCodes: ['330102'],
    })
    const row = await server.must('md.route.getRoute', { id })
    expect(row).toMatchObject({ routeCode: 'RT01', visitDays: '1,4', startDate: '2026-03-10', userName: '王业务' })
    expect(row.visitDayNames).toBe('周一、周四')
    // 2026-03-10 is a Tuesday.
    expect(row).toMatchObject({ regionName: '一线', customerNum: 0, nextDate: '2026-03-12', enabled: 'T', version: 1 })
    expect(await server.must('md.route.getRouteAreaRelationByRouteId', { routeId: id })).toEqual([
      { routeId: id, areaCode: '330102', areaName: '上城区' },
    ])
    expect((await server.must('md.route.list', { keyword: 'rt01', regionCode: 'R001' })).rows).toEqual([row])
    expect((await server.must('md.route.list', { regionCode: 'R002' })).total).toBe(0)
    expect((await server.must('md.route.list', { userId: ground.first.salesman.userId })).total).toBe(1)
  })

  it('[BM-17] have a code of their own, a line that is open, and areas that there are', async () => {
    expect(await server.call('md.route.save', { ...base, routeCode: 'rt01' })).toEqual(
      refusal('102', '路线编码【rt01】已存在', { field: 'routeCode' }),
    )
    expect(await server.must('md.route.checkCode', { code: 'rt01' })).toBe(false)
    expect(await other.must('md.route.checkCode', { code: 'rt01' })).toBe(true)
    expect(await server.call('md.route.save', { ...base, routeCode: 'RT02', regionCode: 'R999' })).toEqual(
      refusal('106', '线路不存在或已删除', { field: 'regionCode' }),
    )
    expect(await server.call('md.route.save', { ...base, routeCode: 'RT02', areaCodes: ['330102', '999999'] })).toEqual(
      refusal('106', '区域【999999】不存在或已删除', { field: 'areaCodes.1' }),
    )
    expect((await server.call('md.route.save', { ...base, routeCode: 'RT02', visitDays: '0,8' })).resultCode).toBe(
      '101',
    )
    expect(await server.must('md.route.checkCode', { code: 'RT02' })).toBe(true)
  })

  it('[BM-16] that are disabled keep their customers and plan nothing', async () => {
    const id = await addRoute('RT03', codes.slice(0, 2))
    await server.must('md.route.updateRouteEnable', { id, version: 1, enabled: 'F' })
    const row = await server.must('md.route.getRoute', { id })
    expect(row).toMatchObject({ enabled: 'F', customerNum: 2 })
    expect(row).not.toHaveProperty('nextDate')
    expect(await server.call('md.route.updateRouteEnable', { id, version: 1, enabled: 'T' })).toEqual(
      refusal('104', '数据已被他人修改，请刷新后重试'),
    )
    expect(
      await server.call('md.route.save', { ...base, id, version: 2, routeCode: 'RT03', regionCode: 'R002' }),
    ).toEqual(refusal('103', '路线上有客户，不能修改线路', { field: 'regionCode' }))
    await server.must('md.route.updateRouteEnable', { id, version: 2, enabled: 'T' })
    expect(await server.must('md.route.getRoute', { id })).toMatchObject({ enabled: 'T', nextDate: expect.any(String) })
  })

  it('go with their places, and their customers stay', async () => {
    const id = await addRoute('RT04', codes.slice(0, 3))
    await server.must('md.route.delete', { items: [{ id, version: 1 }] })
    expect(await server.call('md.route.getRoute', { id })).toEqual(refusal('106', '数据不存在或已删除'))
    expect(await server.call('md.route.viewCustomerList', { routeId: id })).toEqual(
      refusal('106', '拜访路线不存在或已删除'),
    )
    expect(
      (await server.must('md.routeCustomer.list', { routeId: await addRoute('RT05'), keyword: 'N00' })).total,
    ).toBe(9)
  })
})

describe('the order of visits', () => {
  it('1 to 5, the fifth to place 2: 1 5 2 3 4; the third removed: 1 to 4 without a hole', async () => {
    const id = await addRoute('RG01', codes.slice(0, 5))
    await move(id, 5, 2)
    expect(await order(id)).toEqual([1, 5, 2, 3, 4])
    await server.must('md.routeCustomer.deleteById', { id: (await stops(id))[2]!.id })
    expect(await order(id)).toEqual([1, 5, 3, 4])
    await move(id, 1, 99)
    expect(await order(id)).toEqual([5, 3, 4, 1])
    await server.must('md.routeCustomer.delRouteCustomer', { routeId: id, customerCodes: ['N005', 'N004'] })
    expect(await order(id)).toEqual([3, 1])
  })

  it('any order of moves, additions and removals leaves 1 to n', async () => {
    const id = await addRoute('RG02', codes.slice(0, 6))
    let model = [1, 2, 3, 4, 5, 6]
    const step = fc.record({
      deed: fc.constantFrom('move', 'move', 'move', 'remove', 'add'),
      at: fc.nat(11),
      to: fc.integer({ min: 1, max: 14 }),
    })
    for (const { deed, at, to } of fc.sample(step, { seed: 10, numRuns: 60 })) {
      const index = at % Math.max(1, model.length)
      const one = model[index]
      if (deed === 'add') {
        const free = codes.map((code) => Number(code.slice(1))).find((number) => !model.includes(number))
        if (free === undefined) continue
        await server.must('md.routeCustomer.updateRouteCustomer', { routeId: id, customerCodes: [codes[free - 1]!] })
        model.push(free)
      } else if (one !== undefined && deed === 'remove') {
        await server.must('md.routeCustomer.deleteById', { id: (await stops(id))[index]!.id })
        model = model.filter((number) => number !== one)
      } else if (one !== undefined) {
        await move(id, index + 1, to)
        model = model.filter((number) => number !== one)
        model.splice(Math.min(to, model.length + 1) - 1, 0, one)
      }
      expect(await order(id)).toEqual(model)
    }
  })

  it('of other lines are left alone by who works on his own only, whatever he may edit', async () => {
    await ground.database.db.execute(sql`
      update position set web_perms = '{md:route:list,md:route:edit,md:route:enable,md:route:delete}'
      where dealer_code = 'T001' and data_scope = 'self'`)
    const salesman = await ground.as('sales1')
    const own = await addRoute('RT70', codes.slice(0, 2))
    const { id: foreign } = await server.must('md.route.save', { ...base, routeCode: 'RT71', regionCode: 'R002' })
    const [stop] = await stops(own)
    await salesman.must('md.routeCustomer.changeSortNum', { id: stop!.id, sortNum: 2 })
    const gone = refusal('106', '拜访路线不存在或已删除')
    const seen = { id: foreign, version: 1 }
    for (const refused of [
      salesman.call('md.routeCustomer.updateRouteCustomer', { routeId: foreign, customerCodes: codes.slice(0, 1) }),
      salesman.call('md.routeCustomer.delRouteCustomer', { routeId: foreign, customerCodes: codes.slice(0, 1) }),
      salesman.call('md.route.save', { ...base, ...seen, routeCode: 'RT71', regionCode: 'R002' }),
      salesman.call('md.route.updateRouteEnable', { ...seen, enabled: 'F' }),
      // As it is already, and seen in another state: nobody learns that there is one.
      salesman.call('md.route.updateRouteEnable', { ...seen, enabled: 'T' }),
      salesman.call('md.route.updateRouteEnable', { ...seen, version: 9, enabled: 'F' }),
      salesman.call('md.route.delete', { items: [seen] }),
    ])
      expect(await refused).toEqual(gone)
    expect(await salesman.call('md.route.save', { ...base, routeCode: 'RT72', regionCode: 'R002' })).toEqual(
      refusal('106', '线路不存在或已删除', { field: 'regionCode' }),
    )
    expect(await server.must('md.route.getRoute', { id: foreign })).toMatchObject({ enabled: 'T', version: 1 })
  })

  it('takes a customer once, an enabled one of the line', async () => {
    const id = await addRoute('RG03', codes.slice(0, 2))
    const add = (...customerCodes: string[]) =>
      server.call('md.routeCustomer.updateRouteCustomer', { routeId: id, customerCodes })
    expect(await add('N003', 'N002')).toEqual(refusal('102', '路线客户【店N002】已存在', { field: 'customerCodes.1' }))
    expect(await add('K002')).toEqual(
      refusal('101', '客户【好邻居便利店】不属于该路线的线路', { field: 'customerCodes.0' }),
    )
    expect(await add('X999')).toEqual(refusal('106', '客户【X999】不存在或已删除', { field: 'customerCodes.0' }))
    await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.update(customer).set({ enabled: 'F' }).where(eq(customer.customerCode, 'N012')),
    )
    expect(await add('N012')).toEqual(refusal('101', '客户【店N012】已停用', { field: 'customerCodes.0' }))
    expect(await order(id)).toEqual([1, 2])
    expect(
      await server.call('md.routeCustomer.delRouteCustomer', { routeId: id, customerCodes: ['N001', 'N009'] }),
    ).toEqual(refusal('106', '路线客户【N009】不存在或已删除', { field: 'customerCodes.1' }))
    expect(await order(id)).toEqual([1, 2])
  })

  it('shows who is on the route first, then who could be', async () => {
    const id = await addRoute('RG04', ['N005', 'N002'])
    const { rows } = await server.must('md.routeCustomer.list', { routeId: id, limit: 500 })
    expect(rows.slice(0, 2)).toMatchObject([
      { customerCode: 'N005', inRoute: 'T', sortNum: 1 },
      { customerCode: 'N002', inRoute: 'T', sortNum: 2 },
    ])
    expect(rows[2]).toMatchObject({ inRoute: 'F' })
    expect(rows[2]).not.toHaveProperty('sortNum')
    expect(rows.map(({ customerCode }) => customerCode)).not.toContain('K002')
  })

  it('offers customers of an area and those below it, whatever their line, and says who is on the route', async () => {
    const id = await addRoute('RG06', ['N003', 'N004'])
    const placeAt = async (customerCode: string, countyCode: string, townCode?: string) => {
      const { rows } = await server.must('md.customer.list', { keyword: customerCode })
      await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
        tx.insert(customerAddress).values({
          ...{ dealerCode: 'T001', customerId: rows[0]!.id, contact: '张建国', mobile: '10000010031' },
          ...{ provinceCode: `${countyCode.slice(0, 2)}0000`, cityCode: `${countyCode.slice(0, 4)}00`, countyCode },
          ...{ townCode, address: '1号', fullAddress: '1号', isDefault: 'T' },
        }),
      )
    }
    await placeAt('N003', '330105', '330105001')
    await placeAt('N006', '330105', '330105019')
    await placeAt('N007', '330206', '330206001')
    await placeAt('N008', '310101', '310101002')
    const inArea = async (areaCode: string) =>
      (await server.must('md.routeCustomer.findByAreaCodeAndRouteId', { areaCode, routeId: id })).map(
        ({ customerCode, inRoute }) => `${customerCode} ${inRoute}`,
      )
    expect(await inArea('330105')).toEqual(['N003 T', 'N006 F'])
    expect(await inArea('330105019')).toEqual(['N006 F'])
    expect(await inArea('330100')).toEqual(['K001 F', 'K002 F', 'N003 T', 'N006 F'])
    expect(await inArea('330000')).toEqual(['K001 F', 'K002 F', 'N003 T', 'N006 F', 'N007 F'])
    expect(await inArea('440000')).toEqual([])
    const candidates = async (areaCode: string) =>
      (await server.must('md.routeCustomer.list', { routeId: id, areaCode })).rows.map((row) => row.customerCode)
    // Of the line of the route alone.
    expect(await candidates('330100')).toEqual(['N003', expect.any(String), expect.any(String)])
    expect(new Set(await candidates('330100'))).toEqual(new Set(['N003', 'K001', 'N006']))
    expect(await candidates('330105001')).toEqual(['N003'])
    expect(await candidates('310000')).toEqual(['N008'])
    const wanted = { areaCode: '330100', routeId: id }
    expect(await other.call('md.routeCustomer.findByAreaCodeAndRouteId', wanted)).toEqual(
      refusal('106', '拜访路线不存在或已删除', { field: 'routeId' }),
    )
    await ground.database.transaction({ dealerCode: 'T001' }, (tx) =>
      tx.update(customer).set({ enabled: 'F' }).where(eq(customer.customerCode, 'N006')),
    )
    expect(await inArea('330105')).toEqual(['N003 T'])
  })

  it("is nobody else's", async () => {
    const id = await addRoute('RG05', ['N001', 'N002'])
    const [stop] = await stops(id)
    const command = { id: stop!.id, sortNum: 2 }
    expect((await other.call('md.routeCustomer.changeSortNum', command)).resultCode).toBe('106')
    expect((await other.call('md.routeCustomer.deleteById', { id: stop!.id })).resultCode).toBe('106')
    expect((await other.call('md.routeCustomer.list', { routeId: id })).resultCode).toBe('106')
    expect(await order(id)).toEqual([1, 2])
  })
})

describe('the routes of a customer', () => {
  it('are said where it is saved: it goes to the end of new ones, and off the others', async () => {
    const first = await addRoute('RC01', ['N001', 'N002', 'N003'])
    const second = await addRoute('RC02', ['N001'])
    const { rows } = await server.must('md.customer.list', { keyword: 'N002' })
    const { id, version, regionCode, customerName } = await server.must('md.customer.getCustomer', { id: rows[0]!.id })
    const address = {
      ...{ contact: '张建国', mobile: '10000010031', provinceCode: '330000', cityCode: '330100', countyCode: '330102' },
      ...{ townCode: '330102003', address: '中山路31号', isDefault: 'T' as const },
    }
    const save = (routeIds: string[] | undefined, more: object = {}) =>
      server.call('md.customer.save', {
        ...{ id, version, regionCode, customerName, routeIds },
        ...{ level: 'B', customerTypeCode: 'GT01', settleType: 'cash' },
        ...{ contact: '张建国', mobile: '10000010031', addresses: [address], ...more },
      })
    expect(await save(['999999'])).toEqual(refusal('106', '拜访路线不存在或已删除', { field: 'routeIds.0' }))
    expect(await save([second])).toMatchObject({ resultCode: '000' })
    expect(await order(first)).toEqual([1, 3])
    expect(await order(second)).toEqual([1, 2])
    const seen = await server.must('md.customer.getCustomer', { id })
    expect(seen.routes).toEqual([{ routeId: second, routeCode: 'RC02', routeName: '一线周一' }])
    // To another line, whose routes these are not.
    expect(await save(undefined, { version: seen.version, regionCode: 'R002' })).toMatchObject({ resultCode: '000' })
    expect(await order(second)).toEqual([1])
  })
})
