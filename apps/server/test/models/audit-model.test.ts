import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, it } from 'vitest'
import { supply } from '../../src/modules/md/customer-app/customer-app.document.ts'
import { correctPlace } from '../../src/modules/md/customer-loc/customer-loc.document.ts'
import { askForStore } from '../../src/modules/md/customer-store/customer-store.document.ts'
import { askForCorrection } from '../../src/modules/md/user-correct/user-correct.document.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { type About, type Action, type Application, AuditModel, KINDS, type Kind, type Texts } from './audit.model.ts'
import { NO_LIMIT, playHistories, same } from './histories.ts'
import { addPeople } from './people.ts'
import { Stage } from './stage.ts'

const CUSTOMERS = [
  { customerCode: 'K001', customerName: '惠万家超市', regionCode: 'R001' },
  { customerCode: 'K002', customerName: '好邻居便利店', regionCode: 'R002' },
] as const
const PEOPLE = ['sales1', 'staff3'] as const
const CALLS = {
  supplement: ['md.customerApp.pass', 'md.customerApp.reject'],
  place: ['md.customerLoc.pass', 'md.customerLoc.reject'],
  store: ['md.customerStore.pass', 'md.customerStore.reject'],
  person: ['md.userCorrect.passed', 'md.userCorrect.rejected'],
} as const
const ADDRESS = {
  ...{ contact: '张建国', mobile: '10000010031', provinceCode: '330000', cityCode: '330100', countyCode: '330102' },
  ...{ townCode: '330102003', address: '中山路31号', isDefault: 'T' as const },
}
/** States of a person's application have numbers. */
const STATES: Readonly<Record<string, Application['status']>> = {
  ...{ unaudited: 'waiting', passed: 'passed', rejected: 'rejected' },
  ...{ '02': 'waiting', '10': 'passed', '03': 'rejected' },
}

let ground: Ground
let stage: Stage
beforeAll(async () => {
  ground = await openGround()
  stage = new Stage(ground)
  await addPeople(ground, ['staff3'])
  await stage.login(['boss1', 'sales1'])
})
afterAll(async () => {
  await stage?.server.close()
  await ground?.close()
})

/** The API as one history sees it; what the app sends has no call yet and is the service's. */
class Served {
  private readonly made: { readonly id: string; readonly version: number }[] = []
  constructor(private readonly model: AuditModel) {}

  async perform(action: Action): Promise<string> {
    if (action.do === 'apply') return this.apply(action)
    if (action.do === 'decide') return this.decide(action)
    return action.kind === 'person'
      ? this.changePhone(action.about, action.values)
      : this.changeCustomer(action.about, action.values)
  }

  private async apply({ kind, about, values }: Action & { do: 'apply' }): Promise<string> {
    const { customerCode } = CUSTOMERS[about]
    const apply: Readonly<Record<Kind, (work: Work) => Promise<{ id: string; version: number }>>> = {
      supplement: (work) => supply(work, { customerCode, values: values as never }),
      place: (work) =>
        correctPlace(work, { customerCode, lng: values.lng ?? '', lat: values.lat ?? '', address: '中山路51号' }),
      store: (work) => askForStore(work, { customerCode, contact: '张建国', mobile: '10000010031' }),
      person: async (work) =>
        askForCorrection(work, { userId: (await this.person(about)).userId, values: values as never }),
    }
    this.made.push(
      await stage.tx.transaction((tx) => apply[kind](makeWork(tx, ground.first.salesman, stage.server.clock))),
    )
    return '000'
  }

  private async decide({ kind, pick, pass, reason, by }: Action & { do: 'decide' }): Promise<string> {
    const one = this.model.picked(kind, pick)
    if (!one) return '000'
    const table = {
      supplement: 'customer_app',
      place: 'customer_loc',
      store: 'customer_store',
      person: 'user_correct',
    }[kind]
    const { id } = this.made[one.number] as { id: string }
    const { rows } = await stage.tx.execute<{ version: number }>(
      sql`select version from ${sql.identifier(table)} where id = ${id}::bigint`,
    )
    // Any but that of now.
    const version = (rows[0]?.version ?? 0) + (by === 'late' ? 1 : 0)
    const remark = reason === null ? {} : { auditRemark: reason }
    return stage.code(by === 'applicant' ? 'sales1' : 'boss1', CALLS[kind][pass ? 0 : 1], { id, version, ...remark })
  }

