import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { NOON, PASSWORD, prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'

const WEAK = '您的密码过于简单，请使用数字和字母设置新密码！'

withDatabase(
  'a session',
  (open) => {
    let server: TestServer

    beforeEach(async () => {
      server ??= new TestServer(open().database)
      server.clock.set(NOON)
      await server.login('sales1')
    })

    const change = (text: string) => open().database.db.execute(sql.raw(text))
    const me = () => server.call('md.user.getCurrentUser', {})
    /** The clock stands still: what is kept would be believed for ever if nobody were told. */
    const until = (check: () => Promise<void>) => vi.waitFor(check, { interval: 20 })

    it('ends at once when its user may not log in there any more, or leaves', async () => {
      for (const column of [`web_open = 'F'`, `job_status = 'offJob'`, `del_flag = 'T'`]) {
        expect((await me()).resultCode).toBe('000')
        await change(`update staff set ${column} where username = 'sales1'`)
        await until(async () => expect((await me()).resultCode).toBe('G001'))
        await change(`update staff set web_open = 'T', job_status = 'onJob', del_flag = 'F' where username = 'sales1'`)
        await server.login('sales1')
      }
    })

    it('has other rights as soon as a role has', async () => {
      await me()
      await change(
        `update position set web_perms = web_perms || '{md:brand:list}'::text[] where position_code = 'Z002'`,
      )
      await until(async () => expect((await me()).content.perms).toContain('md:brand:list'))
      await change(`update position set enabled = 'F' where position_code = 'Z002'`)
      await until(async () => expect((await me()).content.perms).toEqual([]))
      await change(`update position set enabled = 'T' where position_code = 'Z002'`)
    })

    it('is as the settings of its dealer say, as soon as they say so', async () => {
      const isFactorDue = () => server.send('POST', '/api/so/salesOrder/save', {})
      expect((await isFactorDue()).resultCode).toBe('101')
      await change(`update dealer_setting set second_factor = 'all'`)
      await until(async () => expect((await isFactorDue()).content).toBe('请先启用两步验证'))
      await change(`update dealer_setting set second_factor = 'off'`)
      await until(async () => expect((await isFactorDue()).resultCode).toBe('101'))
      const { dealerName } = (await me()).content
      await change(`update dealer_setting set dealer_name = '改名商贸' where dealer_code = 'T001'`)
      await until(async () => expect((await me()).content.dealerName).toBe('改名商贸'))
      await change(`update dealer_setting set dealer_name = '${dealerName}' where dealer_code = 'T001'`)
    })

    it('has an absolute life beside the idle one', async () => {
      for (let minutes = 0; minutes < 24 * 60; minutes += 100) {
        expect((await me()).resultCode).toBe('000')
        server.clock.forward(100)
      }
      expect(await me()).toMatchObject({ resultCode: 'G001', content: '登录已失效，请重新登录' })
    })

    it('[SH-LOGIN-11] that another login replaced says so', async () => {
      const former = server.sessionToken
      await server.login('sales1')
      expect((await me()).resultCode).toBe('000')
      server.useToken(former)
      expect(await me()).toMatchObject({ resultCode: 'G001', content: '您的账号已在其他地方登录，请重新登录' })
      server.useToken('made-up')
      expect((await me()).content).toBe('登录已失效，请重新登录')
    })

    it('[SH-ENTER-4] with a weak password reads, and changes nothing until there is a better one', async () => {
      await change(`update staff set is_weak_pwd = 'T' where username = 'sales1'`)
      await until(async () => expect((await me()).content.isWeakPwd).toBe(true))
      expect((await server.call('so.salesOrder.lists', {})).resultCode).toBe('000')
      expect(await server.send('POST', '/api/so/salesOrder/save', {})).toMatchObject({
        resultCode: '107',
        content: WEAK,
      })
      await server.must('md.user.modefiyPwd', { oldPwd: PASSWORD, newPwd: 'fresh123', newPwdAgain: 'fresh123' })
      expect((await me()).content.isWeakPwd).toBe(false)
      expect((await server.send('POST', '/api/so/salesOrder/save', {})).resultCode).toBe('101')
      await server.must('md.user.modefiyPwd', { oldPwd: 'fresh123', newPwd: PASSWORD, newPwdAgain: PASSWORD })
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
