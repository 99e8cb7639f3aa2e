import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { PASSWORD, prepareFixture } from '../support/fixture.ts'
import { encrypt, newRequestNo, TestServer } from '../support/server.ts'

let db: TestDatabase
let boss: TestServer
let salesman: TestServer
beforeAll(async () => {
  db = await openTestDatabase('any', { content: 'fixture' })
  await prepareFixture(db.database)
  await db.database.db.execute(sql`update staff set business_type = '2000' where user_code in ('U001', 'U002')`)
  ;[boss, salesman] = [new TestServer(db.database), new TestServer(db.database)]
  await boss.login('boss1')
  await salesman.login('sales1')
})
afterAll(async () => {
  await boss?.close()
  await salesman?.close()
  await db?.close()
})

const found = async (code?: string, by = boss) =>
  (await by.must('md.user.findSalesman', code === undefined ? {} : { code })).map(({ realName }) => realName)

it('finds salesmen by name, initials, code and mobile, in the order of their codes', async () => {
  expect(await found()).toEqual(['陈经理', '王业务'])
  for (const text of ['王业', 'wyw', 'YW', 'u002', '10000010002', '0002']) expect(await found(text)).toEqual(['王业务'])
  expect(await found('nobody')).toEqual([])
  const [person] = await boss.must('md.user.findSalesman', { code: 'U002' })
  expect(person).toEqual({ userId: expect.any(String), realName: '王业务', userCode: 'U002', mobile: '10000010002' })
})

it('finds salesmen page after page, each once, and without a page the first 200', async () => {
  await db.database.db.execute(sql`
    insert into staff (dealer_code, user_code, username, password_hash, real_name, mobile, job_status, app_open, web_open, is_weak_pwd, business_type)
    select dealer_code, 'X' || lpad(n::text, 3, '0'), 'x' || n, password_hash, '赶集' || n, '1500000' || lpad(n::text, 4, '0'),
      job_status, app_open, web_open, is_weak_pwd, business_type
    from staff, generate_series(1, 203) n where user_code = 'U002' and dealer_code = 'T001'`)
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((page) => boss.must('md.user.findSalesman', { code: '赶集', page })),
  )
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 50, 3, 0])
  expect(new Set(pages.flat().map(({ userId }) => userId)).size).toBe(203)
  expect(await boss.must('md.user.findSalesman', { code: '赶集' })).toEqual(pages.slice(0, 4).flat())
  await db.database.db.execute(sql`delete from staff where user_code like 'X%'`)
})

it('[SH-PERM-4] says where somebody may log in, and the login obeys it from the next one on', async () => {
  const [person] = await boss.must('md.user.findSalesman', { code: 'U002' })
  const userId = person?.userId ?? ''
  const seen = () => boss.must('md.user.getAppOpenPermission', { userId })
  const save = (appOpen: 'T' | 'F', webOpen: 'T' | 'F', userIds = [userId]) =>
    boss.call('md.user.saveLoginPermission', { requestNo: newRequestNo(), userIds, appOpen, webOpen })
  const tryLogin = async (appLogin: 'T' | 'F') => {
    const guest = new TestServer(db.database)
    const names = { username: encrypt('sales1'), password: encrypt(PASSWORD), appLogin }
    const { content } = await guest.call('session.login', names)
    await guest.close()
    return typeof content === 'string' ? content : 'welcome'
  }
  expect(await seen()).toEqual({ appOpen: 'T', webOpen: 'T' })
  await save('T', 'F')
  expect(await seen()).toEqual({ appOpen: 'T', webOpen: 'F' })
  expect([await tryLogin('F'), await tryLogin('T')]).toEqual(['该账号未开通电脑端登录权限', 'welcome'])
  await save('F', 'T')
  expect([await tryLogin('T'), await tryLogin('F')]).toEqual(['该账号未开通APP登录权限', 'welcome'])
  expect(await save('T', 'F', [userId, '999999'])).toMatchObject({ resultCode: '106' })
  expect(await seen()).toEqual({ appOpen: 'F', webOpen: 'T' })
  await save('T', 'T')
  await salesman.login('sales1')
  expect(await salesman.call('md.user.getAppOpenPermission', { userId })).toMatchObject({ resultCode: '107' })
})

it('names to a salesman only those whom he may name, and nobody who left', async () => {
  expect(await found('', salesman)).toEqual(['王业务'])
  await db.database.db.execute(
    sql`update staff set job_status = 'offJob' where dealer_code = 'T001' and user_code = 'U002'`,
  )
  expect(await found()).toEqual(['陈经理'])
})

it('has a name for everybody who ever worked here, or for those of a state', async () => {
  const names = async (args = {}) =>
    (await boss.must('md.user.getAllUserNameList', args)).map(({ realName }) => realName)
  expect(await names()).toEqual(['陈经理', '王业务'])
  expect(await names({ jobStatus: 'onJob' })).toEqual(['陈经理'])
})
