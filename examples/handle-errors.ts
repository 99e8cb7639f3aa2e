/**
 * What to do about each failure: what to show, whether sending again helps, and how to go on.
 *
 *   DEALER_URL=… DEALER_USER=… DEALER_PASSWORD=… DEALER_LOGIN_KEY=… npx tsx examples/handle-errors.ts
 */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type AnyDealerError,
  type DealerClient,
  type HttpError,
  isDealerError,
  newRequestNo,
  type RefusalCode,
  type RefusedError,
} from '@dealer/sdk'
import { connect, credentials, withSession } from './connect.ts'
import { runScript } from './run-script.ts'

// #region advice
/**
 * - `correct`: the user changes what was entered;
 * - `reload`: read the document again, somebody else has changed it;
 * - `sendAgain`: nothing is known of the outcome, or the trouble passes; the same arguments may succeed;
 * - `logIn`: the session is over;
 * - `ask`: somebody has to do something: grant a permission, open a month, repair a server;
 * - `fix`: the program or its settings are wrong;
 * - `nothing`: it was the caller's own wish.
 */
export type NextStep = 'correct' | 'reload' | 'sendAgain' | 'logIn' | 'ask' | 'fix' | 'nothing'

export interface Advice {
  next: NextStep
  /** For the user, in Chinese; nothing to show when absent. */
  show?: string
  /** Milliseconds to wait before sending again, where the server has said so. */
  wait?: number | undefined
}

/** One advice for each kind. A kind that were missing here would not compile. */
export function adviceOn(error: AnyDealerError): Advice {
  const { message: show } = error
  switch (error.kind) {
    case 'refused':
      return afterRefusal(error)
    case 'session':
      return { next: 'logIn', show }
    case 'http':
      return afterStatus(error)
    case 'network':
    case 'timeout':
      return { next: 'sendAgain', show }
    case 'protocol':
      // A proxy's login page, an empty body: something between here and the server answers in its place.
      return { next: 'ask', show }
    case 'file':
      return { next: error.reason === 'tooLarge' ? 'correct' : 'ask', show }
    case 'unsendable':
      return { next: 'fix', show }
    case 'aborted':
      return { next: 'nothing' }
  }
}
// #endregion advice

// #region codes
const byCode: Readonly<Record<RefusalCode, NextStep>> = {
  101: 'correct', // a field is wrong; the message names it, and the row
  102: 'correct', // exists already
  103: 'reload', // the document is in another state by now
  104: 'reload', // the document was changed since it was read
  105: 'correct', // not enough stock
  106: 'reload', // no such thing, or no longer
  107: 'ask', // no permission
  108: 'ask', // the month is closed
  109: 'ask', // locked by stock-taking
  110: 'correct', // over the credit limit
  111: 'correct', // still in use, cannot be deleted
  199: 'ask', // the server has failed
}

function afterRefusal({ resultCode, reason, message: show, retryAfter: wait }: RefusedError): Advice {
  // Nothing is wrong with the call: the server had no time for it, or no database.
  if (reason === 'busy' || reason === 'unavailable') return { next: 'sendAgain', show, wait }
  // A newer server may refuse with codes that this program has never heard of; its message is for the user all the same.
  return { next: (byCode as Readonly<Record<string, NextStep>>)[resultCode] ?? 'correct', show }
}

const PASSING = [408, 429, 502, 503, 504]

function afterStatus({ status, message: show, retryAfter: wait }: HttpError): Advice {
  if (PASSING.includes(status)) return { next: 'sendAgain', show, wait }
  if (status === 413) return { next: 'correct', show }
  return { next: status >= 500 ? 'ask' : 'fix', show }
}
// #endregion codes

// #region certain
/**
 * Sends a write until its outcome is known. Every sending carries the same `requestNo`, so the server does it once and
 * answers a repetition with the first answer, also when that answer was lost: for 7 days, after which it is a new write.
 */
export async function sendForCertain<T>(
  write: (requestNo: string) => Promise<T>,
  { times = 5, wait = 1_000 } = {},
): Promise<T> {
  const requestNo = newRequestNo()
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(requestNo)
    } catch (error) {
      const advice = isDealerError(error) ? adviceOn(error) : undefined
      if (advice?.next !== 'sendAgain' || attempt === times) throw error
      await sleep(advice.wait ?? wait * 2 ** attempt)
    }
  }
}
// #endregion certain

// #region stale
/** Confirms an order as it is now: once more, if somebody has changed it since it was read and it still waits for that. */
export async function confirmOrder(dealer: DealerClient, soId: string, version: number): Promise<void> {
  try {
    await dealer.so.salesOrder.confirmBySoId({ orders: [{ soId, version }] })
  } catch (error) {
    if (!isDealerError(error) || error.kind !== 'refused' || error.resultCode !== '104') throw error
    const order = await dealer.so.salesOrder.orderDetail({ soId })
    if (order.orderStatus !== 'submitted') throw error
    await dealer.so.salesOrder.confirmBySoId({ orders: [{ soId, version: order.version }] })
  }
}
// #endregion stale

// #region renew
/** A client that logs in again by itself; calls that found their session ended are then sent once more. */
export function connectForGood(log: (line: string) => void): DealerClient {
  return connect({
    renewSession: async () => credentials(),
    onSessionEnd: ({ code, message }) => log(`会话结束 Session over ${code} ${message}`),
    // As JSON an error holds no token, no argument and no body: fit for any log.
    onError: (error) => log(JSON.stringify(error)),
  })
}
// #endregion renew

runScript(import.meta.url, () =>
  withSession(connectForGood(console.error), async (dealer) => {
    // An order that does not exist: refused with 106.
    await dealer.so.salesOrder.orderDetail({ soId: '1' }).catch((error: unknown) => {
      if (!isDealerError(error)) throw error
      const { next, show } = adviceOn(error)
      console.log(`${error.kind} → ${next}: ${show}`)
    })
  }),
)
