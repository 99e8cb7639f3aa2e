import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import type { OperationId } from '../../src/platform/contract/types.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { addLineCustomers } from '../support/line-customers.ts'
import { NO_LIMIT, playHistories, same } from './histories.ts'
import { addPeople, grant } from './people.ts'
import { type Action, CUSTOMERS, LINES, PEOPLE, type Route, RouteModel } from './route.model.ts'
import { Stage } from './stage.ts'

/** What those may do who work on their own lines; who leaves is the administrator's to say. */
const PERMISSIONS = [
  ...['md:route:list', 'md:route:edit', 'md:route:enable', 'md:route:delete', 'md:region:edit'],
  ...['md:customer:list', 'md:customer:edit', 'md:customer:enable', 'md:customer:delete'],
]
const ROUTE = { visitDays: '1,4', visitCycle: 'week' } as const
const codeOf = (number: number) => `RT${10 + number}`
const ADDRESS = {
  ...{ contact: '张建国', mobile: '10000010031', provinceCode: '330000', cityCode: '330100', countyCode: '330102' },
  ...{ townCode: '330102003', address: '中山路31号', isDefault: 'T' as const },
}

let ground: Ground
let stage: Stage
beforeAll(async () => {
  ground = await openGround()
  stage = new Stage(ground)
  await addPeople(ground, ['sales3'])
  await grant(ground, PERMISSIONS)
  // Whoever leaves hands lines on to people who do their business.
  await ground.database.db.execute(sql`update staff set business_type = '2000' where dealer_code = 'T001'`)
  await addLineCustomers(ground.database, 'T001', { count: CUSTOMERS.length, regionCode: 'R001' })
  await ground.database.db.execute(sql`
    insert into region (dealer_code, region_code, region_name, region_type, user_id, enabled)
    select dealer_code, 'R003', '三线', '2000', id, 'T' from staff where username = 'sales3'`)
  await ground.database.db.execute(sql`
    update customer set region_code = 'R00' || (right(customer_code, 1)::int + 2) / 3
    where dealer_code = 'T001' and customer_code like 'N%'`)
  await stage.login(PEOPLE)
})
afterAll(async () => {
  await stage?.server.close()
  await ground?.close()
})

/** The API of routes as one history sees it. */
class Served {
  private readonly ids: string[] = []
  constructor(private readonly model: RouteModel) {}

  private async seen(table: 'route' | 'customer' | 'staff', which: string) {
    const by = { route: 'route_code', customer: 'customer_code', staff: 'username' }[table]
    const { rows } = await stage.tx.execute<{ id: string; version: number }>(sql`
      select id::text, version from ${sql.identifier(table)} where dealer_code = 'T001' and ${sql.identifier(by)} = ${which}`)
    return rows[0] as { id: string; version: number }
  }

  stopsOf = async (number: number) =>
    (await stage.must('boss1', 'md.route.viewCustomerList', { routeId: this.ids[number] ?? '', limit: 500 })).rows

  async perform(action: Action): Promise<string> {
    const { by } = action
    const code = (call: OperationId, args: object) => stage.code(by, call, args as never)
    switch (action.do) {
      case 'open':
        return this.open(action)
      case 'handOver':
        return code('md.region.moveCustomer', { customerCodes: action.customers, regionCode: action.line })
      case 'disable': {
        const items = [await this.seen('customer', action.customer)]
        return code('md.customer.disable', { items, enabled: action.on ? 'T' : 'F' })
      }
      case 'delete':
        return code('md.customer.delete', { items: [await this.seen('customer', action.customer)] })
      case 'choose':
        return this.choose(action)
      case 'leave': {
        const { id: userId, version } = await this.seen('staff', action.who)
        const { id: handOverUserId } = await this.seen('staff', action.to)
        return code('md.user.setOnJob', { userId, version, jobStatus: 'offJob', handOverUserId })
      }
      default: {
        const route = this.model.picked(action.route)
        return route ? this.change(action, route) : this.nothing(by)
      }
    }
  }

  /** There is nothing to do it to; whose session is over learns that anyway. */
  private nothing = (by: string) => stage.code(by, 'md.route.checkCode', { code: 'RT' })

  private async open({ by, line }: Action & { do: 'open' }): Promise<string> {
    const routeCode = codeOf(this.model.routes.length)
    const saved = await stage.call(by, 'md.route.save', { ...ROUTE, routeCode, routeName: routeCode, regionCode: line })
    if (saved.resultCode === '000') this.ids.push(saved.content.id)
    return saved.resultCode
  }

  private async choose({ by, customer, routes }: Action & { do: 'choose' }): Promise<string> {
    const routeIds = [...new Set(routes.flatMap((pick) => this.ids[this.model.picked(pick)?.number ?? -1] ?? []))]
    const seen = await this.seen('customer', customer)
    return stage.code(by, 'md.customer.save', {
      ...{ ...seen, customerName: `店${customer}`, routeIds, level: 'B', customerTypeCode: 'GT01', settleType: 'cash' },
      ...{ contact: '张建国', mobile: '10000010031', addresses: [ADDRESS] },
      regionCode: this.model.customers.get(customer)?.line ?? '',
    })
  }

