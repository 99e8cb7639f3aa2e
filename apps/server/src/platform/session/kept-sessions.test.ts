import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { NOON, PASSWORD, TestClock } from '../../../test/support/fixture.ts'
import { type Ground, openGround } from '../../../test/support/ground.ts'
import { encrypt } from '../../../test/support/server.ts'
import { openDatabase } from '../database/database.ts'
import { KeptSessions } from './kept-sessions.ts'
import { closeSessionByHash, openSession } from './session.sql.ts'

let test: Ground
const user = { dealerCode: 'T001', userId: '', terminal: 'web' as const }
const other = { dealerCode: 'T002', userId: '', terminal: 'web' as const }
const NOW = '2026-03-10 12:00:00'

beforeAll(async () => {
  test = await openGround('postgres')
  const { first, second } = test
  user.userId = first.admin.userId
  other.userId = second.admin.userId
})
afterAll(() => test.close())

const open = (whose = user) => openSession(test.database.db, whose, NOW)
const rename = (name: string) =>
  test.database.db.execute(sql`update staff set real_name = ${name} where dealer_code = 'T001' and id = ${user.userId}`)

describe('a kept session', () => {
  it('is read again when its time is over', async () => {
    const clock = new TestClock()
    const sessions = new KeptSessions(test.database, clock)
    const token = await open()
    await rename('一')
    expect((await sessions.find(token))?.user.realName).toBe('一')
    await rename('二')
    clock.set(new Date(NOON.getTime() + 1_999))
    expect((await sessions.find(token))?.user.realName).toBe('一')
    clock.set(new Date(NOON.getTime() + 2_000))
    expect((await sessions.find(token))?.user.realName).toBe('二')
    await rename('三')
    clock.set(NOON)
    expect((await sessions.find(token))?.user.realName).toBe('三')
  })

  it('is of its own user and dealer, and goes with nobody else', async () => {
    const sessions = new KeptSessions(test.database, new TestClock())
    const [own, foreign] = [await open(), await open(other)]
    expect((await sessions.find(own))?.user.dealerCode).toBe('T001')
    expect((await sessions.find(foreign))?.user.dealerCode).toBe('T002')
    await rename('五')
    sessions.forget(other)
    expect((await sessions.find(own))?.user.realName).not.toBe('五')
    sessions.forget(user)
    expect((await sessions.find(own))?.user.realName).toBe('五')
  })

  it('is not kept when it was forgotten while it was being read', async () => {
    const sessions = new KeptSessions(test.database, new TestClock())
    const token = await open()
    const reading = sessions.find(token)
    sessions.forget(user)
    await reading
    await rename('四')
    expect((await sessions.find(token))?.user.realName).toBe('四')
  })

  it('is forgotten when another process ends it', async () => {
    const elsewhere = await openDatabase({ url: test.url, logger: { info() {}, warn() {}, error() {} } })
    const sessions = new KeptSessions(test.database, new TestClock())
    const endListening = await sessions.listen()
    const token = await open()
    const hash = (await sessions.find(token))?.tokenHash ?? ''
    await elsewhere.transaction('platform', (tx) => closeSessionByHash(tx, hash))
    await vi.waitFor(async () => expect(await sessions.find(token)).toBeUndefined())
    await endListening()
    await elsewhere.close()
  })
})

describe('the next call', () => {
  it('is refused after logging out, a new login, or a new password elsewhere', async () => {
    const [here, there] = [test.server(), test.server()]
    const anything = () => here.send('GET', '/api/md/chooseOption/findByCode/orderType')
    await here.login('boss2')
    expect((await anything()).resultCode).toBe('000')
    await here.must('session.logout', {})
    expect((await anything()).resultCode).toBe('G001')

    const former = await here.login('boss2')
    expect((await anything()).resultCode).toBe('000')
    await here.login('boss2')
    here.useToken(former.dmsToken)
    expect((await anything()).resultCode).toBe('G001')

    await here.login('boss2')
    expect((await anything()).resultCode).toBe('000')
    const app = await there.must('session.login', {
      username: encrypt('boss2'),
      password: encrypt(PASSWORD),
      appLogin: 'T',
    })
    there.useToken(app.dmsToken)
    await there.must('md.user.modefiyPwd', { oldPwd: PASSWORD, newPwd: 'other1234', newPwdAgain: 'other1234' })
    await vi.waitFor(async () => expect((await anything()).resultCode).toBe('G001'))
    await Promise.all([here.close(), there.close()])
  })
})
