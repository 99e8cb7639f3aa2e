import { actorOf, recordAs } from '../../platform/audit/record.ts'
import type { Args, Content } from '../../platform/contract/types.ts'
import { DONE } from '../../platform/done.ts'
import type { SessionContext } from '../../platform/http/handlers.ts'
import { onceInSession } from '../../platform/http/repeat.ts'
import { flag, refuse } from '../../platform/refusal.ts'
import { isOver } from '../../platform/session/authenticate.ts'
import { closeOwnSession, sessionIdOf, sessionsOf } from '../../platform/session/own-sessions.ts'
import { closeSessions } from '../../platform/session/session.sql.ts'

/** Where the user is logged in. */
export async function getSessions(context: SessionContext): Promise<Content<'md.user.getSessions'>> {
  const { database, clock, config, session } = context
  const found = await sessionsOf(database.db, session.user)
  const current = sessionIdOf(session.tokenHash)
  return found
    .filter((one) => !isOver(clock, config, one))
    .map(({ since, device, address, ...one }) => ({
      ...one,
      device: device ?? undefined,
      address: address ?? undefined,
      loginDate: since,
      isCurrent: flag(one.sessionId === current),
    }))
}

/** Ends one session of the user. @throws Refusal 106 when the user has none of this name */
export async function closeSession(
  context: SessionContext,
  args: Args<'md.user.closeSession'>,
): Promise<Content<'md.user.closeSession'>> {
  const { clock, session, sessions } = context
  const { user } = session
  await onceInSession(context, 'md.user.closeSession', args, async (tx) => {
    if (!(await closeOwnSession(tx, user, args.sessionId))) throw refuse.missing('登录设备', 'sessionId')
    recordAs(tx, actorOf(context), clock, { kind: 'sessionEnded', target: user.realName })
    return DONE
  })
  sessions.forget(user)
  return DONE
}

/** Ends all sessions of the user but this one. */
export async function closeOtherSessions(
  context: SessionContext,
  args: Args<'md.user.closeOtherSessions'>,
): Promise<Content<'md.user.closeOtherSessions'>> {
  const { clock, session, sessions } = context
  const { user } = session
  await onceInSession(context, 'md.user.closeOtherSessions', args, async (tx) => {
    await closeSessions(tx, user, session.tokenHash)
    recordAs(tx, actorOf(context), clock, { kind: 'sessionEnded', target: user.realName })
    return DONE
  })
  sessions.forget(user)
  return DONE
}
