import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/platform/database/database.ts'
import { openSession } from '../../../src/platform/session/session.sql.ts'
import { openTestDatabase, type TestDatabase } from '../../support/database.ts'
import { TODAY } from '../../support/fixture.ts'
import { TestServer } from '../../support/server.ts'

/** The demonstration, in which every module has rows of two dealers and of several salesmen. */
export const openDemo = (): Promise<TestDatabase> => openTestDatabase('any', { content: 'demo' })

/** Someone of the demonstration's staff. */
export interface DemoUser extends Record<string, unknown> {
  readonly userId: string
  readonly dealerCode: string
  readonly username: string
  /** On the job, with a login that is open at the web: staff who were taken on lately, or whose login was closed, have none. */
  readonly mayLogIn: boolean
  readonly isAdmin: boolean
  readonly isWeakPwd: boolean
  readonly dataScope: string
  /** Permission strings of the roles, as they stand in the database. */
  readonly perms: readonly string[]
  /** Lines of customers that the person is responsible for. */
  readonly lines: readonly string[]
}

export async function demoUsers(database: Database): Promise<readonly DemoUser[]> {
  const { rows } = await database.db.execute<DemoUser>(sql`
    select u.id::text as "userId", u.dealer_code as "dealerCode", u.username,
      u.job_status = 'onJob' and u.web_open = 'T' and u.del_flag = 'F' as "mayLogIn",
      u.isadmin = 'T' as "isAdmin", u.is_weak_pwd = 'T' as "isWeakPwd", coalesce(min(p.data_scope), 'none') as "dataScope",
      coalesce(jsonb_agg(distinct perm) filter (where perm is not null), '[]') as perms,
      (select coalesce(jsonb_agg(r.region_code), '[]') from region r where r.dealer_code = u.dealer_code and r.user_id = u.id) as lines
    from staff u
      left join staff_position sp on sp.dealer_code = u.dealer_code and sp.user_id = u.id
      left join position p on p.dealer_code = sp.dealer_code and p.id = sp.position_id and p.enabled = 'T' and p.del_flag = 'F'
      left join lateral unnest(p.web_perms) perm on true
    group by u.dealer_code, u.id order by u.dealer_code, u.username`)
  return rows
}

/** A token of the user, without the slow way through the password. */
export const tokenOf = (database: Database, { userId, dealerCode }: DemoUser): Promise<string> =>
  openSession(database.db, { userId, dealerCode, terminal: 'web' }, `${TODAY} 12:00:00`)

/** The demonstration, and a server to which the administrator of its first dealer has logged in. */
export async function openDemoDesk() {
  const test = await openDemo()
  const server = new TestServer(test.database)
  const boss = (await demoUsers(test.database)).find(({ dealerCode, isAdmin }) => dealerCode === 'D001' && isAdmin)
  if (!boss) throw new Error('nobody runs the first dealer')
  server.useToken(await tokenOf(test.database, boss))
  const close = async () => {
    await server.close()
    await test.close()
  }
  return { test, server, close }
}
