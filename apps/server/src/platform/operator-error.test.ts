import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { openDatabase } from './database/database.ts'
import { OperatorError, saidToOperator } from './operator-error.ts'

const failure = (work: Promise<unknown>) => work.then(() => undefined, saidToOperator)

/** A server on a port of this machine. */
const listening = (port = 0) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

it('says in one line that the database is away, without the password', async () => {
  const server = await listening()
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const database = openDatabase({
    url: `postgres://dealer:secret@127.0.0.1:${port}/dealer`,
    logger: pino({ level: 'silent' }),
  })
  const said = await failure(database.then((open) => open.transaction('platform', async () => open.close())))
  expect(said).toBe('数据库无法使用，请检查数据库服务和 DATABASE_URL\nthe database is away: ECONNREFUSED')
})

it('says that a port is taken, and by which address', async () => {
  const server = await listening()
  const { port } = server.address() as AddressInfo
  expect(await failure(listening(port))).toBe(`端口已被占用：127.0.0.1:${port}\nThe port is in use: 127.0.0.1:${port}`)
  server.close()
})

it.each([
  ['28P01', 'password authentication failed for user "dealer"', '数据库密码不正确，请检查 DATABASE_URL'],
  ['3D000', 'database "dealer" does not exist', '数据库不存在，请先建立'],
  ['42501', 'permission denied for schema public', '数据库权限不足，请让连接的角色成为该数据库的所有者'],
])('says what an administrator of PostgreSQL puts right: %s', (code, message, said) => {
  const lines = saidToOperator(Object.assign(new Error(message), { code, severity: 'FATAL' }))?.split('\n')
  expect(lines).toEqual([expect.stringContaining(said), expect.stringContaining(message)])
})

it('says that a disk is full also where nobody knows which file', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(saidToOperator(full)).toBe('磁盘已满\nThe disk is full')
})

it('leaves to developers what an operator cannot put right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'))
  expect(await failure(readFile(join(folder, 'nothing')))).toBeUndefined()
  expect(saidToOperator(new TypeError('x is not a function'))).toBeUndefined()
  expect(saidToOperator(new OperatorError('没有', 'None'))).toBe('没有\nNone')
  rmSync(folder, { recursive: true })
})
