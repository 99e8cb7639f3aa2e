import type { SocketMessage } from '../types.gen.ts'
import { progressOf } from './progress.ts'

/** More unread messages than these are summed up in one notification. */
const MOST_SHOWN = 3

/** A message that is shown by itself. */
export interface ShownMessage {
  /** Tells it from the others; grows with each message. */
  readonly key: number
  readonly message: SocketMessage
}

/** What a screen shows of the live messages. Never changed in place. */
export interface Notifications {
  /** Messages so far. */
  readonly arrived: number
  /** Those that were neither opened nor viewed. Closing a notification does not read it. */
  readonly unread: number
  /** Shown one by one, at most 3, oldest first. */
  readonly shown: readonly ShownMessage[]
  /** Whether the one summary of all `unread` is shown; `shown` is empty then. */
  readonly isSummed: boolean
}

/** What happens to them. */
export type NotificationEvent =
  | { readonly type: 'arrived'; readonly message: SocketMessage }
  /** The user opened what one message is about. */
  | { readonly type: 'opened'; readonly key: number }
  /** The user closed one notification unread, or the summary when no key is given. */
  | { readonly type: 'closed'; readonly key?: number }
  /** The user viewed them all: the summary's button, or the messages page. */
  | { readonly type: 'viewed' }

/** Before the first message. */
export const noNotifications: Notifications = { arrived: 0, unread: 0, shown: [], isSummed: false }

/**
 * The next state of the notifications: up to 3 unread messages are shown one by one, from the 4th on a single summary
 * with the count takes their place until they are viewed. Progress is none of them. Pure, so fit for React's useReducer.
 *
 * @example
 * const [{ shown, isSummed, unread }, dispatch] = useReducer(countNotifications, noNotifications)
 * connectRealtime(dealer, { onMessage: (message) => dispatch({ type: 'arrived', message }) })
 */
export function countNotifications(state: Notifications, event: NotificationEvent): Notifications {
  if (event.type === 'arrived') {
    if (progressOf(event.message)) return state
    const arrived = state.arrived + 1
    const unread = state.unread + 1
    if (unread > MOST_SHOWN) return { arrived, unread, shown: [], isSummed: true }
    return { arrived, unread, shown: [...state.shown, { key: arrived, message: event.message }], isSummed: false }
  }
  if (event.type === 'viewed') return { ...state, unread: 0, shown: [], isSummed: false }
  if (event.key === undefined) return { ...state, isSummed: false }
  const shown = state.shown.filter(({ key }) => key !== event.key)
  const isRead = event.type === 'opened' && shown.length < state.shown.length
  return { ...state, shown, unread: isRead ? state.unread - 1 : state.unread }
}
