import { sql } from 'drizzle-orm'
import { timestamp } from '../../../platform/clock.ts'
import type { Args, Content } from '../../../platform/contract/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { SessionContext } from '../../../platform/http/handlers.ts'
import { deviceOf } from '../../../platform/session/device.ts'
import { nameOf } from '../../../platform/session/login-throttle.ts'
import { openSession } from '../../../platform/session/session.sql.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { takeSsoToken } from '../../../platform/session/sso.ts'
import { refuseInShop } from './shop.refusal.ts'

/** Where the shell shows the shop. */
const PAGE = '/store-page'

/**
 * Lets a store operator into the shop, with a token that is used up whatever comes of it.
 * @throws Refusal 107 for who is no store operator or has no role in the shop, 101 for what is not the user's own or used.
 */
export async function loginToShop(
  { database, clock, session: { user }, sessions, address, userAgent }: SessionContext,
  args: Args<'shop.staff.login'>,
): Promise<Content<'shop.staff.login'>> {
  const { account, credential, userId, dealerCode } = args
  const now = clock.now()
  const owner = await database.transaction('platform', (tx) => takeSsoToken(tx, credential, now))
  if (!user.isStore) throw refuseInShop('107', '没有操作权限')
  const isOwn = userId === user.userId && dealerCode === user.dealerCode && nameOf(account) === nameOf(user.username)
  if (!isOwn) throw refuseInShop('101', '商城账号与登录账号不一致')
  if (owner?.userId !== user.userId || owner.dealerCode !== user.dealerCode)
    throw refuseInShop('101', '商城登录凭证已失效，请重新进入')
  const token = await database.transaction('platform', async (tx) => {
    if (!(await hasShopRole(tx, user))) throw refuseInShop('107', '未配置角色权限')
    const { userId: ownId, dealerCode: ownDealer } = user
    const opened = {
      userId: ownId,
      dealerCode: ownDealer,
      terminal: 'shop',
      openedHash: owner.openedHash,
      address,
      device: deviceOf(userAgent),
    } as const
    return openSession(tx, opened, timestamp(now))
  })
  sessions.forget(user)
  return { token, url: PAGE }
}

async function hasShopRole(tx: Tx, { dealerCode, userId }: SessionUser): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from staff_position sp
    join position p on p.dealer_code = sp.dealer_code and p.id = sp.position_id and p.enabled = 'T' and p.del_flag = 'F'
    where sp.dealer_code = ${dealerCode} and sp.user_id = ${userId}::bigint and p.shop_role <> 'none' limit 1`)
  return rows.length > 0
}
