import { callBack } from '../call-back.ts'
import { textOf } from '../catalogue.ts'
import { AbortedError, type CallFacts, ProtocolError, UnsendableError } from '../errors.ts'
import type { DealerSession } from '../session.ts'
import { onAbortOf } from '../shared-signal.ts'
import type { SocketMessage } from '../types.gen.ts'
import { socketAddress } from './address.ts'
import { createFanOut } from './fan-out.ts'
import { type ClosedBy, keepLine, type RealtimeState } from './kept-line.ts'
import { readMessage } from './message.ts'
import { realtimeProtocol } from './protocol.ts'
import { platformSocket, type RealtimeSocketClass } from './web-socket.ts'

/** Options of {@link connectRealtime}. */
export interface RealtimeOptions {
  /** Address of the server, the client's own `baseUrl`. In a browser it may be left out: the page's own server. */
  baseUrl?: string | undefined
  /** Closes the connection when aborted. */
  signal?: AbortSignal | undefined
  /** Told of each message, in the order of their coming. */
  onMessage?: ((message: SocketMessage) => void) | undefined
  /** Told of each frame that is no message; the connection goes on. The frame's text is the error's `body`. */
  onError?: ((error: ProtocolError) => void) | undefined
  /** Told of what callbacks and listeners throw; the connection goes on. Default: the client's, or `console.error`. */
  onCallbackError?: ((error: unknown) => void) | undefined
  /** The class to connect with, such as that of `ws`; needed on Node 20, which has none. Default: the platform's. */
  WebSocket?: RealtimeSocketClass | undefined
}

/** Messages as they come. A loop over it gets those from its beginning on, and ends when the connection is closed. */
export interface RealtimeConnection extends AsyncIterable<SocketMessage> {
  readonly state: RealtimeState
  /** Why it is `closed`: the caller wanted it, or the session is over (logged out, ended by the server, another login). */
  readonly closedBy: ClosedBy | undefined
  /** Called after each change of `state`; answers how to stop. Fits React's useSyncExternalStore. */
  subscribe(listener: () => void): () => void
  /** Closes it for good. Leaving a loop does not. */
  close(): void
}

/** What is needed of a client. */
export interface RealtimeClient {
  readonly session: Pick<DealerSession, 'user' | 'subscribe'>
}

const NO_SOCKET = { zh: '当前环境不支持 WebSocket', en: 'No WebSocket here.' }
const NOT_LOGGED_IN = { zh: '请先登录', en: 'Not logged in.' }

/** Browsers tell when the network is back; elsewhere nothing does. */
type NetworkEvents = Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>

/**
 * Opens the realtime channel of the logged-in user and keeps it open: a lost connection comes back by itself, with
 * growing waits, and at once when a browser is online again. Messages sent meanwhile are not repeated; they are in the
 * list of messages. It belongs to one session and ends with it; connect again after the next login.
 *
 * @throws {UnsendableError} no WebSocket here (ask `isRealtimeSupported` first), not logged in, or no such address.
 * @example
 * const connection = connectRealtime(dealer, { baseUrl: 'https://dealer.example.com' })
 * for await (const { msgType, content } of connection) console.log(msgType, content)
 * @example
 * const state = useSyncExternalStore(connection.subscribe, () => connection.state)
 */
export function connectRealtime({ session }: RealtimeClient, options: RealtimeOptions = {}): RealtimeConnection {
  const { onMessage, onError, signal, WebSocket = platformSocket() } = options
  const { user } = session
  if (!WebSocket) throw new UnsendableError(NO_SOCKET, facts(0))
  // Aborted while it was logged in first.
  if (!user && signal?.aborted) throw new AbortedError(textOf('aborted'), facts(0), signal.reason)
  if (!user) throw new UnsendableError(NOT_LOGGED_IN, facts(0))
  const address = socketAddress(options.baseUrl ?? '', user, facts(0))

  const messages = createFanOut<SocketMessage>()
  const network = globalThis as NetworkEvents
  let leave = () => {}
  const line = keepLine(
    () => new WebSocket(address, [realtimeProtocol.name, realtimeProtocol.tokenPrefix + user.dmsToken]),
    {
      frame(data) {
        const message = readMessage(data)
        if (message) {
          messages.push(message)
          if (onMessage) void callBack(options, () => onMessage(message))
        } else {
          const error = new ProtocolError(
            textOf('protocol'),
            facts(line.openings),
            typeof data === 'string' ? data : '',
          )
          if (onError) void callBack(options, () => onError(error))
        }
      },
      tell: (listener) => void callBack(options, listener),
      closed() {
        leave()
        messages.end()
      },
    },
  )
  const closeByCaller = () => line.close('caller')

  if (signal?.aborted) closeByCaller()
  else {
    try {
      line.start()
    } catch {
      // Without the cause: runtimes quote the subprotocols, and with them the token.
      throw new UnsendableError(textOf('unsendable'), facts(0))
    }
    const stopListening = session.subscribe(() => {
      if (session.user?.dmsToken !== user.dmsToken) line.close('session')
    })
    const leaveSignal = signal && onAbortOf(signal, closeByCaller)
    network.addEventListener?.('online', line.hurry)
    leave = () => {
      stopListening()
      leaveSignal?.()
      network.removeEventListener?.('online', line.hurry)
    }
  }
  return {
    get state() {
      return line.state
    },
    get closedBy() {
      return line.closedBy
    },
    subscribe: line.subscribe,
    close: closeByCaller,
    [Symbol.asyncIterator]: messages.items,
  }
}

const facts = (attempt: number): CallFacts => {
  return { operation: 'admin.socket', method: 'GET', url: '/api/admin/socket', attempt, requestId: '' }
}
