import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { refuse } from '../../src/platform/refusal.ts'
import { hashPassword } from '../../src/platform/session/password.ts'
import { withDatabase } from '../support/database.ts'
import { NOON, PASSWORD, prepareFixture } from '../support/fixture.ts'
import { encrypt, newRequestNo, type Reply, TestServer } from '../support/server.ts'

const WRONG = '用户名或密码错误'
const LOCKED = '账号已锁定，请15分钟后再试'
const AFAR = '203.0.113.7'
const BUSY = { resultCode: '199', reason: 'busy' }
/** As many as are served at once or may wait. */
const ROOM = 26

/** Keeps all places taken where passwords are checked, until it is called. */
function crowd(): () => Promise<unknown> {
  let stays = true
  const stay = async () => {
    while (stays) await hashPassword(PASSWORD)
  }
  const all = Array.from({ length: ROOM }, stay)
  return () => {
    stays = false
    return Promise.all(all)
  }
}

withDatabase(
  'guessing',
  (open) => {
    let server: TestServer

    beforeEach(async () => {
      server ??= new TestServer(open().database)
      server.clock.set(NOON)
      server.useToken(undefined)
      await open().database.db.execute(sql`delete from login_failure`)
    })

    const login = async (username: string, password: string, remoteAddress?: string): Promise<Reply> => {
      const payload = { username: encrypt(username), password: encrypt(password) }
      const reply = await server.app.inject({ method: 'POST', url: '/c5login', payload, remoteAddress })
      return { status: reply.statusCode, ...reply.json<{ resultCode: string; content: unknown }>() }
    }
    const failures = async () => {
      const { rows } = await open().database.db.execute<{ subject: string; failures: number }>(
        sql`select subject, failures from login_failure order by 1`,
      )
      return rows
    }

    it('[SH-LOGIN-9] of 64 guesses at once no more are looked at than of as many one by one', async () => {
      const guesses = Array.from({ length: 64 }, (_, index) => (index === 63 ? PASSWORD : `wrong${index}`))
      const replies = await Promise.all(guesses.map((guess) => login('boss1', guess)))
      const checked = replies.filter(({ content }) => content === WRONG || typeof content === 'object')
      // The fourth wants a picture, so three are looked at.
      expect(checked.length).toBeLessThanOrEqual(3)
      expect((await failures())[0]?.failures).toBeLessThanOrEqual(5)
    })

    it('a right password forgets the failures, and one way of writing a name is not another', async () => {
      await login('boss1', 'wrong1')
      await login(' BOSS1 ', 'wrong1')
      expect(await failures()).toEqual([{ subject: 'name:boss1', failures: 2 }])
      expect((await login('ＢＯＳＳ1', PASSWORD)).resultCode).toBe('000')
      expect(await failures()).toEqual([])
      expect((await login('boſs1x', PASSWORD)).content).toBe(WRONG)
      expect((await login('bosş1', PASSWORD)).content).toBe(WRONG)
    })

    it('thirty failures lock the place that they come from, and nobody elsewhere', async () => {
      for (let n = 0; n < 30; n++) expect((await login(`nobody${n}`, 'wrong1', AFAR)).content).toBe(WRONG)
      expect((await login('boss1', PASSWORD, AFAR)).content).toBe('登录失败次数过多，请15分钟后再试')
      expect((await login('boss1', PASSWORD, '203.0.113.8')).resultCode).toBe('000')
      server.clock.forward(16)
      expect((await login('boss1', PASSWORD, AFAR)).resultCode).toBe('000')
    })

    it('a place that is locked does not lock a name', async () => {
      await open().database.db.execute(
        sql`insert into login_failure values (${`network:${AFAR}`}, 30, ${NOON.toISOString()}::timestamptz, ${NOON.toISOString()}::timestamptz + interval '5 minutes')`,
      )
      for (let n = 0; n < 6; n++) await login('boss1', 'wrong1', AFAR)
      expect((await failures()).map(({ subject }) => subject)).toEqual([`network:${AFAR}`])
    })

    it('wrong old passwords count like wrong logins', async () => {
      await server.login('boss2')
      const change = (oldPwd: string) =>
        server.call('md.user.modefiyPwd', { oldPwd, newPwd: 'fresh123', newPwdAgain: 'fresh123' })
      for (let n = 0; n < 5; n++) expect((await change('wrong1')).content).toBe('旧密码错误')
      expect((await change(PASSWORD)).content).toBe(LOCKED)
      expect((await login('boss2', PASSWORD)).content).toBe(LOCKED)
    })

    it('who floods the login is sent away, and others get in', async () => {
      const flood = Array.from({ length: 29 }, (_, index) => login(`nobody${index}`, 'wrong1', AFAR))
      const [mine] = await Promise.all([login('boss1', PASSWORD, '203.0.113.8'), ...flood])
      expect(mine?.resultCode).toBe('000')
      const contents = (await Promise.all(flood)).map(({ content }) => content)
      expect(contents).toContain('系统繁忙，请稍后再试')
      expect(contents.filter((content) => content === WRONG).length).toBeLessThanOrEqual(8)
    })

    it('what nobody had the time to look at is no guess', async () => {
      await server.login('boss2')
      await open().database.db.execute(sql`update dealer_setting set second_factor = 'optional'`)
      const begin = () => server.call('md.user.beginSecondFactor', { requestNo: newRequestNo(), password: PASSWORD })
      const fresh = { newPwd: 'fresh123', newPwdAgain: 'fresh123' }
      const leave = crowd()
      for (let n = 0; n < 3; n++) {
        expect(await begin()).toMatchObject(BUSY)
        expect(await server.call('md.user.modefiyPwd', { oldPwd: PASSWORD, ...fresh })).toMatchObject(BUSY)
      }
      await leave()
      expect((await begin()).resultCode).toBe('000')
      expect(await failures()).toEqual([{ subject: 'name:boss2', failures: 0 }])
    })

    it('a login that the database had no time for is no guess', async () => {
      const { database } = open()
      let transactions = 0
      const late = new TestServer({
        ...database,
        transaction: async (scope, work) => {
          if (++transactions === 2) throw refuse.busy()
          return database.transaction(scope, work)
        },
      })
      const credentials = { username: encrypt('boss2'), password: encrypt(PASSWORD), appLogin: 'T' as const }
      expect(await late.call('session.login', credentials)).toMatchObject(BUSY)
      expect(await failures()).toEqual([{ subject: 'name:boss2', failures: 0 }])
      await late.close()
    })

    it('a login that began before the password changed opens no session', async () => {
      const { database } = open()
      const sessions = async () => (await database.db.execute(sql`select 1 from session where terminal = 'app'`)).rows
      const change = () =>
        database.db.execute(sql`update staff set password_hash = password_hash || ' ' where username = 'boss2'`)
      // The first transaction counts the try, the second would open the session.
      let transactions = 0
      const late = new TestServer({
        ...database,
        transaction: async (scope, work) => {
          if (++transactions === 2) await change()
          return database.transaction(scope, work)
        },
      })
      const credentials = { username: encrypt('boss2'), password: encrypt(PASSWORD), appLogin: 'T' as const }
      expect((await late.call('session.login', credentials)).content).toBe(WRONG)
      expect(await sessions()).toEqual([])
      await late.close()
      await database.db.execute(sql`update staff set password_hash = trim(password_hash) where username = 'boss2'`)
      await server.must('session.login', credentials)
      expect(await sessions()).toHaveLength(1)
    })
  },
  async (database) => {
    await prepareFixture(database)
    // As slow as the product's, unlike the fixture's: guesses at once must meet while they are looked at.
    await database.db.execute(sql`update staff set password_hash = ${await hashPassword(PASSWORD)}`)
  },
  'fixture',
)