  private async changeCustomer(about: About, values: Texts): Promise<string> {
    const { customerCode, customerName, regionCode } = CUSTOMERS[about]
    const { rows } = await stage.tx.execute<{ id: string; version: number }>(sql`
      select id::text, version from customer where dealer_code = 'T001' and customer_code = ${customerCode}`)
    const { contact, tel, shortName, lng, lat } = { ...this.model.row('supplement', about), ...values }
    const texts = Object.entries({ tel, shortName, lng, lat }).filter(([, value]) => value !== null)
    return stage.code('boss1', 'md.customer.save', {
      ...{ ...(rows[0] as { id: string; version: number }), customerName, regionCode, level: 'B' },
      ...{ customerTypeCode: 'GT01', settleType: 'month', contact: contact ?? '', mobile: '10000010031' },
      ...{ addresses: [ADDRESS], ...Object.fromEntries(texts) },
    })
  }

  private async person(about: About) {
    const { rows } = await stage.tx.execute<{
      userId: string
      version: number
      mobile: string
      email: string | null
    }>(sql`
      select id::text as "userId", version, mobile, email from staff where username = ${PEOPLE[about]}`)
    return rows[0] as (typeof rows)[number]
  }

  private async changePhone(about: About, { mobile }: Texts): Promise<string> {
    const { userId, version } = await this.person(about)
    return stage.code('boss1', 'md.user.updateUserPhone', { userId, version, mobile: mobile ?? '' })
  }

  /** An application as the auditor has it before him. */
  async shown({ kind, number }: Application) {
    const { id } = this.made[number] as { id: string }
    const decided = <Row extends { readonly auditRemark?: string }>(
      status: string,
      { auditRemark = null }: Row | { auditRemark?: null },
    ) => ({
      status: STATES[status],
      remark: auditRemark,
    })
    const find = <Row extends { readonly id: string }>(rows: readonly Row[]) => rows.find((row) => row.id === id) as Row
    if (kind === 'person') {
      const row = await stage.must('boss1', 'md.userCorrect.getUserCorrectById', { id })
      return { ...decided(row.status, row), items: row.items.map(itemOf) }
    }
    if (kind === 'supplement') {
      const row = find((await stage.must('boss1', 'md.customerApp.list', { limit: 500 })).rows)
      return { ...decided(row.auditStatus, row), items: row.items.map(itemOf) }
    }
    if (kind === 'store') {
      const row = find((await stage.must('boss1', 'md.customerStore.list', { limit: 500 })).rows)
      return { ...decided(row.auditStatus, row), items: [] }
    }
    const row = find((await stage.must('boss1', 'md.customerLoc.list', { limit: 500 })).rows)
    const items = [
      { field: 'lng', old: row.oldLng ?? null, new: row.newLng, ...(row.nowLng !== undefined && { now: row.nowLng }) },
      { field: 'lat', old: row.oldLat ?? null, new: row.newLat, ...(row.nowLat !== undefined && { now: row.nowLat }) },
    ]
    return { ...decided(row.auditStatus, row), items }
  }

  /** What stands. */
  async row(kind: Kind, about: About): Promise<Texts> {
    if (kind === 'person') {
      const { mobile, email } = await this.person(about)
      return { mobile, email }
    }
    const { rows } = await stage.tx.execute<{ id: string }>(sql`
      select id::text from customer where dealer_code = 'T001' and customer_code = ${CUSTOMERS[about].customerCode}`)
    const found = await stage.must('boss1', 'md.customer.getCustomer', { id: rows[0]?.id ?? '' })
    const { contact, tel = null, shortName = null, lng = null, lat = null, locAuditStatus, isStoreBound } = found
    return { contact, tel, shortName, lng, lat, isBound: isStoreBound, placeIs: locAuditStatus }
  }
}

