import { askingHandlers, handlers } from '../../app.ts'
import { memoryBook as memoryLoans, simulatedBank } from '../../platform/bank/simulated/simulated-bank.ts'
import type { Args, Content, Handler, Nullable, OperationId } from '../../platform/contract/types.ts'
import type { AskingHandler } from '../../platform/http/asking.ts'
import type { Manufacturer } from '../../platform/manufacturer/manufacturer.ts'
import { memoryBook, simulatedOrders } from '../../platform/manufacturer/simulated/simulated-orders.ts'
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

/** Orders of the history, as the manufacturer has them. */
const taken = memoryBook()

/** The manufacturer that the history knows, on the day of the work. */
export const manufacturerOf = ({ today }: Work): Manufacturer =>
  simulatedOrders(taken, () => today) as ReturnType<typeof simulatedOrders> & Manufacturer

/** The bank that the history knows. */
const bank = simulatedBank(memoryLoans())

/** What calls and errands ask outside, where all of a day is one transaction. */
export const askingIn = (work: Work) => ({
  manufacturer: manufacturerOf(work),
  bank,
  dealerCode: work.user.dealerCode,
  log: console,
  step: <T>(run: (work: Work) => Promise<T>) => run(work),
})

/** Does what the call of the contract does, so that the history could have been made at the screens. */
export async function call<K extends OperationId>(
  work: Work,
  operationId: K,
  args: Args<K>,
): Promise<Nullable<Content<K>>> {
  const asks = askingHandlers[operationId] as AskingHandler<K> | undefined
  if (asks) return (await asks(askingIn(work), args))(work)
  const handler: Handler<K> | undefined = handlers[operationId]
  if (!handler) throw new Error(`nothing serves ${operationId}`)
  return handler(work, args)
}
