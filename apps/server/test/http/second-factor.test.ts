import { createDealerClient, isDealerError } from '@dealer/sdk'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { NOON, PASSWORD, prepareFixture } from '../support/fixture.ts'
import { encrypt, LOGIN_KEY, newRequestNo, TestServer } from '../support/server.ts'

const WRONG = '动态验证码错误'
const LOCKED = '账号已锁定，请15分钟后再试'
const HALF_A_MINUTE = 0.5

withDatabase(
  'a second factor',
  (open) => {
    let server: TestServer
    let guest: TestServer
    beforeEach(async () => {
      server ??= new TestServer(open().database)
      guest ??= new TestServer(open().database, { clock: server.clock })
      server.clock.set(NOON)
      for (const table of ['login_failure', 'second_factor', 'recovery_code', 'session'])
        await open().database.db.execute(sql.raw(`delete from ${table}`))
      await open().database.db.execute(sql`update dealer_setting set second_factor = 'off'`)
      await open().database.db.execute(sql`update staff set has_second_factor = 'F'`)
      await server.login('boss1')
    })

    const once = () => ({ requestNo: newRequestNo() })
    const policy = (value: 'off' | 'optional' | 'admins' | 'all') =>
      server.must('md.user.saveSecondFactorPolicy', { ...once(), policy: value })
    const codeOf = (secret: string) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() })
    const enter = (username: string, oneTimeCode?: string, more: { appLogin?: 'T'; password?: string } = {}) =>
      guest.call('session.login', {
        username: encrypt(username),
        password: encrypt(more.password ?? PASSWORD),
        appLogin: more.appLogin ?? 'F',
        ...(oneTimeCode !== undefined && { oneTimeCode }),
      })
    /** Binds an app for a user who is logged in with this server; its code has been used then. */
    const bind = async (by: TestServer) => {
      const { secret, uri } = await by.must('md.user.beginSecondFactor', { ...once(), password: PASSWORD })
      const { codes } = await by.must('md.user.confirmSecondFactor', { ...once(), oneTimeCode: codeOf(secret) })
      return { secret, uri, codes }
    }

    it('is bound with the password and a first code, and asked for from then on, in the app too', async () => {
      await policy('optional')
      await guest.login('sales1')
      expect(await guest.call('md.user.beginSecondFactor', { ...once(), password: 'wrong123' })).toMatchObject({
        resultCode: '101',
        content: '密码错误',
      })
      const { secret, uri } = await guest.must('md.user.beginSecondFactor', { ...once(), password: PASSWORD })
      expect(uri).toContain(secret)
      expect(await guest.must('md.user.getSecondFactor', {})).toMatchObject({ policy: 'optional', isOn: 'F' })
      expect((await guest.call('md.user.confirmSecondFactor', { ...once(), oneTimeCode: '000000' })).content).toBe(
        WRONG,
      )
      const { codes } = await guest.must('md.user.confirmSecondFactor', { ...once(), oneTimeCode: codeOf(secret) })
      expect(new Set(codes).size).toBe(10)
      expect(await guest.must('md.user.getSecondFactor', {})).toMatchObject({ isOn: 'T', recoveryNum: 10 })
      server.clock.forward(1)
      for (const appLogin of [undefined, 'T'] as const) {
        const asked = await enter('sales1', undefined, { appLogin })
        expect(asked).toMatchObject({ resultCode: '101', reason: 'secondFactorNeeded' })
      }
      expect((await enter('sales1', '000000')).content).toBe(WRONG)
      // Three guesses by now, of the password and of codes: with another one a picture has to be solved.
      expect(await enter('sales1', codeOf(secret))).toMatchObject({ reason: 'codeNeeded' })
      await open().database.db.execute(sql`delete from login_failure`)
      expect((await enter('sales1', codeOf(secret))).resultCode).toBe('000')
    })

    it('takes a code once, and half a minute early or late, not more', async () => {
      await policy('optional')
      await guest.login('sales1')
      const { secret } = await bind(guest)
      server.clock.forward(10)
      const code = codeOf(secret)
      expect((await enter('sales1', code)).resultCode).toBe('000')
      expect((await enter('sales1', code)).content).toBe(WRONG)
      const later = [server.clock.forward(1), codeOf(secret)][1] as string
      server.clock.forward(HALF_A_MINUTE)
      expect((await enter('sales1', later)).resultCode).toBe('000')
      const old = [server.clock.forward(1), codeOf(secret)][1] as string
      server.clock.forward(2 * HALF_A_MINUTE)
      expect((await enter('sales1', old)).content).toBe(WRONG)
      // Two at once come with the same code: one is late.
      server.clock.forward(1)
      const replies = await Promise.all([enter('sales1', codeOf(secret)), enter('sales1', codeOf(secret))])
      expect(replies.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
    })

    it('wrong codes lock as wrong passwords do, and a look without a code gives no try back', async () => {
      await policy('optional')
      await guest.login('sales1')
      const { secret } = await bind(guest)
      server.clock.forward(1)
      for (let n = 0; n < 3; n++) {
        expect((await enter('sales1', '000000')).content).toBe(WRONG)
        await enter('sales1')
      }
      const { rows } = await open().database.db.execute(
        sql`select failures from login_failure where subject = 'name:sales1'`,
      )
      expect(rows[0]).toEqual({ failures: 3 })
      await open().database.db.execute(
        sql`update login_failure set failures = 5, locked_until = '2026-03-10 13:00:00+08'`,
      )
      expect((await enter('sales1', codeOf(secret))).content).toBe(LOCKED)
    })

    it('recovery codes open once each, however they are typed, and only hashes of them are kept', async () => {
      await policy('optional')
      await guest.login('sales1')
      const { secret, codes } = await bind(guest)
      const [first = '', second = ''] = codes
      expect((await enter('sales1', first)).resultCode).toBe('000')
      expect((await enter('sales1', first)).content).toBe(WRONG)
      expect((await enter('sales1', second.toUpperCase().replace('-', ' '))).resultCode).toBe('000')
      const { rows } = await open().database.db.execute(sql`
        select (select jsonb_agg(s) from second_factor s)::text || (select jsonb_agg(c) from recovery_code c)::text
          || coalesce((select jsonb_agg(r) from request_log r)::text, '') as kept`)
      for (const told of [secret, ...codes]) expect(String(rows[0]?.kept)).not.toContain(told)
    })

    it('goes on when the answer was lost and the call comes again: with other recovery codes, and no try counted', async () => {
      await policy('optional')
      await guest.login('sales1')
      const { secret } = await guest.must('md.user.beginSecondFactor', { ...once(), password: PASSWORD })
      const confirmed = { ...once(), oneTimeCode: codeOf(secret) }
      const lost = await guest.must('md.user.confirmSecondFactor', confirmed)
      const { codes } = await guest.must('md.user.confirmSecondFactor', confirmed)
      expect(new Set([...lost.codes, ...codes]).size).toBe(20)
      expect(await guest.must('md.user.getSecondFactor', {})).toMatchObject({ isOn: 'T', recoveryNum: 10 })
      expect((await guest.call('md.user.confirmSecondFactor', { ...confirmed, ...once() })).resultCode).toBe('103')
      const { rows } = await open().database.db.execute(sql`select jsonb_agg(r)::text as kept from request_log r`)
      for (const told of [secret, ...lost.codes, ...codes]) expect(String(rows[0]?.kept)).not.toContain(told)
      const ended = { ...once(), oneTimeCode: codes[0] ?? '' }
      for (let n = 0; n < 2; n++) await guest.must('md.user.endSecondFactor', ended)
      expect(await guest.call('md.user.confirmSecondFactor', confirmed)).toMatchObject({ content: '两步验证已停用' })
      const counted = await open().database.db.execute(sql`select failures from login_failure`)
      expect(counted.rows).toEqual([{ failures: 0 }])
    })

    it('that is required and missing lets look and set up, and nothing else', async () => {
      await policy('admins')
      await guest.login('sales1')
      expect(await guest.call('md.user.getCurrentUser', {})).not.toHaveProperty('content.isFactorDue')
      const boss = await server.login('boss1')
      expect(boss.isFactorDue).toBe(true)
      expect((await server.call('so.salesOrder.lists', {})).resultCode).toBe('000')
      expect(await server.send('POST', '/api/so/salesOrder/save', {})).toMatchObject({
        resultCode: '107',
        content: '请先启用两步验证',
      })
      const { codes } = await bind(server)
      expect(await server.must('md.user.getCurrentUser', {})).not.toHaveProperty('isFactorDue')
      expect((await server.send('POST', '/api/so/salesOrder/save', {})).resultCode).toBe('101')
      expect(await server.call('md.user.endSecondFactor', { ...once(), oneTimeCode: codes[0] ?? '' })).toMatchObject({
        resultCode: '103',
      })
      await policy('off')
      expect((await enter('boss1')).resultCode).toBe('000')
    })

    it('is given up with a code, and taken from who lost the app by an administrator, whose sessions end', async () => {
      await policy('optional')
      await guest.login('sales1')
      const { codes } = await bind(guest)
      await guest.must('md.user.endSecondFactor', { ...once(), oneTimeCode: codes[0] ?? '' })
      expect((await enter('sales1')).resultCode).toBe('000')
      await guest.login('sales1')
      server.clock.forward(1)
      await bind(guest)
      const [account] = (await server.must('md.user.listLogins', { keyword: 'sales1' })).rows
      expect(account).toMatchObject({
        hasSecondFactor: 'T',
        actions: ['resetPwd', 'closeSessions', 'resetSecondFactor'],
      })
      await server.must('md.user.resetSecondFactor', { ...once(), userId: account?.userId ?? '' })
      expect((await guest.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
      expect((await enter('sales1')).resultCode).toBe('000')
    })

    it('the client is told that a code is needed, and sends it with the next login', async () => {
      await policy('optional')
      await guest.login('sales1')
      const { secret } = await bind(guest)
      server.clock.forward(1)
      const baseUrl = await guest.app.listen({ port: 0, host: '127.0.0.1' })
      const dealer = createDealerClient({ baseUrl, loginKey: LOGIN_KEY })
      const credentials = { username: 'sales1', password: PASSWORD }
      const refusal = await dealer.login(credentials).catch((error: unknown) => error)
      expect(isDealerError(refusal) && refusal.kind === 'refused' && refusal.reason).toBe('secondFactorNeeded')
      expect(await dealer.login({ ...credentials, oneTimeCode: codeOf(secret) })).toMatchObject({ username: 'sales1' })
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
