import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOON, PASSWORD } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { encrypt, newRequestNo, type TestServer } from '../support/server.ts'

let test: Ground
let server: TestServer

beforeAll(async () => {
  test = await openGround()
  server = test.server()
})
afterAll(() => test?.close())
beforeEach(async () => {
  server.clock.set(NOON)
  await server.login('boss1')
})

const GONE = '报表登录凭证已失效，请重新打开报表'
const ssoToken = async () => (await server.must('md.user.getSsoToken', {})).ssoToken
const open = (token: string, dealerCode = 'T001') => server.call('report.session.open', { dealerCode, ssoToken: token })
const embedded = () => server.send('POST', '/api/report/web/embedReport', { reportCode: 'salesDetail' })

it('[SH-MENU-4] a token opens one report session, within ten minutes, of its own dealer', async () => {
  const token = await ssoToken()
  const { content } = await open(token)
  expect(content.reportToken).toMatch(/^[\w-]{43}$/)
  expect(await open(token)).toMatchObject({ resultCode: '101', content: GONE })
  expect((await open(await ssoToken(), 'T002')).content).toBe(GONE)
  const late = await ssoToken()
  server.clock.forward(11)
  expect((await open(late)).content).toBe(GONE)
  expect((await open('made-up')).content).toBe(GONE)
})

it('a report session is in the security log under the name of its user', async () => {
  await open(await ssoToken())
  const { rows } = await test.database.db.execute(
    sql`select user_name, username from security_log where kind = 'login' and terminal = 'report' order by id desc limit 1`,
  )
  expect(rows).toEqual([{ user_name: '陈经理', username: 'boss1' }])
})

it('[SH-MENU-4] the token of the login opens the first report; each call makes another', async () => {
  const user = await server.login('boss1')
  expect((await open(user.ssoToken)).resultCode).toBe('000')
  const tokens = [await ssoToken(), await ssoToken()]
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) expect((await open(token)).resultCode).toBe('000')
})

it('of many who use a token at once, one gets in', async () => {
  const token = await ssoToken()
  const replies = await Promise.all(Array.from({ length: 8 }, () => open(token)))
  expect(replies.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
})

it('report sessions are open beside each other, reach the report alone, and end with the password', async () => {
  const [first, second] = [await open(await ssoToken()), await open(await ssoToken())]
  const usual = server.sessionToken
  for (const { content } of [first, second]) {
    server.useToken(content.reportToken)
    expect((await embedded()).resultCode).toBe('000')
    expect((await server.call('md.user.getCurrentUser', {})).resultCode).toBe('107')
    expect((await server.call('md.user.getSsoToken', {})).resultCode).toBe('107')
  }
  server.useToken(usual)
  await test.database.db.execute(sql`update staff set web_open = 'F' where username = 'boss1'`)
  server.clock.forward(1)
  server.useToken(first.content.reportToken)
  expect((await embedded()).resultCode).toBe('G001')
  await test.database.db.execute(sql`update staff set web_open = 'T' where username = 'boss1'`)
})

const change = (oldPwd: string, newPwd: string) =>
  server.must('md.user.modefiyPwd', { oldPwd, newPwd, newPwdAgain: newPwd })
const enterApp = async () => {
  const [username, password] = [encrypt('sales1'), encrypt(PASSWORD)]
  server.useToken((await server.must('session.login', { username, password, appLogin: 'T' })).dmsToken)
}
const ENDS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['logging out', () => server.must('session.logout', {})],
  [
    'a new password',
    async () => {
      await change(PASSWORD, 'fresh123')
      await change('fresh123', PASSWORD)
    },
  ],
  [
    'an administrator who ends the sessions',
    async () => {
      const boss = await test.as('boss1')
      await boss.must('md.user.closeSessions', { userId: test.first.salesman.userId, requestNo: newRequestNo() })
    },
  ],
  [
    'the user, elsewhere',
    async () => {
      await enterApp()
      await server.must('md.user.closeOtherSessions', { requestNo: newRequestNo() })
    },
  ],
  ['another login at the same place', () => server.login('sales1')],
  [
    'being idle',
    async () => {
      await test.database.db.execute(sql`update session set last_seen = last_seen - interval '3 hours'
      where terminal = 'web' and user_id = ${test.first.salesman.userId}`)
      server.clock.forward(1)
      expect((await server.call('md.user.getCurrentUser', {})).resultCode).not.toBe('000')
    },
  ],
]

it.each(ENDS)('%s ends the session with its token, and with the reports that it opened', async (_by, end) => {
  await server.login('sales1')
  const [token, { content }] = [await ssoToken(), await open(await ssoToken())]
  await end()
  expect(await open(token)).toMatchObject({ resultCode: '101', content: GONE })
  server.useToken(content.reportToken)
  expect((await embedded()).resultCode).toBe('G001')
  await server.login('sales1')
  expect((await server.must('md.user.getSessions', {})).filter(({ terminal }) => terminal === 'report')).toEqual([])
})

it('logging out of the app leaves what was opened on the web', async () => {
  await server.login('sales1')
  const web = server.sessionToken
  const [token, { content }] = [await ssoToken(), await open(await ssoToken())]
  await enterApp()
  await server.must('session.logout', {})
  server.useToken(content.reportToken)
  expect((await embedded()).resultCode).not.toBe('G001')
  server.useToken(web)
  expect((await open(token)).resultCode).toBe('000')
})

it('[SH-MENU-4] the page is sandboxed, refers to nobody, is framed by its own server alone and may make its calls', async () => {
  const page = await server.app.inject('/report/salesDetail?dealerCode=T001&ssoToken=secret')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain('sandbox allow-scripts allow-downloads;')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(page.body).toContain('<title>销售明细</title>')
  expect(page.body).not.toContain('secret')
  expect((await server.app.inject('/report/nothing')).statusCode).toBe(404)
  for (const file of ['page.js', 'page-calls.js', 'page-filters.js', 'page-table.js', 'page.css'])
    expect((await server.app.inject(`/report/${file}`)).statusCode).toBe(200)
  const url = '/api/report/session/open'
  for (const path of [url, '/api/report/web/embedReport', '/api/report/web/embedReportExport']) {
    const preflight = await server.app.inject({ method: 'OPTIONS', url: path, headers: { origin: 'null' } })
    expect([path, preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([path, 204, 'null'])
  }
  const call = (origin: string, path: string) =>
    server.app.inject({ method: 'POST', url: path, headers: { origin }, payload: {} })
  expect((await call('null', url)).headers['access-control-allow-origin']).toBe('null')
  expect((await call('https://evil.example', url)).headers).not.toHaveProperty('access-control-allow-origin')
  expect((await call('null', '/c5login')).headers).not.toHaveProperty('access-control-allow-origin')
})
