import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { hashToken } from '../../src/platform/session/session.sql.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { TestServer } from '../support/server.ts'
import { silentLogger } from '../support/silent-logger.ts'

/** A line to the cluster's socket that can be cut. */
class Line {
  private server: Server | undefined
  private readonly open = new Set<Socket>()
  port = 0

  constructor(private readonly socket: string) {}

  async lay(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(this.socket)
      for (const end of [near, far]) {
        this.open.add(end)
        end.on('error', () => {})
        end.on('close', () => {
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.address() as { port: number }).port
    this.server = server
  }

  async cut(): Promise<void> {
    const ended = new Promise((resolve) => this.server?.close(resolve))
    for (const end of this.open) end.destroy()
    await ended
  }
}

const said: string[] = []
let ground: Ground
let line: Line
let database: Database
let server: TestServer
beforeAll(async () => {
  ground = await openGround('postgres')
  const url = new URL(ground.url ?? '')
  line = new Line(join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432'))
  await line.lay()
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${line.port}`
  database = await openDatabase({ url: url.href, logger: silentLogger })
  server = new TestServer(database, { logger: pino({ level: 'warn' }, { write: (text) => void said.push(text) }) })
  await server.login('boss1')
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  await line?.cut()
  await ground?.close()
})

const LISTS = '/api/so/salesOrder/lists'
const health = async () => (await server.app.inject({ url: '/healthz' })).statusCode

it('a lost database is said so, by no line of the log with a value in it, and is found again by itself', async () => {
  await line.cut()
  // Sessions are believed for two seconds.
  server.clock.forward(1)
  const away = { resultCode: '199', content: '系统暂时无法使用，请稍后再试', reason: 'unavailable' }
  for (let call = 0; call < 3; call++) expect(await server.send('POST', LISTS, {})).toMatchObject(away)
  const refused = await server.app.inject({
    method: 'POST',
    url: '/c5login',
    payload: { username: 'a', password: 'b' },
  })
  expect(refused.statusCode).toBe(200)
  expect(await health()).toBe(503)
  const text = said.join('')
  expect(text).toContain('the database is away')
  expect(text).not.toContain(hashToken(server.sessionToken ?? ''))
  expect(text).not.toContain(server.sessionToken)
  await line.lay()
  expect(await server.send('POST', LISTS, {})).toMatchObject({ resultCode: '000' })
  expect(await health()).toBe(200)
})
