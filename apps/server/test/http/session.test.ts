import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, PASSWORD } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { encrypt, type TestServer } from '../support/server.ts'

let test: Ground
let server: TestServer
const lines: string[] = []

beforeAll(async () => {
  test = await openGround()
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  server = test.server({ logger: pino({ level: 'trace' }, stream) })
})
afterAll(() => test?.close())
beforeEach(async () => {
  server.clock.set(NOON)
  server.useToken(undefined)
  await test.database.db.execute(sql`delete from login_failure`)
})

const tryLogin = (username: string, password: string, verificationCode?: string) =>
  server.call('session.login', { username: encrypt(username), password: encrypt(password), verificationCode })

describe('login', () => {
  it('[SH-LOGIN-10] answers the user with permissions and menu', async () => {
    const user = await server.login('boss1')
    expect(user).toMatchObject({
      dealerCode: 'T001',
      username: 'boss1',
      realName: '陈经理',
      perms: ['*:*:*'],
      isadmin: true,
      isStore: false,
      isWeakPwd: false,
      isWeakPwdTip: false,
    })
    expect(user.menuVos.map((entry) => entry.path)).toContain('/sales')
  })

  it('[SH-MENU-1] a menu holds only what the user may open', async () => {
    const user = await server.login('sales1')
    const paths = JSON.stringify(user.menuVos)
    expect(paths).toContain('/sales/order-create/normal-order')
    expect(paths).not.toContain('/sales/order-out')
    expect(paths).not.toContain('/finance')
  })

  it('[SH-LOGIN-9] says the same for a wrong name and a wrong password', async () => {
    expect(await tryLogin('boss1', 'wrong1')).toMatchObject({ resultCode: '101', content: '用户名或密码错误' })
    expect(await tryLogin('nobody', PASSWORD)).toMatchObject({ resultCode: '101', content: '用户名或密码错误' })
  })

  it('refuses what is not encrypted with the key', async () => {
    expect(await server.call('session.login', { username: 'boss1', password: PASSWORD })).toMatchObject({
      resultCode: '101',
      content: '用户名或密码错误',
    })
  })

  it('[SH-LOGIN-9] asks for a picture after three failures and locks after five', async () => {
    for (let n = 0; n < 3; n++) await tryLogin('boss1', 'wrong1')
    expect((await tryLogin('boss1', PASSWORD)).content).toBe('请输入验证码')
    const { uuid } = await server.must('session.getVerifyCode', {})
    expect((await tryLogin('boss1', PASSWORD, `${uuid}:----`)).content).toBe('验证码错误')
    await test.database.db.execute(sql`update login_failure set failures = 4`)
    const next = await server.must('session.getVerifyCode', {})
    await test.database.db.execute(
      sql`update verify_code set text_hash = encode(sha256('ABCD'), 'hex') where uuid = ${next.uuid}`,
    )
    expect((await tryLogin('boss1', 'wrong1', `${next.uuid}:abcd`)).content).toBe('用户名或密码错误')
    expect((await tryLogin('boss1', PASSWORD)).content).toBe('账号已锁定，请15分钟后再试')
    server.clock.forward(16)
    expect((await tryLogin('boss1', PASSWORD)).resultCode).toBe('000')
  })

  it('lets no more guesses through at once than one after the other', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => tryLogin('boss1', `wrong${n}`)))
    const judged = replies.filter(({ content }) => String(content) === '用户名或密码错误')
    expect(judged.length).toBeGreaterThan(0)
    expect(judged.length).toBeLessThanOrEqual(5)
    expect(String((await tryLogin('boss1', PASSWORD)).content)).toMatch(/请输入验证码|账号已锁定/)
  })

  it('a picture is good for one try', async () => {
    for (let n = 0; n < 3; n++) await tryLogin('boss1', 'wrong1')
    const { uuid } = await server.must('session.getVerifyCode', {})
    await test.database.db.execute(
      sql`update verify_code set text_hash = encode(sha256('ABCD'), 'hex') where uuid = ${uuid}`,
    )
    expect((await tryLogin('boss1', 'wrong1', `${uuid}:abcd`)).content).toBe('用户名或密码错误')
    expect((await tryLogin('boss1', PASSWORD, `${uuid}:abcd`)).content).toBe('验证码错误')
  })

  it('[SH-LOGIN-9] tells a user who left, or may not use a computer, only after the right password', async () => {
    await test.database.db.execute(sql`update staff set job_status = 'offJob' where username = 'boss2'`)
    expect((await tryLogin('boss2', 'wrong1')).content).toBe('用户名或密码错误')
    expect((await tryLogin('boss2', PASSWORD)).content).toBe('账号已停用，请联系管理员')
    await test.database.db.execute(sql`update staff set job_status = 'onJob', web_open = 'F' where username = 'boss2'`)
    expect((await tryLogin('boss2', PASSWORD)).content).toBe('该账号未开通电脑端登录权限')
    await test.database.db.execute(sql`update staff set web_open = 'T' where username = 'boss2'`)
  })
})

