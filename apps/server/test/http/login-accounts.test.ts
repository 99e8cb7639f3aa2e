import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { NOON, PASSWORD, prepareFixture } from '../support/fixture.ts'
import { encrypt, newRequestNo, TestServer } from '../support/server.ts'

const LOCKED = '账号已锁定，请15分钟后再试'
const TOO_HIGH = '该账号的权限高于您，不能操作'

withDatabase(
  'an administrator',
  (open) => {
    let server: TestServer
    let guest: TestServer
    beforeEach(async () => {
      server ??= new TestServer(open().database)
      guest ??= new TestServer(open().database, { clock: server.clock })
      server.clock.set(NOON)
      await open().database.db.execute(sql`delete from login_failure`)
      await server.login('boss1')
    })

    const enter = (username: string, password: string) =>
      guest.call('session.login', { username: encrypt(username), password: encrypt(password) })
    const accounts = async (keyword?: string) =>
      (await server.must('md.user.listLogins', { sort: 'userCode', order: 'asc', ...(keyword && { keyword }) })).rows
    const command = (userId: string) => ({ userId, requestNo: newRequestNo() })
    const idOf = async (username: string) => {
      const { rows } = await open().database.db.execute<{ id: string }>(
        sql`select id::text from staff where username = ${username}`,
      )
      return rows[0]?.id ?? ''
    }
    const lock = async (username: string) => {
      // From the fourth on a picture is asked for, which is a try too.
      for (let n = 0; n < 3; n++) await enter(username, 'wrong123')
      await open().database.db.execute(
        sql`update login_failure set failures = 5, locked_until = '2026-03-10 12:15:00+08'`,
      )
      expect((await enter(username, PASSWORD)).content).toBe(LOCKED)
    }

    it('sees the accounts of the own dealer, who is locked and who is at work', async () => {
      await guest.login('sales1')
      await lock('sales1')
      expect(await accounts()).toMatchObject([
        { username: 'boss1', sessionNum: 1, actions: [] },
        {
          username: 'sales1',
          sessionNum: 1,
          lockedUntil: '2026-03-10 12:15:00',
          actions: ['unlock', 'resetPwd', 'closeSessions'],
        },
      ])
      expect(await accounts('业务')).toHaveLength(1)
      server.clock.forward(16)
      expect((await accounts('sales1'))[0]).not.toHaveProperty('lockedUntil')
    })

    it('unlocks, after which the right password opens at once', async () => {
      await lock('sales1')
      await server.must('md.user.unlock', command(await idOf('sales1')))
      expect((await enter('sales1', PASSWORD)).resultCode).toBe('000')
    })

    it('ends the sessions of somebody', async () => {
      await guest.login('sales1')
      await server.must('md.user.closeSessions', command(await idOf('sales1')))
      expect((await guest.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
    })

    it('gives a password that is good once: it opens, changes nothing but itself, and nothing of the old one is left', async () => {
      await guest.login('sales1')
      await lock('sales1')
      const userId = await idOf('sales1')
      const { initialPwd } = await server.must('md.user.resetPwd', command(userId))
      expect(initialPwd).toMatch(/^(?=.*\d)(?=.*[a-z])[a-z2-9]{10}$/)
      expect((await guest.call('md.user.getCurrentUser', {})).resultCode).toBe('G001')
      expect((await enter('sales1', PASSWORD)).resultCode).toBe('101')
      expect(await guest.login('sales1', initialPwd)).toMatchObject({ isWeakPwd: true })
      expect(await guest.send('POST', '/api/so/salesOrder/save', {})).toMatchObject({ resultCode: '107' })
      await guest.must('md.user.modefiyPwd', { oldPwd: initialPwd, newPwd: PASSWORD, newPwdAgain: PASSWORD })
      expect(await guest.login('sales1')).toMatchObject({ isWeakPwd: false })
      const { rows } = await open().database.db.execute(sql`select * from request_log`)
      expect(JSON.stringify(rows)).not.toContain(initialPwd)
    })

    it('does nothing to other dealers, nor to who may more, nor gives the own password away', async () => {
      const [boss, foreign] = [await idOf('boss1'), await idOf('sales2')]
      for (const call of ['md.user.unlock', 'md.user.closeSessions', 'md.user.resetPwd'] as const)
        expect(await server.call(call, command(foreign))).toMatchObject({ resultCode: '106' })
      expect(await server.call('md.user.resetPwd', command(boss))).toMatchObject({
        resultCode: '107',
        content: '本人的密码请在“修改密码”中修改',
      })
      const hash = async () =>
        (await open().database.db.execute(sql`select password_hash from staff where username = 'boss1'`)).rows
      const before = await hash()
      await open().database.db.execute(
        sql`update position set web_perms = web_perms || '{md:user:edit}'::text[] where position_code = 'Z002'`,
      )
      await guest.login('sales1')
      for (const call of ['md.user.unlock', 'md.user.closeSessions', 'md.user.resetPwd'] as const)
        expect(await guest.call(call, command(boss))).toMatchObject({ resultCode: '107', content: TOO_HIGH })
      expect(await hash()).toEqual(before)
      expect((await server.call('md.user.getCurrentUser', {})).resultCode).toBe('000')
      await open().database.db.execute(
        sql`update position set web_perms = array_remove(web_perms, 'md:user:edit') where position_code = 'Z002'`,
      )
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
