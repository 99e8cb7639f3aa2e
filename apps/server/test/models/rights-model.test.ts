import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { contract } from '../../src/platform/contract/contract.ts'
import type { Args, OperationId } from '../../src/platform/contract/types.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { NO_LIMIT, playHistories, same } from './histories.ts'
import { addPeople } from './people.ts'
import {
  type Action,
  EVERYTHING,
  type Given,
  OF_OTHERS,
  PEOPLE,
  PERMISSIONS,
  type Person,
  RightsModel,
  SCOPES,
  TERMINALS,
  type Terminal,
} from './rights.model.ts'
import { Stage } from './stage.ts'

let ground: Ground
let stage: Stage
let stationId: string
beforeAll(async () => {
  ground = await openGround()
  stage = new Stage(ground)
  const { db } = ground.database
  await addPeople(ground, [...PEOPLE.slice(2), 'keeper'])
  // What somebody hands over who leaves is the routes' history; here nobody has anything.
  await db.execute(
    sql`update region set user_id = (select id from staff where username = 'keeper') where dealer_code = 'T001'`,
  )
  await db.execute(
    sql`update vehicle set salesman_id = (select id from staff where username = 'keeper') where dealer_code = 'T001'`,
  )
  // Nobody but the people of the histories keeps a role from being deleted.
  await db.execute(
    sql`delete from staff_position where user_id = (select id from staff where username = 'keeper') and dealer_code = 'T001'`,
  )
  const { web, app, scope } = OF_OTHERS
  await db.execute(sql`
    update position set web_perms = ${`{${web.join()}}`}::text[], app_perms = ${`{${app.join()}}`}::text[], data_scope = ${scope}
    where dealer_code = 'T001' and position_code = 'Z002'`)
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into station (dealer_code, station_code, station_name, station_type) values ('T001', 'GW01', '内勤', 'manage') returning id::text`)
  stationId = rows[0]?.id ?? ''
  await db.execute(sql`update staff set station_id = ${stationId}::bigint where dealer_code = 'T001'`)
  for (const terminal of TERMINALS) await stage.login(PEOPLE, terminal)
})
afterAll(async () => {
  await stage?.server.close()
  await ground?.close()
})

/** A call for each permission of the histories, of which only the permission is asked. */
const CALLS = PERMISSIONS.map((permission) => {
  const call = contract.find((one) => one.permission.length === 1 && one.permission[0] === permission && one.body)
  if (!call) throw new Error(`no call takes ${permission} alone`)
  return { permission, url: call.url }
})

const flag = (is: boolean) => (is ? 'T' : 'F')
const roleOf = (number: number, { web, app, scope, rights, shop }: Given): Args<'md.position.save'> => ({
  ...{
    positionCode: `JS${10 + number}`,
    positionName: `角色JS${10 + number}`,
    positionTypeCode: 'manage',
    dataScope: scope,
  },
  ...{ webPerms: [...web], appPerms: [...app], shopRole: shop },
  bizPermissions: {
    ...{ canChangePrice: flag(rights.canChangePrice), canSeeCost: flag(rights.canSeeCost) },
    ...{ canOverCredit: flag(rights.canOverCredit), canOverRulingPrice: flag(rights.canOverRulingPrice) },
    ...(rights.maxDiscount < 100 && { maxDiscountRate: `${rights.maxDiscount}.00` }),
  },
})

/** The API as one history sees it. */
class Served {
  constructor(private readonly model: RightsModel) {}

  private async roles() {
    const { rows } = await stage.tx.execute<{ id: string; version: number; code: string; name: string }>(sql`
      select id::text, version, position_code as code, position_name as name from position where dealer_code = 'T001' order by position.id`)
    return rows
  }

  private async person(username: Person) {
    const { rows } = await stage.tx.execute<{
      userId: string
      version: number
      mobile: string
      userCode: string
      realName: string
    }>(sql`
      select id::text as "userId", version, mobile, user_code as "userCode", real_name as "realName" from staff where username = ${username}`)
    return rows[0] as (typeof rows)[number]
  }

  async perform(action: Action): Promise<string> {
    const { by, at } = action
    const code = <K extends OperationId>(call: K, args: Args<K>) => stage.code(by, call, args, at)
    switch (action.do) {
      case 'login':
        return (await stage.enter(by, at)) ? '000' : 'refused'
      case 'make':
        return code('md.position.save', roleOf(this.model.roles.length, action.given))
      case 'change':
      case 'switch':
      case 'drop': {
        const { number } = this.model.picked(action.role)
        const {
          id,
          version,
          code: positionCode,
          name,
        } = (await this.roles())[number] as { id: string; version: number; code: string; name: string }
        if (action.do === 'switch') return code('md.position.disable', { id, version, enabled: flag(action.on) })
        if (action.do === 'drop') return code('md.position.delete', { items: [{ id, version }] })
        return code('md.position.save', {
          ...roleOf(number, action.given),
          id,
          version,
          positionCode,
          positionName: name,
        })
      }
      case 'give': {
        const ids = (await this.roles()).map(({ id }) => id)
        const positionIds = [...new Set(action.roles.map((pick) => ids[this.model.picked(pick).number] ?? ''))]
        return code('md.user.save', {
          ...(await this.person(action.to)),
          ...{
            username: action.to,
            sex: '1',
            idCard: nationalIdOf('19850315', 1 + PEOPLE.indexOf(action.to)),
            stationId,
          },
          ...{ entryDate: '2025-01-01', positionIds, appOpen: flag(action.app), webOpen: flag(action.web) },
          ...(action.isAdmin !== null && { isadmin: flag(action.isAdmin) }),
          ...(typeof action.isStore === 'boolean' && { isStore: flag(action.isStore) }),
        })
      }
      case 'open': {
        const userIds = await Promise.all(action.to.map(async (one) => (await this.person(one)).userId))
        return code('md.user.saveLoginPermission', { userIds, webOpen: flag(action.web), appOpen: flag(action.app) })
      }
      case 'job': {
        const { userId, version } = await this.person(action.to)
        return code('md.user.setOnJob', { userId, version, jobStatus: action.on ? 'onJob' : 'offJob' })
      }
    }
  }

  /** Whether a call is allowed, of which nothing else is right. */
  async answer(name: Person, at: Terminal, url: string): Promise<string> {
    const { resultCode } = await stage.send(name, url, { nobodyTakesThis: 1 }, at)
    return resultCode === '101' ? 'allowed' : resultCode
  }

  /** What somebody learns of himself, and what scope and rights show him. */
  async seen(name: Person, at: Terminal) {
    const self = await stage.call(name, 'md.user.getCurrentUser', {}, at)
    if (self.resultCode !== '000') return self.resultCode
    const customers = await stage.call(name, 'md.customer.list', {}, at)
    const prices = await stage.call(name, 'md.productBasePrice.pbpList', {}, at)
    return {
      perms: self.content.perms,
      isAdmin: self.content.isadmin,
      customers: customers.resultCode === '000' ? customers.content.total : customers.resultCode,
      costs:
        prices.resultCode === '000'
          ? prices.content.rows.some(({ purchasePrice }) => purchasePrice)
          : prices.resultCode,
    }
  }
}

/** The same as the model says it: the fixture's two customers are on lines of somebody else. */
function told(model: RightsModel, name: Person, at: Terminal) {
  if (!model.isIn(name, at)) return 'G001'
  const unless = <T>(permission: string, allowed: T) => {
    const answer = model.answer(name, at, permission)
    return answer === 'allowed' ? allowed : answer
  }
  return {
    perms: [...model.perms(name, at)].sort(),
    isAdmin: model.person(name).isAdmin,
    customers: unless('md:customer:list', model.scope(name) === 2 ? 2 : 0),
    costs: unless('md:productBasePrice:list', model.rights(name).canSeeCost),
  }
}

const by = fc.constantFrom<Person>(...PEOPLE, 'boss1', 'sales1')
const at = fc.constantFrom<Terminal>('web', 'web', 'web', 'app')
const to = fc.constantFrom<Person>(...PEOPLE)
const role = fc.nat(9)
const often = fc.constantFrom(true, true, true, false)
const seldom = often.map((is) => !is)
const perms = fc.subarray([...PERMISSIONS], { maxLength: 6 })
const given: fc.Arbitrary<Given> = fc.record({
  web: fc.oneof({ weight: 9, arbitrary: perms }, { weight: 1, arbitrary: fc.constant([EVERYTHING]) }),
  app: perms,
  scope: fc.constantFrom(...SCOPES),
  shop: fc.constantFrom('none' as const, 'operator' as const, 'service' as const),
  rights: fc.record({
    ...{ canChangePrice: seldom, canSeeCost: seldom, canOverCredit: seldom, canOverRulingPrice: seldom },
    maxDiscount: fc.constantFrom(0, 0, 5, 100),
  }),
})
const doing = <const Name extends string>(name: Name) => fc.constant(name)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: doing('make'), by, at, given }) },
  { weight: 4, arbitrary: fc.record({ do: doing('change'), by, at, role, given }) },
  { weight: 2, arbitrary: fc.record({ do: doing('switch'), by, at, role, on: often }) },
  { weight: 2, arbitrary: fc.record({ do: doing('drop'), by, at, role }) },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ do: doing('give'), by, at, to, roles: fc.uniqueArray(role, { minLength: 1, maxLength: 3 }) },
      ...{ isAdmin: fc.constantFrom(null, null, null, true, false), web: often, app: often },
      isStore: fc.constantFrom(null, null, null, true, false),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: doing('open'), by, at, to: fc.uniqueArray(to, { minLength: 1, maxLength: 2 }), web: often, app: often },
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: doing('job'), by, at, to, on: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: doing('login'), by, at }) },
)

/** Plays a history on both; after each action some calls are asked, after all of them everybody. */
const play = (history: readonly Action[]) =>
  stage.play(async () => {
    const model = new RightsModel()
    const served = new Served(model)
    for (const [index, next] of history.entries()) {
      // The server first: it asks the model which role is meant.
      const answered = await served.perform(next)
      same([next, answered], [next, model.perform(next)])
      const asked = CALLS[index % CALLS.length]
      const who = [next.by, 'to' in next ? [next.to].flat()[0] : PEOPLE[index % PEOPLE.length]] as Person[]
      for (const name of asked ? who : []) {
        const terminal = TERMINALS[index % 2] as Terminal
        const said = asked && model.answer(name, terminal, asked.permission)
        const heard = await served.answer(name, terminal, asked?.url ?? '')
        same([asked, name, terminal, heard], [asked, name, terminal, said])
      }
    }
    for (const name of PEOPLE)
      for (const terminal of TERMINALS)
        same([name, terminal, await served.seen(name, terminal)], [name, terminal, told(model, name, terminal)])
  })

it(
  '[SH-PERM-2] [SH-PERM-3] after any history of several people each call is allowed or refused as the rules say',
  () => playHistories({ name: 'rights', action, play, usual: 300 }),
  NO_LIMIT,
)
