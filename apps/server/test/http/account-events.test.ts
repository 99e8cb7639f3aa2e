import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { newRequestNo, TestServer } from '../support/server.ts'

withDatabase(
  'the security log',
  (open) => {
    it('knows who unlocked, reset or logged out whom, and what was done to second factors; never a password', async () => {
      const server = new TestServer(open().database)
      await server.login('boss1')
      const [person] = (await server.must('md.user.listLogins', { keyword: 'sales1' })).rows
      const command = () => ({ userId: person?.userId ?? '', requestNo: newRequestNo() })
      await server.must('md.user.unlock', command())
      await server.must('md.user.closeSessions', command())
      const { initialPwd } = await server.must('md.user.resetPwd', command())
      await server.must('md.user.resetSecondFactor', command())
      await server.must('md.user.saveSecondFactorPolicy', { policy: 'optional', requestNo: newRequestNo() })
      await server.must('md.user.closeOtherSessions', { requestNo: newRequestNo() })
      const { rows } = await open().database.db.execute<{ kind: string; target: string; userName: string }>(
        sql`select kind, target, user_name as "userName" from security_log where kind <> 'login' order by id`,
      )
      expect(rows).toEqual(
        [
          ['accountUnlocked', '王业务'],
          ['sessionEnded', '王业务'],
          ['passwordReset', '王业务'],
          ['secondFactorChanged', '王业务'],
          ['settingChanged', '两步验证'],
          ['sessionEnded', '陈经理'],
        ].map(([kind, target]) => ({ kind, target, userName: '陈经理' })),
      )
      const kept = await open().database.db.execute(sql`select * from security_log`)
      expect(JSON.stringify(kept.rows)).not.toContain(initialPwd)
      await server.close()
    })
  },
  async (database) => void (await prepareFixture(database)),
  'fixture',
)
