import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setUpDealer } from '../../src/modules/md/dealer/set-up.service.ts'
import { offerSetUp } from '../../src/modules/session/set-up-token.ts'
import type { Args } from '../../src/platform/contract/types.ts'
import { withDatabase } from '../support/database.ts'
import { newRequestNo, TestServer } from '../support/server.ts'

const PASSWORD = 'secret123'
const FIRST: Omit<Args<'session.setUp'>, 'token'> = {
  dealerCode: 'd001',
  dealerName: '城南食品商贸有限公司',
  address: '望江路18号',
  realName: '陈志远',
  mobile: '10000010001',
  username: 'Chief',
  newPwd: PASSWORD,
  newPwdAgain: PASSWORD,
}

withDatabase(
  'a server without a dealer',
  (open) => {
    let server: TestServer
    let token: string
    beforeAll(async () => {
      server = new TestServer(open().database)
      token = (await offerSetUp(open().database, server.clock.now())) ?? ''
    })
    afterAll(() => server?.close())

    const setUp = (more: Partial<Args<'session.setUp'>> = {}) =>
      server.call('session.setUp', { token, ...FIRST, ...more })
    const count = async (table: string) =>
      (await open().database.db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`))).rows[0]?.n

    it('is set up by nobody without the token that it wrote, nor with a weak password', async () => {
      expect(await server.must('session.getSetUp', {})).toBe(true)
      expect(await setUp({ token: 'a-guess' })).toMatchObject({ resultCode: '106', content: '数据不存在或已删除' })
      for (const [more, field] of [
        [{ newPwd: '123456', newPwdAgain: '123456' }, 'newPwd'],
        [{ newPwdAgain: 'another1' }, 'newPwdAgain'],
        [{ mobile: '123' }, 'mobile'],
        [{ dealerCode: 'D-1' }, 'dealerCode'],
        [{ username: '陈' }, 'username'],
      ] as const)
        expect(await setUp(more)).toMatchObject({ resultCode: '101', field })
      for (const table of ['dealer_setting', 'staff', 'position', 'warehouse', 'inventory_status'])
        expect(await count(table)).toBe(0)
    })

    it('a later start writes another token, and the one before is good for nothing', async () => {
      const former = token
      token = (await offerSetUp(open().database, server.clock.now())) ?? ''
      expect(await setUp({ token: former })).toMatchObject({ resultCode: '106' })
    })

    it('of several at once one makes the dealer, and everything that it begins with', async () => {
      const replies = await Promise.all([setUp(), setUp({ dealerCode: 'D009', username: 'late' }), setUp()])
      const made = replies.filter(({ resultCode }) => resultCode === '000')
      expect(made).toHaveLength(1)
      for (const reply of replies) expect(['000', '106']).toContain(reply.resultCode)
      const named = await open().database.db.execute(sql`
        select (select array_agg(status_code || is_sale || is_system order by status_code) from inventory_status) as statuses,
          (select array_agg(type_code order by type_code) from region_type) as types,
          (select array_agg(warehouse_code || is_default) from warehouse) as warehouses,
          (select array_agg(location_code) from warehouse_location) as locations,
          (select array_agg(position_code order by position_code) from position) as roles`)
      expect(named.rows[0]).toEqual({
        statuses: ['01TT', '02FT', '03TT', '04FT'],
        types: ['2000', '3000'],
        warehouses: ['W001T'],
        locations: ['*'],
        roles: ['JS01', 'JS02', 'JS03', 'JS04', 'JS05', 'JS06', 'JS07', 'JS08'],
      })
    })

    it('then the call is as if it were not there, for the one who has the token too', async () => {
      expect(await server.must('session.getSetUp', {})).toBe(false)
      expect(await setUp({ dealerCode: 'D002', username: 'second' })).toMatchObject({ resultCode: '106' })
      expect(await offerSetUp(open().database, server.clock.now())).toBeUndefined()
      expect(await count('dealer_setting')).toBe(1)
    })

    it('its administrator logs in, may everything and makes a first customer type', async () => {
      const { rows } = await open().database.db.execute<{ username: string }>(sql`select username from staff`)
      const user = await server.login(rows[0]?.username ?? '', PASSWORD)
      expect(user).toMatchObject({ isadmin: true, isWeakPwd: false, perms: ['*:*:*'] })
      const type = { typeCode: 'LX01', typeName: '便利店', channelType: 'convenience' as const }
      await server.must('md.customerType.save', { ...type, requestNo: newRequestNo() })
      expect((await server.must('inv.inventoryStatus.getInvStatus', { isSale: 'T' })).map(({ key }) => key)).toEqual([
        '01',
        '03',
      ])
      expect((await server.must('so.salesOrder.lists', {})).total).toBe(0)
    })

    it('a second dealer comes by the command, with rows of its own; codes and accounts are refused that somebody has', async () => {
      const { newPwdAgain: _again, ...second } = {
        ...FIRST,
        dealerCode: 'D002',
        username: 'light',
        isLightDealer: 'T' as const,
      }
      const parts = { database: open().database, clock: server.clock }
      expect(await setUpDealer(parts, second)).toEqual({ dealerCode: 'D002', username: 'light' })
      await expect(setUpDealer(parts, { ...second, username: 'other' })).rejects.toMatchObject({
        code: '102',
        message: '经销商编码【D002】已存在',
      })
      await expect(setUpDealer(parts, { ...second, dealerCode: 'D003', username: 'LIGHT' })).rejects.toMatchObject({
        code: '102',
        message: '登录账号【LIGHT】已存在',
      })
      expect(await count('dealer_setting')).toBe(2)
      expect(await server.login('light', PASSWORD)).toMatchObject({ isLightDealer: true, dealerCode: 'D002' })
    })
  },
  undefined,
  'tables',
)