  private async change(action: Action & { readonly route: number }, { number }: Route): Promise<string> {
    const { by } = action
    const routeId = this.ids[number] ?? ''
    const seen = () => this.seen('route', codeOf(number))
    switch (action.do) {
      case 'put': {
        const route = { ...ROUTE, ...(await seen()), routeCode: codeOf(number), routeName: codeOf(number) }
        return stage.code(by, 'md.route.save', { ...route, regionCode: action.line })
      }
      case 'switch':
        return stage.code(by, 'md.route.updateRouteEnable', { ...(await seen()), enabled: action.on ? 'T' : 'F' })
      case 'close':
        return stage.code(by, 'md.route.delete', { items: [await seen()] })
      case 'add':
        return stage.code(by, 'md.routeCustomer.updateRouteCustomer', { routeId, customerCodes: [...action.customers] })
      case 'removeMany':
        return stage.code(by, 'md.routeCustomer.delRouteCustomer', { routeId, customerCodes: [...action.customers] })
      case 'move':
      case 'remove': {
        const { rows } = await stage.tx.execute<{ id: string }>(
          sql`select id::text from route_customer where route_id = ${routeId}::bigint order by sort_num`,
        )
        const stop = rows[action.at % Math.max(1, rows.length)]
        if (!stop) return this.nothing(by)
        return action.do === 'move'
          ? stage.code(by, 'md.routeCustomer.changeSortNum', { id: stop.id, sortNum: action.to })
          : stage.code(by, 'md.routeCustomer.deleteById', { id: stop.id })
      }
      default:
        throw new Error(`${action.do} is not done to a route`)
    }
  }
}

const by = fc.constantFrom(...PEOPLE, 'boss1' as const)
const line = fc.constantFrom(...LINES)
const route = fc.nat(20)
const customer = fc.constantFrom<string>(...CUSTOMERS)
const customers = fc.uniqueArray(customer, { minLength: 1, maxLength: 4 })
const at = fc.nat(8)
const doing = <const Name extends string>(name: Name) => fc.constant(name)
const ACTIONS: Readonly<Record<Action['do'], { readonly weight: number; readonly arbitrary: fc.Arbitrary<Action> }>> = {
  open: { weight: 4, arbitrary: fc.record({ do: doing('open'), by, line }) },
  put: { weight: 1, arbitrary: fc.record({ do: doing('put'), by, route, line }) },
  switch: { weight: 1, arbitrary: fc.record({ do: doing('switch'), by, route, on: fc.boolean() }) },
  close: { weight: 1, arbitrary: fc.record({ do: doing('close'), by, route }) },
  add: { weight: 8, arbitrary: fc.record({ do: doing('add'), by, route, customers }) },
  move: { weight: 7, arbitrary: fc.record({ do: doing('move'), by, route, at, to: fc.integer({ min: 1, max: 10 }) }) },
  remove: { weight: 2, arbitrary: fc.record({ do: doing('remove'), by, route, at }) },
  removeMany: { weight: 2, arbitrary: fc.record({ do: doing('removeMany'), by, route, customers }) },
  handOver: { weight: 2, arbitrary: fc.record({ do: doing('handOver'), by, customers, line }) },
  choose: {
    weight: 2,
    arbitrary: fc.record({ do: doing('choose'), by, customer, routes: fc.uniqueArray(route, { maxLength: 3 }) }),
  },
  disable: { weight: 2, arbitrary: fc.record({ do: doing('disable'), by, customer, on: fc.boolean() }) },
  delete: { weight: 1, arbitrary: fc.record({ do: doing('delete'), by, customer }) },
  leave: {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: doing('leave'), by },
      ...{ who: fc.constantFrom('sales1' as const, 'sales3' as const), to: fc.constantFrom(...PEOPLE) },
    }),
  },
}

/** Plays a history on both; after each action the route that it was about is the same, after all of them every route. */
const play = (history: readonly Action[]) =>
  stage.play(async () => {
    const model = new RouteModel()
    const served = new Served(model)
    const sameRoute = async ({ number, stops, gone }: Route) => {
      if (gone) return
      const rows = await served.stopsOf(number)
      const said = stops.map((code, index) => ({ customerCode: code, sortNum: index + 1 }))
      same(
        rows.map(({ customerCode, sortNum }) => ({ customerCode, sortNum })),
        said,
      )
    }
    for (const [index, action] of history.entries()) {
      // The server first: it asks the model which route is meant.
      const answered = await served.perform(action)
      same([action, answered], [action, model.perform(action)])
      const touched = model.picked('route' in action ? action.route : index)
      if (touched) await sameRoute(touched)
    }
    for (const each of model.routes) await sameRoute(each)
    const { rows } = await stage.must('boss1', 'md.route.list', { limit: 500, sort: 'routeCode' })
    const living = model.routes.filter(({ gone }) => !gone)
    same(
      rows
        .map(({ routeCode, regionCode, enabled, customerNum }) => [routeCode, regionCode, enabled, customerNum])
        .sort(),
      living.map(({ number, line: of, on, stops }) => [codeOf(number), of, on ? 'T' : 'F', stops.length]).sort(),
    )
  })

it(
  'after any history of several people a route has the customers that the rules say, 1 to n without a hole',
  () => playHistories({ name: 'route', action: fc.oneof(...Object.values(ACTIONS)), play, usual: 300 }),
  NO_LIMIT,
)
