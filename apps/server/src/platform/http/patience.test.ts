import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { patience } from './patience.ts'

let app: FastifyInstance
let port = 0
beforeAll(async () => {
  app = Fastify(patience({ headers: 150, request: 300, body: 300, silence: 1_500, keepAlive: 200 }))
  app.post('/', async ({ body }) => body)
  app.get('/never', () => new Promise(() => {}))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => app.close())

/** What the server says until it ends the connection. */
const told = (first: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(first))
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })

const head = (path: string, length: number) =>
  `${length ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`

it.each([
  ['a head that does not end', 'POST / HTTP/1.1\r\nhost: x\r\n', /^HTTP\/1\.1 408 /],
  ['a body that does not end', `${head('/', 20)}{"a":`, /^HTTP\/1\.1 408 /],
  ['an answer that does not come', head('/never', 0), /^$/],
  ['a next request that does not come', `${head('/', 2)}{}`, /^HTTP\/1\.1 200 [\s\S]*\{\}$/],
])('ends the connection of %s', async (_what, sent, answer) => {
  expect(await told(sent)).toMatch(answer)
})
