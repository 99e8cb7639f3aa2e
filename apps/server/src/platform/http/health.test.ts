import { tmpdir } from 'node:os'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { bytesLeftIn, health } from './health.ts'

const MB = 1024 * 1024
const ready = async () => ({ rows: [] })
let app = Fastify()
afterEach(() => app.close())

async function asked(execute: () => Promise<unknown>, left: number | undefined = 500 * MB) {
  app = Fastify()
  const database = { kind: 'pglite', db: { execute } } as unknown as Database
  await app.register(health, { database, bytesLeft: async () => left, patience: 20 })
  const answers = await Promise.all(['/healthz', '/livez'].map((url) => app.inject({ url })))
  return answers.map((answer) => [answer.statusCode, answer.json().status])
}

it('a process that can work says so', async () => {
  expect(await asked(ready)).toEqual([
    [200, 'ok'],
    [200, 'ok'],
  ])
  expect((await asked(ready, undefined))[0]).toEqual([200, 'ok'])
})

it('without a database, or with one that is silent, it lives and is not ready', async () => {
  const away = () => Promise.reject(new Error('ECONNREFUSED'))
  const silent = () => new Promise(() => {})
  for (const execute of [away, silent])
    expect(await asked(execute)).toEqual([
      [503, 'database'],
      [200, 'ok'],
    ])
})

it('with a full disk it is not ready', async () => {
  expect((await asked(ready, 10 * MB))[0]).toEqual([503, 'disk'])
})

it('knows what is left on a disk, and nothing of folders that are not there', async () => {
  expect(await bytesLeftIn(tmpdir())).toBeGreaterThan(0)
  expect(await bytesLeftIn('/no/such/folder')).toBeUndefined()
})