describe('session', () => {
  const anything = () => server.send('GET', '/api/md/chooseOption/findByCode/orderType')

  it('[SH-REQ-4] answers G001 without a token, with an unknown one, and after logging out', async () => {
    expect((await anything()).resultCode).toBe('G001')
    server.useToken('unknown')
    expect((await anything()).resultCode).toBe('G001')
    await server.login('boss1')
    expect((await anything()).resultCode).toBe('000')
    await server.must('session.logout', {})
    expect((await anything()).resultCode).toBe('G001')
  })

  it('says who is logged in, without the token', async () => {
    await server.login('boss1')
    const user = await server.must('md.user.getCurrentUser', {})
    expect(user).toMatchObject({ username: 'boss1', isadmin: true })
    expect(Object.keys(user)).not.toEqual(expect.arrayContaining(['dmsToken']))
  })

  it('[SH-REQ-5] answers 520 after 120 idle minutes, once, then G001', async () => {
    await server.login('boss1')
    server.clock.forward(119)
    expect((await anything()).resultCode).toBe('000')
    server.clock.forward(119)
    expect((await anything()).resultCode).toBe('000')
    server.clock.forward(121)
    expect(await anything()).toMatchObject({ resultCode: '520', content: '长时间未操作，请重新登录' })
    expect((await anything()).resultCode).toBe('G001')
  })

  it('a new login ends the former one of the terminal', async () => {
    const first = await server.login('boss1')
    await server.login('boss1')
    server.useToken(first.dmsToken)
    expect((await anything()).resultCode).toBe('G001')
  })

  it('keeps tokens and passwords hashed', async () => {
    const user = await server.login('boss1')
    const { rows } = await test.database.db.execute<{ text: string }>(
      sql`select (select jsonb_agg(s) from session s)::text || (select jsonb_agg(f) from staff f)::text as text`,
    )
    expect(rows[0]?.text).not.toContain(user.dmsToken)
    expect(rows[0]?.text).not.toContain(PASSWORD)
  })

  it('[SH-PWD-1] [SH-PWD-2] changes the password under the stated rules', async () => {
    await server.login('boss2')
    const change = (oldPwd: string, newPwd: string, newPwdAgain = newPwd) =>
      server.call('md.user.modefiyPwd', { oldPwd, newPwd, newPwdAgain })
    expect((await change(PASSWORD, 'fresh123', 'fresh124')).content).toBe('再次输入的密码与新密码不一致')
    expect((await change(PASSWORD, 'short')).content).toBe('密码须为6至16位字母和数字，且至少各含一个')
    expect((await change('wrong1', 'fresh123')).content).toBe('旧密码错误')
    expect((await change(PASSWORD, 'fresh123')).resultCode).toBe('000')
    expect((await tryLogin('boss2', PASSWORD)).content).toBe('用户名或密码错误')
    await server.login('boss2', 'fresh123')
    await change('fresh123', PASSWORD)
  })
})

describe('logs', () => {
  it('hold neither query strings nor secrets', async () => {
    const user = await server.login('boss1')
    await server.send('GET', `/api/md/user/modefiyPwd?oldPwd=topsecret1&newPwd=topsecret2&newPwdAgain=topsecret2`)
    await server.send('GET', '/nowhere?password=topsecret3')
    await server.send('GET', '/api/%zz?password=topsecret4')
    await server.send('POST', '/api/so/salesOrder/lists', '{"password":"topsecret5"')
    const text = lines.join('')
    expect(text).toContain('/api/md/user/modefiyPwd')
    expect(text).not.toMatch(/topsecret|demo1234/)
    expect(text).not.toContain(user.dmsToken)
  })
})
