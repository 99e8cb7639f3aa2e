import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { NOON, PASSWORD } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { encrypt, type TestServer } from '../support/server.ts'

let test: Ground
let server: TestServer

/** boss1's; boss2 of the other dealer has it too. */
const SHARED = '10000010001'
const MOBILE = '10000017777'
const WRONG = '验证码错误'

beforeAll(async () => {
  test = await openGround()
  await test.database.db.execute(sql`update staff set mobile = ${MOBILE} where username = 'sales1'`)
  server = test.server()
})
afterAll(() => test?.close())
beforeEach(async () => {
  server.clock.set(NOON)
  server.useToken(undefined)
  server.messages.length = 0
  await test.database.db.execute(sql`delete from login_failure`)
  await test.database.db.execute(sql`delete from password_code`)
})

const sent = (): string => /\d{6}/.exec(server.messages.at(-1)?.text ?? '')?.[0] ?? 'none'
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const send = (username = 'sales1', mobile = MOBILE) => server.call('session.sendForgotPwdCode', { username, mobile })
const check = (verifyCode: string, username = 'sales1') =>
  server.call('session.checkForgotPwdCode', { username, mobile: MOBILE, verifyCode })
const update = (ticket: string, newPwd = 'fresh123', newPwdAgain = newPwd) =>
  server.call('session.updatePwdByVerifyCode', { ticket, newPwd, newPwdAgain })

it('[SH-LOGIN-8] sends a code, takes it for a ticket, and sets a new password with that, once', async () => {
  const before = await server.login('sales1')
  server.useToken(undefined)
  expect(await send(' SALES1 ')).toMatchObject({ resultCode: '000', content: '操作成功' })
  expect(server.messages).toMatchObject([{ mobile: MOBILE }])
  const { ticket } = (await check(sent())).content
  expect((await update(ticket, 'short')).content).toBe('新密码格式不正确')
  expect((await update(ticket, 'fresh123', 'fresh124')).content).toBe('再次输入的密码与新密码不一致')
  expect((await update(ticket)).resultCode).toBe('000')
  expect(await update(ticket, 'fresh345')).toMatchObject({ resultCode: '106' })
  const { rows } = await test.database.db.execute(
    sql`select user_name, username from security_log where kind = 'passwordReset'`,
  )
  expect(rows).toEqual([{ user_name: '王业务', username: 'sales1' }])
  // Who was in is out, and who comes needs the new one.
  server.useToken(before.dmsToken)
  expect((await server.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
  await server.login('sales1', 'fresh123')
  await server.must('md.user.modefiyPwd', { oldPwd: 'fresh123', newPwd: PASSWORD, newPwdAgain: PASSWORD })
})

it('[SH-LOGIN-8] a code is good once, for ten minutes, and bears five tries', async () => {
  await send()
  const code = sent()
  expect((await check(code)).resultCode).toBe('000')
  expect((await check(code)).content).toBe(WRONG)
  server.clock.forward(2)
  await send()
  server.clock.forward(11)
  expect((await check(sent())).content).toBe(WRONG)
  await test.database.db.execute(sql`delete from login_failure`)
  await send()
  const last = sent()
  for (let n = 0; n < 5; n++) expect((await check(other(last))).content).toBe(WRONG)
  await test.database.db.execute(sql`delete from login_failure`)
  expect((await check(last)).content).toBe(WRONG)
})

it('of many tries at once no more are looked at than five, and they count as wrong logins', async () => {
  await send()
  const code = sent()
  const guesses = Array.from({ length: 40 }, (_, index) => (index === 39 ? code : other(code)))
  const replies = await Promise.all(guesses.map((guess) => check(guess)))
  expect(replies.filter(({ content }) => String(content) === WRONG).length).toBe(5)
  expect(replies.at(-1)?.content).toBe('账号已锁定，请15分钟后再试')
  const username = encrypt('sales1')
  expect((await server.call('session.login', { username, password: encrypt(PASSWORD) })).content).toBe(
    '账号已锁定，请15分钟后再试',
  )
})

it('says the same, and keeps the same pause, for a name that is unknown or has another number', async () => {
  for (const [username, mobile] of [
    ['nobody', MOBILE],
    ['boss1', MOBILE],
  ] as const) {
    expect(await send(username, mobile)).toMatchObject({ resultCode: '000', content: '操作成功' })
    expect(await send(username, mobile)).toMatchObject({ resultCode: '103', content: '验证码已发送，请60秒后再试' })
    expect((await check('123456', username)).content).toBe(WRONG)
  }
  expect(server.messages).toEqual([])
  await test.database.db.execute(sql`update staff set job_status = 'offJob' where username = 'sales1'`)
  await send()
  expect(server.messages).toEqual([])
  await test.database.db.execute(sql`update staff set job_status = 'onJob' where username = 'sales1'`)
})

it('after five messages a number is left alone for a while', async () => {
  for (let n = 0; n < 5; n++) {
    expect((await send()).resultCode).toBe('000')
    server.clock.forward(1.1)
  }
  expect(await send()).toMatchObject({ resultCode: '103', content: '验证码发送过于频繁，请15分钟后再试' })
})

it('keeps neither codes nor tickets in the database', async () => {
  await send()
  const code = sent()
  const { ticket } = (await check(code)).content
  const { rows } = await test.database.db.execute<{ text: string }>(
    sql`select jsonb_agg(c)::text as text from password_code c`,
  )
  expect(rows[0]?.text).not.toContain(ticket)
  expect(rows[0]?.text).not.toMatch(new RegExp(`\\b${code}\\b`))
})

it('[SURVEY-5] the survey area sends codes and takes one for a new password', async () => {
  expect((await server.call('session.surveySendCode', { mobile: MOBILE })).resultCode).toBe('000')
  expect((await server.call('session.surveySendNextCode', { mobile: MOBILE })).resultCode).toBe('103')
  const first = sent()
  server.clock.forward(2)
  await server.must('session.surveySendNextCode', { mobile: MOBILE })
  const set = (verifyCode: string, newPwd: string) =>
    server.call('session.surveyUpdatePwd', { mobile: MOBILE, verifyCode, newPwd, newPwdAgain: newPwd })
  expect((await set(first, 'fresh123')).content).toBe(first === sent() ? undefined : WRONG)
  expect((await set(sent(), 'short')).content).toBe('新密码格式不正确')
  expect((await set(sent(), PASSWORD)).resultCode).toBe('000')
  expect((await set(sent(), PASSWORD)).content).toBe(WRONG)
})

it('[SURVEY-5] a number that two dealers have gets no code', async () => {
  expect((await server.call('session.surveySendCode', { mobile: SHARED })).resultCode).toBe('000')
  expect(server.messages).toEqual([])
})
