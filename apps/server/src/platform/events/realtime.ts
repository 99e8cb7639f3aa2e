import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { realtimeProtocol } from '@dealer/sdk/realtime'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import { contract } from '../contract/contract.ts'
import type { Database, DatabaseLogger } from '../database/database.ts'
import { isOver, type SessionLife } from '../session/authenticate.ts'
import { isLimited } from '../session/limited-sessions.ts'
import { findSessions, hashToken, type OpenSession, SESSION_CHANNEL } from '../session/session.sql.ts'
import { Client } from './client.ts'
import { startDelivery } from './delivery.ts'
import { frameOf, isFor } from './message.ts'
import { carryProgress } from './progress.ts'

export interface RealtimeParts {
  readonly database: Database
  readonly clock: Clock
  readonly config: SessionLife
  readonly logger: DatabaseLogger
}

export interface Realtime {
  /** Open connections. */
  count(): number
  /** Sends clients away, to come back to the next process, and hears no more. */
  close(): Promise<void>
}

/** Connections of one user to one process: tabs and devices. */
const MOST_OF_USER = 20
/** How often silent connections and sessions that have ended unsaid are looked for. */
const SWEEP = 30_000
/** How long a client may take to go when the server stops. */
const PATIENCE = 1_000
/** Longer than anything that clients have to say. */
const MOST_BYTES = 64
/** Close codes of the standard: the server restarts, or has too many already. */
const RESTARTING = 1012
const TOO_MANY = 1013

const PATH = contract.find(({ operationId }) => operationId === 'admin.socket')?.url

/** Speaks `realtimeProtocol` on the contract's websocket: who may hear, and what they hear, in this process. */
export async function openRealtime(parts: RealtimeParts, server: Server): Promise<Realtime> {
  const { database, clock, config, logger } = parts
  const clients = new Set<Client>()
  let isClosing = false
  /** How often it was said that sessions have changed. */
  let changes = 0
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    // Another answer would repeat the token.
    handleProtocols: (offered) => offered.has(realtimeProtocol.name) && realtimeProtocol.name,
  })
  const those = (dealerCode: string, userId?: string) =>
    [...clients].filter(({ session }) => {
      const user = session?.user
      return user?.dealerCode === dealerCode && (userId === undefined || user.userId === userId)
    })
  const openOf = async (hashes: readonly string[]) =>
    (await findSessions(database.db, hashes)).filter(
      (open) => !isLimited(open.terminal) && !isOver(clock, config, open),
    )

  /** At once, so that an open line hears: who sees it open misses nothing that is said from then on. */
  const accept = (socket: WebSocket, request: IncomingMessage, session: OpenSession | undefined) => {
    const client = new Client(socket, () => clients.delete(client))
    if (!session || sessionIdOf(request) !== idOf(session)) return client.close(realtimeProtocol.sessionEnded)
    const { dealerCode, userId } = session.user
    if (those(dealerCode, userId).length >= MOST_OF_USER) return client.close(TOO_MANY)
    client.session = session
    clients.add(client)
  }
  /** Looks again whether sessions are open and what their users may do. */
  const recheck = async (looked: readonly Client[]) => {
    if (looked.length === 0) return
    const open = await openOf(looked.flatMap(({ session }) => session?.tokenHash ?? []))
    const byHash = new Map(open.map((session) => [session.tokenHash, session]))
    for (const client of looked) {
      client.session = byHash.get(client.session?.tokenHash ?? '')
      if (!client.session) client.close(realtimeProtocol.sessionEnded)
    }
  }
  const recheckSafely = (looked: readonly Client[]) =>
    void recheck(looked).catch((error: unknown) => logger.error({ err: String(error) }, 'sessions cannot be read'))

  /** The session as it is now: what ends it while it is looked at concerns no client yet. */
  const openNow = async (hash: string): Promise<OpenSession | undefined> => {
    const seen = changes
    const [session] = await openOf([hash])
    return seen === changes ? session : openNow(hash)
  }
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node listens to this socket no more: without a listener of ours a lost line would end the process.
    socket.on('error', () => socket.destroy())
    if (pathOf(request) !== PATH) return sendAway(socket, '404 Not Found')
    try {
      const session = await openNow(hashToken(tokenOf(request)))
      if (isClosing) return sendAway(socket, '503 Service Unavailable')
      sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, request, session))
    } catch (error) {
      logger.error({ err: String(error) }, 'realtime connection failed')
      sendAway(socket, '503 Service Unavailable')
    }
  }
  const sweep = setInterval(() => {
    for (const client of clients) client.dropIfDead()
    recheckSafely([...clients])
  }, SWEEP).unref()
  const endDelivery = await startDelivery({
    ...parts,
    isWanted: (dealerCode) => those(dealerCode).length > 0,
    deliver: ({ dealerCode, audience, message }) => {
      const frame = frameOf(message)
      for (const client of those(dealerCode)) {
        if (client.session && isFor(audience, client.session.user)) client.send(frame)
      }
    },
  })
  const endProgress = await carryProgress(database, logger, ({ dealerCode, userId, message }) => {
    for (const client of those(dealerCode, userId)) client.send(frameOf(message))
  })
  const unlisten = await database.listen(SESSION_CHANNEL, {
    heard: (payload) => {
      changes += 1
      const [dealerCode = '', userId] = payload.split(' ')
      recheckSafely(those(dealerCode, userId))
    },
    resumed: () => {
      changes += 1
      recheckSafely([...clients])
    },
  })
  server.on('upgrade', upgrade)
  return {
    count: () => clients.size,
    close: async () => {
      isClosing = true
      server.off('upgrade', upgrade)
      clearInterval(sweep)
      await unlisten()
      await endDelivery()
      await endProgress()
      for (const socket of sockets.clients) socket.close(RESTARTING)
      const patience = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate()
      }, PATIENCE)
      await Promise.all([...sockets.clients].map(closed))
      clearTimeout(patience)
    },
  }
}

const sendAway = (socket: Duplex, status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)

/** Not `once` of the events, which an error on the way would reject. */
const closed = (socket: WebSocket) => new Promise<void>((resolve) => void socket.once('close', () => resolve()))

/** Names the session, as the query does. */
const idOf = ({ user }: OpenSession) => user.dealerCode + user.userId

/** Every address may end in `.do`. */
const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0]?.replace(/\.do$/, '')

const sessionIdOf = ({ url = '' }: IncomingMessage) => new URL(url, 'ws://server').searchParams.get('sessionId')

function tokenOf({ headers }: IncomingMessage): string {
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
  const token = offered.find((name) => name.startsWith(realtimeProtocol.tokenPrefix)) ?? ''
  return token.slice(realtimeProtocol.tokenPrefix.length)
}
