import { sql } from 'drizzle-orm'
import { recordAs } from '../../../platform/audit/record.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { forgetFailures, limitOfName, nameOf } from '../../../platform/session/login-throttle.ts'
import { hashPassword } from '../../../platform/session/password.ts'
import { endFactor } from '../../../platform/session/second-factor.ts'
import { closeSessions } from '../../../platform/session/session.sql.ts'
import { setOneTimePassword } from '../../session/new-password.ts'
import { oneTimePassword } from './one-time-password.ts'

/** Who did it, in the security log: nobody had logged in. */
const OPERATOR = '运维命令'

/**
 * Lets the owner of an account in who lost password, app and recovery codes, and whom nobody at the dealer may help: unlocks, ends
 * the second factor and all sessions, gives a one-time password. For who may run commands beside the server.
 *
 * @returns the account and its password, which is told once
 * @throws Refusal 106 for an account that does not exist
 * @example await letIn({ database, clock }, 'admin') // { username: 'admin', initialPwd: 'kx7mw2rt9p' }
 */
export async function letIn(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  name: string,
): Promise<{ username: string; initialPwd: string }> {
  const initialPwd = oneTimePassword()
  const hash = await hashPassword(initialPwd)
  return database.transaction('platform', async (tx) => {
    const person = await findAccount(tx, nameOf(name))
    if (!person || !(await setOneTimePassword(tx, person, hash, clock.now())))
      throw new Refusal('106', `登录账号【${name}】不存在`)
    await forgetFailures(tx, limitOfName(nameOf(name)))
    await endFactor(tx, person)
    await closeSessions(tx, person)
    const event = { kind: 'passwordReset', target: person.realName, details: { after: '停用两步验证' } } as const
    recordAs(tx, { dealerCode: person.dealerCode, realName: OPERATOR }, clock, event)
    return { username: person.username, initialPwd }
  })
}

async function findAccount(tx: Tx, name: string) {
  const { rows } = await tx.execute<{ dealerCode: string; userId: string; username: string; realName: string }>(sql`
    select dealer_code as "dealerCode", id::text as "userId", username, real_name as "realName"
    from staff where lower(username) = ${name} and del_flag = 'F'`)
  return rows[0]
}
