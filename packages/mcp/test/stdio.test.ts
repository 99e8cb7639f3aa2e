import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createFakeDealer } from '@dealer/sdk/testing'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { build } from 'tsup'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import config from '../tsup.config.ts'
import { credentials, loginKey, useTool } from './session.ts'

const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.dealer-mcp-'))
const program = join(folder, 'dealer-mcp.js')
afterAll(() => rmSync(folder, { recursive: true }))

/** As it is published, but with the SDK's source in it, so that no stale build is what is tested. */
beforeAll(async () => {
  const here = join(import.meta.dirname, '..')
  await build({
    ...(config as object),
    config: false,
    silent: true,
    entry: { 'dealer-mcp': join(here, 'src/dealer-mcp.ts') },
    outDir: folder,
    external: [/^@modelcontextprotocol/, 'zod'],
    noExternal: [/^@dealer/, 'openapi-fetch', /^crypto-js/],
    esbuildOptions: (options) => {
      options.conditions = ['@dealer/source']
      options.banner = {
        js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
      }
    },
  })
})

/** The fake dealer, behind a port. */
async function listening() {
  const fake = createFakeDealer({ loginKey })
  const server = createServer(async (request, response) => {
    const { method = 'GET', url, headers } = request
    const body = method === 'GET' ? undefined : await text(request)
    const answer = await fake.fetch(`http://dealer.test${url}`, { method, headers: headers as never, body })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { fake, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('speaks on standard input and output, and logs out at the end', async () => {
  const { fake, url } = await listening()
  const { username, password } = credentials
  const env = { DEALER_URL: url, DEALER_LOGIN_KEY: loginKey, DEALER_USER: username, DEALER_PASSWORD: password }
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env }))
  const answer = await useTool(client, 'call_operation', { operationId: 'md.warehouse.select' })
  expect(answer.isError).toBe(false)
  await client.close()
  await expect
    .poll(() => fake.calls().map(({ operation }) => operation))
    .toEqual(['session.login', 'md.warehouse.select', 'session.logout'])
})

it('says what it lacks, on standard error', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    encoding: 'utf8',
    env: {},
    cwd: tmpdir(),
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain('set DEALER_URL, DEALER_LOGIN_KEY, DEALER_USER, DEALER_PASSWORD')
})
