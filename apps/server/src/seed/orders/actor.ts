import { handlers } from '../../app.ts'
import type { Args, Content, Handler, Nullable, OperationId } from '../../platform/contract/types.ts'
import { loadUser, type Terminal } from '../../platform/session/session.sql.ts'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { makeWork, type Work } from '../../platform/work.ts'
import type { Seeding } from '../seed-context.ts'

const HERE = '127.0.0.1'

/** Somebody of the staff, at work at a moment of the replayed history. */
export interface Actor {
  readonly user: SessionUser
  /** The unit of work at a moment of the day that is being played. @param time `HH:mm:ss` in Shanghai */
  at(seeding: Seeding, date: string, time: string, terminal?: Terminal): Work
}

export async function actor({ tx, dealerCode }: Seeding, userId: string | undefined): Promise<Actor> {
  const user = userId === undefined ? undefined : await loadUser(tx, dealerCode, userId)
  if (!user) throw new Error(`no such staff in ${dealerCode}`)
  return {
    user,
    at: ({ tx: played }, date, time, terminal) => {
      const clock = { now: () => new Date(`${date}T${time}+08:00`) }
      return makeWork(played, user, clock, terminal && { address: HERE, terminal })
    },
  }
}

/** Does what the call of the contract does, so that the history could have been made at the screens. */
export function call<K extends OperationId>(work: Work, operationId: K, args: Args<K>): Promise<Nullable<Content<K>>> {
  const handler: Handler<K> | undefined = handlers[operationId]
  if (!handler) throw new Error(`nothing serves ${operationId}`)
  return handler(work, args)
}
