import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { dealerServer, loginKey } from './support/dealer-server.ts'
import { credentials } from './support/journey.ts'
import { manifestOf } from './support/packed.ts'
import { run } from './support/run.ts'
import { runtimes } from './support/runtimes.ts'

const { bare } = inject('projects')
const server = dealerServer()
const folder = join(bare, 'node_modules/@dealer/cli')
const program = join(folder, manifestOf(folder).bin?.dealer ?? '')

// A program of Node's, as its first line says.
describe.each(runtimes.filter(({ name }) => name.startsWith('Node')))('dealer on $name', ({ command }) => {
  it.runIf(command)('logs in, lists and refuses', async () => {
    const env = { HOME: bare, DEALER_LOGIN_KEY: loginKey, DEALER_PASSWORD: credentials.password }
    const dealer = (...args: string[]) => run(command ?? '', [program, ...args], { cwd: bare, env })
    expect(await dealer('login', '--url', server.url, '--user', credentials.username)).toContain('陈志远')
    expect(server.logins).toEqual([credentials])
    const page = JSON.parse(await dealer('so.salesOrder.lists', '--page', '2', '--limit', '15'))
    expect(page).toMatchObject({ total: 20, rows: { length: 5, 0: { soNum: 'SO-16' } } })
    await expect(dealer('so.salesOrder.orderDetail', '--soId', '404')).rejects.toThrow('订单不存在')
    await dealer('logout')
  })
})
