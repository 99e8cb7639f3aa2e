import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Waits } from '../../src/platform/database/waits.ts'
import type { Engine } from '../support/database.ts'
import { PASSWORD } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { encrypt, newRequestNo, type TestServer } from '../support/server.ts'

const CALLS = 200
const FOR_EVER: Waits = { connection: 600_000, lock: 600_000, statement: 600_000 }
const BUSY = { resultCode: '199', content: '系统繁忙，请稍后再试', reason: 'busy' }

const HOLD = `insert into brand (dealer_code, brand_code, brand_name, create_date, update_date, enabled)
  values ('T001', 'HELD', '占用', now(), now(), 'T')`

let ground: Ground
let release: () => Promise<void> = async () => {}
afterEach(async () => {
  await release()
  await ground?.close()
})

/** Somebody adds a brand, or works on the only connection, until it is released. */
async function hold(engine: Engine): Promise<() => Promise<void>> {
  if (engine === 'postgres') {
    const client = new Client({ connectionString: ground.url })
    await client.connect()
    await client.query('begin')
    await client.query(HOLD)
    return () =>
      client.query('rollback').then(
        () => client.end(),
        () => {},
      )
  }
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  const held = ground.database.transaction('background', () => until)
  return async () => {
    end()
    await held
  }
}

async function open(engine: Engine, waits: Waits): Promise<TestServer> {
  ground = await openGround(engine, { waits })
  const server = await ground.as('boss1')
  return server
}

const brand = () => ({ brandCode: 'HELD', brandName: '占用', requestNo: newRequestNo() })
const logIn = (server: TestServer) =>
  server.send('POST', '/c5login', { username: encrypt('sales1'), password: encrypt(PASSWORD) }, { 'x-token': '' })

describe.each<Engine>(['postgres', 'pglite'])('when the database is busy (%s)', (engine) => {
  it(`${CALLS} calls that wait for one row keep nobody from logging in, and go on when it is free`, async () => {
    const server = await open(engine, FOR_EVER)
    release = await hold(engine)
    const came: string[] = []
    const waiting = Array.from({ length: CALLS }, () =>
      server.call('md.brand.save', brand()).then((reply) => {
        came.push('call')
        return reply.resultCode
      }),
    )
    const lines = () => Object.values(ground.database.lines()).map(({ waiting: count }) => count)
    await vi.waitFor(() => expect(Math.max(...lines())).toBeGreaterThan(CALLS / 2))
    const login = logIn(server).then(({ resultCode }) => came.push(`login ${resultCode}`))
    // One connection can only be waited for; then it is shared by turns. With several the login has its own.
    if (engine === 'pglite') await release()
    await login
    expect(came.indexOf('login 000')).toBeLessThan(engine === 'pglite' ? CALLS / 2 : 1)
    expect(came).toContain('login 000')
    if (engine === 'postgres') expect((await server.call('md.brand.brandList', {})).resultCode).toBe('000')
    await release()
    const codes = await Promise.all(waiting)
    expect(codes.filter((code) => code === '000')).toHaveLength(1)
    expect(codes.filter((code) => code === '102')).toHaveLength(CALLS - 1)
  })

  it('who has waited too long is told so, may come again, and nothing was done', async () => {
    const server = await open(engine, { connection: 400, lock: 100, statement: 600_000 })
    release = await hold(engine)
    const call = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/md/brand/save',
        headers: { 'x-token': server.sessionToken ?? '' },
        payload: brand(),
      })
    const replies = await Promise.all(Array.from({ length: 30 }, call))
    for (const reply of replies) {
      expect(reply.json()).toEqual(BUSY)
      expect(reply.headers['retry-after']).toBe('1')
    }
    await release()
    expect((await server.must('md.brand.brandList', { keyword: 'HELD' })).total).toBe(0)
    expect((await call()).json()).toMatchObject({ resultCode: '000' })
  })
})

it('a statement that takes too long is cut off and said so', async () => {
  const server = await open('postgres', { ...FOR_EVER, statement: 60 })
  const slow = ground.database.transaction({ dealerCode: 'T001' }, (tx) => tx.execute(sql`select pg_sleep(600)`))
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  expect((await server.call('md.brand.brandList', {})).resultCode).toBe('000')
})
