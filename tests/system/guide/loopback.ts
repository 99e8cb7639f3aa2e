import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface Loopback {
  readonly url: string
  close(): Promise<void>
}

/** Said of bytes as they came; these are read and sent anew. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive']

/** A server on a free port of this machine that answers by a function. */
export async function serve(answer: (request: Request) => Promise<Response>): Promise<Loopback> {
  const server = createServer(async (incoming, outgoing) => {
    const answered = await answer(await requestOf(incoming)).catch((error: unknown) =>
      Response.json(String(error), { status: 500 }),
    )
    for (const [name, value] of answered.headers) if (!OF_THE_WIRE.includes(name)) outgoing.setHeader(name, value)
    outgoing.writeHead(answered.status)
    outgoing.end(Buffer.from(await answered.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = await buffer(incoming)
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    body: method === 'GET' ? undefined : body,
  })
}
