import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handlers } from '../../src/app.ts'
import { makeWork, type Work } from '../../src/platform/work.ts'
import { nationalIdOf } from '../../src/seed/people-numbers.ts'
import { TestClock, TODAY } from '../support/fixture.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'

const CONNECTIONS = 64
let test: Ground
let boss: TestServer
beforeAll(async () => {
  test = await openGround('postgres', { poolSize: CONNECTIONS })
  boss = await test.as('boss1')
  await run(`insert into region_type (dealer_code, type_code, type_name) values ('T001', '2000', '业务员')`)
  await run(`update staff set business_type = '2000' where username in ('boss1', 'sales1')`)
})
afterAll(() => test?.close())

const run = (text: string) => test.database.db.execute<Record<string, string>>(sql.raw(text))
const versionOf = async (userId: string) =>
  Number((await run(`select version from staff where id = ${userId}`)).rows[0]?.version)
const order = {
  ...{
    submit: 'F',
    orderType: 'normal',
    customerCode: 'K001',
    docDate: TODAY,
    deliveryDate: TODAY,
    warehouseCode: 'W001',
  },
  items: [{ lineNo: 1, productCode: 'P1', unitType: 'small', qty: '1' }],
} as const
const openOrdersOf = async (userId: string) =>
  Number(
    (await run(`select count(*) as n from sales_order where salesman_id = ${userId} and order_status = 'draft'`))
      .rows[0]?.n,
  )
const leave = async () => {
  const userId = test.first.salesman.userId
  return boss.call('md.user.setOnJob', {
    ...{ userId, version: await versionOf(userId), jobStatus: 'offJob', handOverUserId: test.first.admin.userId },
  })
}
const comeBack = async () => {
  const userId = test.first.salesman.userId
  await boss.must('md.user.setOnJob', { userId, version: await versionOf(userId), jobStatus: 'onJob' })
  await run(`update region set user_id = ${userId} where dealer_code = 'T001' and region_code = 'R001'`)
}

/** Of this database alone: others wait in theirs. */
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

it('an order that is being saved for somebody who leaves is handed over with the others', async () => {
  const { admin, salesman, dealerCode } = test.first
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let wasSaved = () => {}
  const saved = new Promise<void>((resolve) => {
    wasSaved = resolve
  })
  const saving = test.database.transaction({ dealerCode }, async (tx) => {
    const work: Work = makeWork(tx, admin, new TestClock())
    await handlers['so.salesOrder.save']?.(work, { ...order, salesmanId: salesman.userId } as never)
    wasSaved()
    await held
  })
  await saved
  const leaving = leave()
  await expect.poll(async () => (await run(WAITING)).rows.length, { timeout: 60_000 }).toBeGreaterThan(0)
  goOn()
  await saving
  expect((await leaving).resultCode).toBe('000')
  expect(await openOrdersOf(salesman.userId)).toBe(0)
  expect(await openOrdersOf(admin.userId)).toBe(1)
  await comeBack()
})

it('of many orders saved while somebody leaves, none is left with whom nobody answers for', async () => {
  const { salesman } = test.first
  const before = Number((await run(`select count(*) as n from sales_order`)).rows[0]?.n)
  const saves = Array.from({ length: CONNECTIONS - 1 }, () =>
    boss.call('so.salesOrder.save', { ...order, salesmanId: salesman.userId } as never),
  )
  const [left, ...answers] = await Promise.all([leave(), ...saves])
  expect(left.resultCode).toBe('000')
  const codes = answers.map(({ resultCode }) => resultCode)
  // Saved in time and handed over, or told that the salesman is not there; no deadlock reaches anybody.
  expect(codes.filter((code) => code !== '000' && code !== '106')).toEqual([])
  expect(await openOrdersOf(salesman.userId)).toBe(0)
  const after = Number((await run(`select count(*) as n from sales_order`)).rows[0]?.n)
  expect(after - before).toBe(codes.filter((code) => code === '000').length)
  await comeBack()
})

it('an account name that two dealers want at once is given once', async () => {
  const { rows } = await run(`insert into station (dealer_code, station_code, station_name, station_type)
    values ('T001', 'GW01', '岗位', 'sales'), ('T002', 'GW01', '岗位', 'sales') returning dealer_code, id::text`)
  const roles = await run(`select dealer_code, id::text from position where position_code = 'Z002'`)
  const other = await test.as('boss2')
  const idAt = (found: typeof rows, dealer: string) => found.find((row) => row.dealer_code === dealer)?.id ?? ''
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => {
      const [by, dealer] = at % 2 ? [other, 'T002'] : [boss, 'T001']
      return by.call('md.user.save', {
        ...{ userCode: `U${200 + at}`, username: at % 4 < 2 ? 'wanted' : 'WANTED', realName: '同名', sex: '1' },
        ...{ mobile: `10000015${100 + at}`, idCard: nationalIdOf('19900101', at), stationId: idAt(rows, dealer) },
        ...{ positionIds: [idAt(roles.rows, dealer)], entryDate: TODAY, appOpen: 'F', webOpen: 'T' },
      } as never)
    }),
  )
  expect(answers.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
  for (const { resultCode, content } of answers.filter(({ resultCode }) => resultCode !== '000')) {
    expect(resultCode).toBe('102')
    expect(content).toMatch(/^登录账号【(wanted|WANTED)】已存在$/)
  }
})

it('two administrators who end each other leave one', async () => {
  const { rows } = await run(`select id::text from staff where username = 'sales1'`)
  const userId = rows[0]?.id ?? ''
  await run(`update staff set isadmin = 'T', web_open = 'T', is_weak_pwd = 'F' where id = ${userId}`)
  await run(`update staff_position set position_id = (select id from position where dealer_code = 'T001' and position_code = 'Z001')
    where user_id = ${userId}`)
  const second = await test.as('sales1')
  const shut = (by: TestServer, id: string) =>
    by.call('md.user.saveLoginPermission', { userIds: [id], appOpen: 'F', webOpen: 'F' })
  const answers = await Promise.all([shut(boss, userId), shut(second, test.first.admin.userId)])
  const left = await run(
    `select 1 from staff where dealer_code = 'T001' and isadmin = 'T' and web_open = 'T' and job_status = 'onJob'`,
  )
  expect(left.rows.length).toBeGreaterThanOrEqual(1)
  expect(answers.map(({ resultCode }) => resultCode).toSorted()).not.toEqual(['000', '000'])
})
