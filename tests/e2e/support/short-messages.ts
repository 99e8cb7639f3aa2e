import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface Sent {
  readonly mobile: string
  readonly text: string
}

/** Takes the short messages of the server, as a service of an operator does, and answers them by number to who asks. */
export async function openShortMessages(port = 0) {
  const sent: Sent[] = []
  const service = createServer(async (request, reply) => {
    if (request.method === 'POST') sent.push((await json(request)) as Sent)
    const mobile = new URL(request.url ?? '/', 'http://x').searchParams.get('mobile')
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify(sent.filter((one) => one.mobile === mobile)))
  })
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve))
  const { port: taken } = service.address() as AddressInfo
  return { url: `http://127.0.0.1:${taken}/`, close: () => service.close() }
}

/** The codes that a number was sent so far, oldest first. */
export async function codesOf(service: string, mobile: string): Promise<string[]> {
  const messages = (await (await fetch(`${service}?mobile=${mobile}`)).json()) as Sent[]
  return messages.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '')
}
