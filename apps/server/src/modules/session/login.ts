import type { Args, Content } from '../../platform/contract/types.ts'
import type { PublicContext } from '../../platform/http/handlers.ts'
import { issueCaptcha } from '../../platform/session/captcha.ts'
import { hashToken } from '../../platform/session/session.sql.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { issueSsoToken } from '../../platform/session/sso.ts'
import { enter } from './enter.ts'
import { menuOf } from './menu.ts'

/** Logs in to the application, or to the field app. */
export async function login(context: PublicContext, args: Args<'session.login'>): Promise<Content<'session.login'>> {
  const { user, token } = await enter(context, args, args.appLogin === 'T' ? 'app' : 'web')
  const { database, clock } = context
  const ssoToken = await database.transaction('platform', (tx) =>
    issueSsoToken(tx, user, hashToken(token), clock.now()),
  )
  return { ...aboutUser(user), ssoToken, dmsToken: token, menuVos: menuOf(user) }
}

/** Logs in to the survey area: a session beside the usual one, which reaches the survey and nothing else. */
export async function surveyLogin(
  context: PublicContext,
  args: Args<'session.surveyLogin'>,
): Promise<Content<'session.surveyLogin'>> {
  const { user, token } = await enter(context, args, 'survey')
  return { ...aboutUser(user), perms: [], ssoToken: '', dmsToken: token, menuVos: [] }
}

/** The picture asked after three failures; only its text's hash stays here. */
export const getVerifyCode = (
  { database, clock, address }: PublicContext,
  { uuid: replaces }: Args<'session.getVerifyCode'>,
): Promise<Content<'session.getVerifyCode'>> => issueCaptcha(database, { now: clock.now(), address, replaces })

/** The user as screens and programs know it. */
export function aboutUser(user: SessionUser): Content<'md.user.getCurrentUser'> {
  return {
    userId: user.userId,
    dealerCode: user.dealerCode,
    dealerName: user.dealerName,
    username: user.username,
    realName: user.realName,
    perms: [...user.perms].sort(),
    isadmin: user.isadmin,
    isLightDealer: user.isLightDealer,
    isStore: user.isStore,
    isWeakPwd: user.isWeakPwd,
    isWeakPwdTip: false,
    ...(user.isFactorDue && { isFactorDue: true }),
  }
}
