import { recordAs } from '../../platform/audit/record.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Args, Content } from '../../platform/contract/types.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deviceOf } from '../../platform/session/device.ts'
import { countTry, forgive, limitOfAddress } from '../../platform/session/login-throttle.ts'
import { loadUser, openSession } from '../../platform/session/session.sql.ts'
import { takeSsoToken } from '../../platform/session/sso.ts'

/**
 * Takes a single-use token for a report session; any number of a user's are open beside each other.
 * @throws Refusal 101 for a token that is used, too old, none, or of another dealer; it is used up then too.
 */
export async function openReportSession(
  { database, clock, address, userAgent }: PublicContext,
  { dealerCode, ssoToken }: Args<'report.session.open'>,
): Promise<Content<'report.session.open'>> {
  const now = clock.now()
  const limits = limitOfAddress(address)
  const owner = await database.transaction('platform', async (tx) => {
    await countTry(tx, limits, now)
    return takeSsoToken(tx, ssoToken, now)
  })
  if (owner?.dealerCode !== dealerCode)
    throw new Refusal('101', '报表登录凭证已失效，请重新打开报表', { reason: 'expiredTicket' })
  const reportToken = await database.transaction('platform', async (tx) => {
    await forgive(tx, limits)
    const user = await loadUser(tx, owner.dealerCode, owner.userId)
    recordAs(tx, { ...owner, ...user, address, terminal: 'report' }, clock, { kind: 'login' })
    return openSession(tx, { ...owner, terminal: 'report', address, device: deviceOf(userAgent) }, timestamp(now))
  })
  return { reportToken }
}
