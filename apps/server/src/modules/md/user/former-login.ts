import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { actorOf, recordAs } from '../../../platform/audit/record.ts'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { DONE } from '../../../platform/done.ts'
import type { SessionContext } from '../../../platform/http/handlers.ts'
import { closeSessions } from '../../../platform/session/session.sql.ts'
import { onAccount } from './login-account.service.ts'
import { staff } from './user.schema.ts'

/**
 * Closes the logins that a person still has at former dealers: those of the same national id and mobile number. Whether there
 * were any is not told. @throws Refusal 106, 107
 */
export const closeOldAccounts = (
  context: SessionContext,
  { userId }: Args<'md.user.closeOldCount'>,
): Promise<Content<'md.user.closeOldCount'>> =>
  onAccount(context, userId, undefined, async (tx, { dealerCode }) => {
    for (const former of await formerAccounts(tx, dealerCode, userId)) {
      await tx
        .update(staff)
        .set({ webOpen: 'F', appOpen: 'F', version: sql`${staff.version} + 1` })
        .where(and(eq(staff.dealerCode, former.dealerCode), eq(staff.id, former.userId)))
      await closeSessions(tx, former)
      // In the other dealer's log: somebody there will ask why.
      recordAs(tx, { dealerCode: former.dealerCode }, context.clock, {
        kind: 'rightsChanged',
        target: former.realName,
        details: { after: '本人已在其他经销商任职，登录已关闭' },
      })
    }
    recordAs(tx, actorOf(context), context.clock, { kind: 'rightsChanged', target: '关闭旧账号' })
    return DONE
  })

async function formerAccounts(tx: Tx, dealerCode: string, userId: string) {
  const own = tx
    .select({ key: sql`upper(${staff.idCard}) || ' ' || ${staff.mobile}` })
    .from(staff)
    .where(and(eq(staff.dealerCode, dealerCode), eq(staff.id, userId)))
  return tx
    .select({ dealerCode: staff.dealerCode, userId: staff.id, realName: staff.realName })
    .from(staff)
    .where(
      and(
        ne(staff.dealerCode, dealerCode),
        eq(staff.delFlag, 'F'),
        inArray(sql`upper(${staff.idCard}) || ' ' || ${staff.mobile}`, own),
      ),
    )
    .for('update')
}

/** Whether nobody of any dealer has an account name. */
export const isAccountFree = (
  { database }: SessionContext,
  { username, id }: Args<'md.user.checkAccount'>,
): Promise<boolean> =>
  database.transaction('platform', async (tx) => {
    const others = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(
        and(
          eq(sql`lower(${staff.username})`, username.toLowerCase()),
          eq(staff.delFlag, 'F'),
          id === undefined ? undefined : ne(staff.id, id),
        ),
      )
    return others.length === 0
  })
