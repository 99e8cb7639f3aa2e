import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { withDatabase } from '../support/database.ts'
import { prepareFixture } from '../support/fixture.ts'
import { TestServer } from '../support/server.ts'
import { orderOf } from './order-job.ts'

withDatabase(
  'a user with the scope of lines',
  (open) => {
    it('sees what the whole team sells, from when somebody belongs to it until then', async () => {
      const { admin, salesman } = (await prepareFixture(open().database)).first
      const server = new TestServer(open().database)
      await server.login('boss1')
      await server.must('so.salesOrder.save', orderOf([['P1', 'small', '1']], { customerCode: 'K001' }))
      await server.must('so.salesOrder.save', orderOf([['P1', 'small', '1']], { customerCode: 'K002' }))
      const change = (text: string) => open().database.db.execute(sql.raw(text))
      await change(`update position set data_scope = 'region' where dealer_code = 'T001' and data_scope = 'self'`)
      await server.login('sales1')
      const sees = (customers: string[]) =>
        vi.waitFor(
          async () => {
            const { rows } = await server.must('so.salesOrder.lists', {})
            expect(rows.map(({ customerCode }) => customerCode).sort()).toEqual(customers)
          },
          { interval: 20 },
        )
      await sees(['K001'])
      // Below somebody who is below: the team's team.
      const { rows } =
        await change(`insert into staff (dealer_code, user_code, username, password_hash, real_name, sex, mobile, id_card,
        entry_date, job_status, app_open, web_open, is_weak_pwd, parent_user_id) select dealer_code, 'U9', 'middle9', 'none', '中间人', '1',
        '10000000099', 'none', '2026-01-01', 'onJob', 'F', 'F', 'F', ${salesman.userId} from staff where id = ${salesman.userId} and dealer_code = 'T001' returning id::text`)
      await change(
        `update staff set parent_user_id = ${rows[0]?.id} where dealer_code = 'T001' and id = ${admin.userId}`,
      )
      await sees(['K001', 'K002'])
      await change(`update region set user_id = ${rows[0]?.id} where dealer_code = 'T001' and region_code = 'R001'`)
      await sees(['K001', 'K002'])
      await change(`update staff set parent_user_id = null where dealer_code = 'T001' and id = ${admin.userId}`)
      await sees(['K001'])
      await server.close()
    })
  },
  undefined,
  'fixture',
)
