import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { OperatorError } from './operator-error.ts'

const env = { LOGIN_AES_KEY: 'dealer-dev-key-1' }

it.each(['2:00', '24:00', '02:00:00', 'night'])('the hour of the backup is named when it is wrong: %s', (BACKUP_AT) => {
  expect(() => readConfig({ ...env, BACKUP_AT })).toThrow('BACKUP_AT must be a time of the day, HH:mm')
})

it('the hour of the backup is two in the morning unless it is said', () => {
  expect([readConfig(env).backupAt, readConfig({ ...env, BACKUP_AT: '23:30' }).backupAt]).toEqual(['02:00', '23:30'])
})

it.each([
  ['LOGIN_AES_KEY', 'short', '必须是 16、24 或 32 个字节'],
  ['PORT', 'abc', '必须是整数'],
  ['PORT', '99999', '不能超过 65535'],
  ['METRICS_PORT', '70000', '不能超过 65535'],
  ['TLS', 'yes', '只能是 proxy、off'],
  ['LOG_LEVEL', 'verbose', '只能是 trace、'],
  ['TRUSTED_PROXIES', 'nginx', '必须是用逗号分隔的 IP 地址或网段：nginx'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', '必须是用逗号分隔的 IP 地址或网段：10.0.0.0/33'],
  ['DATABASE_URL', 'mysql://dealer:secret@127.0.0.1/dealer', '必须是 postgres:// 开头的地址'],
  ['DATABASE_URL', 'postgres://dealer:sec/ret@127.0.0.1/dealer', '必须是 postgres:// 开头的地址'],
  ['DOCS', 'none', '只能是 on 或 off'],
  ['DEMO_DATA', 'constructor', '只能是 on 或 off'],
])('%s=%s is a line of each language', (name, value, said) => {
  const error = (() => {
    try {
      return readConfig({ ...env, [name]: value })
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toBeInstanceOf(OperatorError)
  const lines = (error as OperatorError).message.split('\n')
  expect(lines).toEqual([expect.stringContaining(`设置 ${name} ${said}`), expect.stringMatching(`^${name} must`)])
  expect(lines.join()).not.toMatch(/sec.?ret/)
})

it.each(['SHEETS_APART', 'DEMO_DATA', 'DOCS'] as const)('%s is said by on and off, true and false, 1 and 0', (name) => {
  const config = { SHEETS_APART: 'sheetsApart', DEMO_DATA: 'demoData', DOCS: 'docs' } as const
  const read = (value: string) => readConfig({ ...env, [name]: value })[config[name]]
  expect(['on', 'true', '1', 'TRUE'].map(read)).toEqual([true, true, true, true])
  expect(['off', 'false', '0', ' off '].map(read)).toEqual([false, false, false, false])
  expect(readConfig({ ...env, [name]: '' })).toEqual(readConfig(env))
})

it('proxies are read with blanks around them', () => {
  const { trustedProxies } = readConfig({ ...env, TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 ,::1,loopback,' })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'loopback'])
})

it.each([
  'postgres://dealer:secret@127.0.0.1:5432/dealer',
  'postgresql://dealer@localhost/postgres?host=%2Ftmp%2Fdealer-pg',
  'postgres://dealer:secret@/dealer?host=/tmp',
  'postgres:///dealer',
])('takes %s for an address of PostgreSQL', (DATABASE_URL) => {
  expect(readConfig({ ...env, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

it('whoever copies the example has the line of each call', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../config/example.env'), 'utf8')
  expect(readConfig(parseEnv(example)).logLevel).toBe('info')
})
