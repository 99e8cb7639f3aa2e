import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import { loadUser } from '../../../platform/session/session.sql.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'

/** What somebody may do, on the web and in the app, by all enabled roles together. */
export interface Standing
  extends Pick<SessionUser, 'userId' | 'realName' | 'isadmin' | 'isStore' | 'dataScope' | 'rights' | 'shopRole'> {
  /** Of both. */
  readonly perms: ReadonlySet<string>
  readonly webPerms: readonly string[]
  readonly appPerms: readonly string[]
}

/** The standing of a person of the user's dealer, as it is now. @throws Refusal 106 */
export const standingOf = perCall(async ({ tx, user }: Work, userId: string): Promise<Standing> => {
  const [web, app] = await Promise.all([
    loadUser(tx, user.dealerCode, userId, 'web'),
    loadUser(tx, user.dealerCode, userId, 'app'),
  ])
  if (!web || !app) throw refuse.missing()
  return {
    ...web,
    perms: new Set([...web.perms, ...app.perms]),
    webPerms: [...web.perms],
    appPerms: [...app.perms],
  }
})
