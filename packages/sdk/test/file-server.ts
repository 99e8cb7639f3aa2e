import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** A form as it arrived. */
export interface Form {
  headers: IncomingMessage['headers']
  fields: Record<string, string>
  file: { name: string; type: string; bytes: Uint8Array } | undefined
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** A real server on the loopback, for what only real connections show: streams, cuts, sizes. */
export function fileServer() {
  let answers: Answer = (_request, response) => void response.destroy()
  const server = createServer(async (request, response) => {
    try {
      await answers(request, response)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterEach(() => {
    answers = (_request, response) => void response.destroy()
  })
  afterAll(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  )
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    answer(how: Answer) {
      answers = how
    },
  }
}

export const json = (response: ServerResponse, content: unknown, resultCode = '000') => {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ resultCode, content }))
}

/** Reads a form by the platform's own parser, which is not ours. */
export async function readForm(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { headers } = request
  const form = await new Response(Buffer.concat(chunks), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  }).formData()
  const fields: Record<string, string> = {}
  let file: Form['file']
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value
    else file = { name: value.name, type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) }
  }
  return { headers, fields, file }
}