interface Item {
  readonly fieldName: string
  readonly oldValue?: string
  readonly newValue?: string
  readonly nowValue?: string
}
const itemOf = ({ fieldName, oldValue, newValue, nowValue }: Item) => ({
  ...{ field: fieldName, old: oldValue ?? null, new: newValue ?? null },
  ...(nowValue !== undefined && { now: nowValue === '' ? null : nowValue }),
})

const about = fc.constantFrom<About>(0, 1)
const texts = (fields: Readonly<Record<string, readonly (string | null)[]>>, all = false): fc.Arbitrary<Texts> => {
  const each = Object.entries(fields).map(([field, values]) => [field, fc.constantFrom(...values)])
  // Fields that are left out are not there.
  return fc.record(Object.fromEntries(each), all ? {} : { requiredKeys: [] }) as fc.Arbitrary<Texts>
}
const MOBILES = ['10000010002', '10000010003', '10000010021', '10000010022']
const PLACE = { lng: ['120.169312', '120.170312'], lat: ['30.242865', '30.243865'] }
const SUPPLIED = texts({
  contact: ['张建国', '张建华', '李四'],
  tel: ['0571-1', '0571-2', null],
  shortName: ['惠万家', null],
})
const PERSONAL = texts({ mobile: MOBILES, email: ['a@example.com', 'b@example.com', null] })
const VALUES: Readonly<Record<Kind, fc.Arbitrary<Texts>>> = {
  supplement: SUPPLIED,
  place: texts(PLACE, true),
  store: fc.constant({}),
  person: PERSONAL,
}
const doing = <const Name extends string>(name: Name) => fc.constant(name)
const kind = fc.constantFrom<Kind>('supplement', 'person', ...KINDS)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: kind.chain((one) => fc.record({ do: doing('apply'), kind: doing(one), about, values: VALUES[one] })),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ do: doing('decide'), kind, pick: fc.nat(20), pass: fc.boolean() },
      reason: fc.constantFrom('已核对', '资料不清', null),
      by: fc.constantFrom(
        'auditor' as const,
        'auditor' as const,
        'auditor' as const,
        'applicant' as const,
        'late' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ do: doing('office'), kind: doing('supplement'), about, values: SUPPLIED }),
      fc.record({ do: doing('office'), kind: doing('place'), about, values: texts(PLACE, true) }),
      fc.record({ do: doing('office'), kind: doing('person'), about, values: texts({ mobile: MOBILES }, true) }),
    ),
  },
)

const byField = (items: readonly { readonly field: string }[]) =>
  [...items].sort((one, other) => one.field.localeCompare(other.field))

/** Plays a history on both; after each action the application and the row are the same, after all of them every one. */
const play = (history: readonly Action[]) =>
  stage.play(async () => {
    const model = new AuditModel()
    const served = new Served(model)
    const sameApplication = async (one: Application) => {
      const found = await served.shown(one)
      const { number, status, remark } = one
      const said = { number, status, remark, items: byField(model.shown(one)) }
      same({ number, ...found, items: byField(found.items) }, said)
    }
    for (const next of history) {
      // The server first: it asks the model which application is meant.
      const answered = await served.perform(next)
      same([next, answered], [next, model.perform(next)])
      const touched =
        next.do === 'apply' ? model.applications.at(-1) : model.picked(next.kind, next.do === 'decide' ? next.pick : 0)
      if (touched) await sameApplication(touched)
      const which = next.do === 'decide' ? touched?.about : next.about
      if (which !== undefined) same([next, await served.row(next.kind, which)], [next, model.row(next.kind, which)])
    }
    for (const one of model.applications) await sameApplication(one)
  })

it(
  'after any history of applications, decisions and changes beside them rows and auditors have what the rules say',
  () => playHistories({ name: 'audit', action, play, usual: 300 }),
  NO_LIMIT,
)
