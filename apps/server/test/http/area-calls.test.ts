import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../src/platform/contract/contract.ts'
import { served } from '../contract/support/operations.ts'
import { PASSWORD } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { encrypt, type TestServer } from '../support/server.ts'

let ground: Ground
let server: TestServer
let nobody: TestServer
beforeAll(async () => {
  ground = await openGround()
  server = ground.server()
  nobody = ground.server()
  await server.login('boss1')
})
afterAll(() => ground?.close())

const AREAS = [
  ['stock', 'inv'],
  ['sales', 'so'],
  ['promotions', 'promotion'],
  ['purchasing', 'po'],
  ['master data', 'md'],
  ['field work', 'dms'],
  ['guides', 'guide'],
  ['synchronising', 'sync'],
  ['finance', 'finance'],
  ['loans', 'cxf'],
  ['visits', 'rp'],
  ['files', 'file'],
  ['sheets', 'export'],
  ['shops and their tasks', 'api'],
] as const

const listed = readFileSync(new URL('../../../../tests/contract/listed-paths.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

type Called = (typeof contract)[number]

const servedNames = new Set(served.map(({ operationId }) => operationId))
const isServed = ({ operationId }: Called) => servedNames.has(operationId)

/** What stands in no area: the login, and the channel of messages, which has tests of its own. */
const ALONE = ['/c5login', '/api/admin/socket']

/** Asks with nothing but headers; an id in the path is one that nothing has. */
const ask = (by: TestServer, { method, url }: Called, headers: Record<string, string> = {}) => {
  const path = url.replace(/:\w+/g, '999999')
  return method === 'POST' ? by.send(method, path, {}, headers) : by.send(method, path, undefined, headers)
}

describe.each(AREAS)('[BM-1] each call of %s', (_name, area) => {
  const calls = contract.filter(({ url, permission }) => url.startsWith(`/api/${area}/`) && permission !== 'public')
  const wanted = listed.filter((path) => path.startsWith(`/api/${area}/`))

  it('is there under the spelling that is listed, and no other', async () => {
    const urls = new Set(calls.map(({ url }) => url.replace(/\/:\w+$/, '')))
    // Every call may end in `.do`; what stands in the path is another for each.
    expect(wanted.filter((path) => !urls.has(path.replace(/\.do$|\/$|\/\{\w+\}$/, '')))).toEqual([])
    expect(wanted.length).toBeGreaterThan(0)
    for (const { method, url } of calls) {
      const other = url
        .replace(/([^/:]+)((?:\/:\w+)*)$/, (_all, name: string, more: string) => name.toUpperCase() + more)
        .replace(/:\w+/g, '1')
      const body = method === 'POST' ? {} : undefined
      expect([other, (await server.send(method, other, body)).status]).toEqual([other, 404])
    }
  })

  it('answers in the envelope who sends his token and his dealer', async () => {
    for (const call of calls.filter(isServed)) {
      const { status, resultCode, ...rest } = await ask(server, call, { dealerCode: 'T001' })
      // What needs more than nothing says so: a value, or a document that is not there.
      expect([call.url, status, resultCode]).toEqual([call.url, 200, expect.stringMatching(/^(000|101|106)$/)])
      expect([call.url, 'content' in rest]).toEqual([call.url, true])
    }
  })

  it('refuses a dealer that is not that of the token, and who has none', async () => {
    for (const call of calls) {
      expect([call.url, (await ask(server, call, { dealerCode: 'T002' })).resultCode]).toEqual([call.url, '107'])
      expect([call.url, (await ask(nobody, call, { dealerCode: 'T001' })).resultCode]).toEqual([call.url, 'G001'])
    }
  })
})

it('[BM-1] the login is there under its listed spelling, and answers in the envelope', async () => {
  const body = { username: encrypt('boss1'), password: encrypt(PASSWORD) }
  const answer = await nobody.send('POST', '/c5login', body, { dealerCode: 'T001' })
  expect(answer).toMatchObject({
    status: 200,
    resultCode: '000',
    content: { dealerCode: 'T001', dmsToken: expect.any(String) },
  })
  expect((await nobody.send('POST', '/C5Login', body)).status).toBe(404)
})

it('has an area for every path that is listed', () => {
  const areas = AREAS.map(([, area]) => `/api/${area}/`)
  const others = listed.filter((path) => !areas.some((area) => path.startsWith(area)))
  expect(others.toSorted()).toEqual(ALONE.toSorted())
})
