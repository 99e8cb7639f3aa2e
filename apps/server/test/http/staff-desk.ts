import { sql } from 'drizzle-orm'
import type { Args } from '../../src/platform/contract/types.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

type Save = Args<'md.user.save'>

/** What a clerk who looks after people may do. */
const PERMISSIONS = '{md:user:list,md:user:add,md:user:edit,md:user:delete,md:user:onJob}'

/** People as the dealer's administrator (`boss`), a clerk below him and another dealer's administrator deal with them. */
export class StaffDesk {
  private number = 100

  private constructor(
    readonly ground: Ground,
    readonly boss: TestServer,
    readonly clerk: TestServer,
    /** The administrator of another dealer. */
    readonly other: TestServer,
    /** The station of salesmen. */
    readonly post: string,
    /** Keys of the roles of administrator and salesman by their codes. */
    readonly roles: Readonly<Record<'Z001' | 'Z002', string>>,
  ) {}

  static async open(): Promise<StaffDesk> {
    const ground = await openGround()
    const run = (text: string) => ground.database.db.execute<Record<string, string>>(sql.raw(text))
    const [boss, clerk, other] = [await ground.as('boss1'), ground.server(), await ground.as('boss2')]
    for (const dealer of ['T001', 'T002'])
      await run(`insert into region_type (dealer_code, type_code, type_name) values ('${dealer}', '2000', '业务员')`)
    const { rows } = await run(`insert into station (dealer_code, station_code, station_name, station_type)
      values ('T001', 'GW01', '业务员', 'sales') returning id::text`)
    const found = await run(`select position_code, id::text from position where dealer_code = 'T001'`)
    const roleOf = (code: string) => found.rows.find((row) => row.position_code === code)?.id ?? ''
    const roles = { Z001: roleOf('Z001'), Z002: roleOf('Z002') }
    return new StaffDesk(ground, boss, clerk, other, rows[0]?.id ?? '', roles)
  }

  close(): Promise<void> {
    return this.ground.close()
  }

  run(text: string) {
    return this.ground.database.db.execute<Record<string, string>>(sql.raw(text))
  }

  /** Lets the clerk in with no more than his work takes. */
  async seatClerk(): Promise<void> {
    await this.run(
      `update position set web_perms = '${PERMISSIONS}' where dealer_code = 'T001' and position_code = 'Z002'`,
    )
    await this.clerk.login('sales1')
  }

  /** Somebody whom nobody has entered yet. */
  person(values: Partial<Save> = {}): Save {
    const number = ++this.number
    return {
      userCode: `U${number}`,
      username: `person${number}`,
      realName: `员工${number}`,
      sex: '1',
      mobile: `10000012${number}`,
      idCard: nationalIdOf('19900315', number),
      stationId: this.post,
      positionIds: [this.roles.Z002],
      entryDate: '2026-01-05',
      appOpen: 'F',
      webOpen: 'T',
      ...values,
    }
  }

  async add(values: Partial<Save> = {}) {
    const given = this.person(values)
    const { userId, initialPwd } = await this.boss.must('md.user.save', given)
    return { given, userId, initialPwd: initialPwd ?? '' }
  }

  change(userId: string, given: Save, version: number, by = this.boss) {
    return by.call('md.user.save', { ...given, userId, version })
  }

  one(userId: string) {
    return this.boss.must('md.user.getUser', { userId })
  }

  /** The line that stood with somebody is the salesman's again. */
  giveLineBack() {
    return this.run(
      `update region set user_id = ${this.ground.first.salesman.userId} where dealer_code = 'T001' and region_code = 'R001'`,
    )
  }
}
