import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refusal.ts'
import { sendRefusal } from './answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file comes with it, which may take as long as any request. */
    bringsFile?: boolean
  }
}

/**
 * Watches over what is still on its way in. A body that does not come to an end is cut off after `patience` milliseconds,
 * files apart; and a stop waits for calls that are worked on, not for those that have been sent by half.
 */
export function watchReceiving(app: FastifyInstance, patience: number): void {
  const sockets = new Set<Socket>()
  const served = new Map<Socket, IncomingMessage>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    served.set(socket, request)
    response.once('close', () => {
      served.delete(socket)
      // It would be kept for another request, and the stop would wait for that.
      if (isClosing) socket.destroySoon()
    })
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return
    const { code, message, beside } = refuse.unavailable()
    return sendRefusal(reply.header('connection', 'close'), code, message, 503, beside)
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { raw, headers, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (routeOptions.config.bringsFile || !hasBody) return payload
    const cut = setTimeout(() => {
      if (raw.complete === false) raw.destroy()
    }, patience)
    raw.once('end', () => clearTimeout(cut)).once('close', () => clearTimeout(cut))
    return payload
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of sockets) if (!served.get(socket)?.complete) socket.destroy()
  })
}
