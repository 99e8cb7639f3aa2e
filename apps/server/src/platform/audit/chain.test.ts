import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { withDatabases } from '../../../test/support/database.ts'
import { type FixtureDealer, prepareFixture, TestClock } from '../../../test/support/fixture.ts'
import { makeWork, type Work } from '../work.ts'
import { chainOf } from './chain.ts'
import { recordAs, recordEvents } from './record.ts'

withDatabases(
  'the security log',
  (open) => {
    const clock = new TestClock()
    let dealer: FixtureDealer
    const owner = (statement: string) => open().database.db.execute(sql.raw(statement))
    const asOwner = (statement: string) =>
      open().database.transaction('platform', (tx) => tx.execute(sql.raw(statement)))
    const inDealer = <T>(act: (work: Work) => Promise<T>, user = dealer.admin) =>
      open().database.transaction({ dealerCode: user.dealerCode }, (tx) =>
        act(makeWork(tx, user, clock, { address: '203.0.113.7', terminal: 'web' })),
      )
    const happened = (target: string) =>
      inDealer(async (work) =>
        recordEvents(work, { kind: 'settingChanged', target, details: { before: '是', after: '否' } }),
      )
    const chain = () => inDealer(({ tx }) => chainOf(tx))

    /** As somebody would who owns the database and means harm. */
    const tamper = async (...statements: string[]) => {
      for (const table of ['security_log', 'security_log_seal'])
        await owner(`alter table ${table} disable trigger user`)
      for (const statement of statements) await owner(statement)
      for (const table of ['security_log', 'security_log_seal']) await owner(`alter table ${table} enable trigger user`)
    }

    beforeEach(async () => {
      dealer ??= (await prepareFixture(open().database)).first
      await tamper('delete from security_log', 'delete from security_log_seal')
      for (const target of ['甲', '乙', '丙']) await happened(target)
    })

    it('seals each event at its commit, dealer by dealer and without gaps', async () => {
      const undone = inDealer(async (work) => {
        recordEvents(work, { kind: 'exported', target: '丁' })
        throw new Error('undo')
      })
      await expect(undone).rejects.toThrow('undo')
      await open().database.transaction('platform', async (tx) => {
        recordAs(tx, { username: '  谁\u0000\ud800 ', address: '203.0.113.9' }, clock, { kind: 'loginFailed' })
      })
      expect(await chain()).toMatchObject({ events: 3, lastSeq: '3', brokenSeqs: [] })
      const { rows } = await owner(`select dealer_code, username from security_log where dealer_code = '*'`)
      expect(rows).toEqual([{ dealer_code: '*', username: '谁 \ufffd' }])
    })

    it('keeps a chain whole that many write at once', async () => {
      await Promise.all(Array.from({ length: 40 }, (_unused, index) => happened(`第${index}次`)))
      expect(await chain()).toMatchObject({ events: 43, lastSeq: '43', brokenSeqs: [] })
    })

    it.each([
      ['a word of an event is another', [`update security_log set target = '丑' where target = '乙'`], ['2']],
      ['an event is gone', [`delete from security_log where target = '乙'`], ['2']],
      [
        'an event and its seal are gone',
        [`delete from security_log_seal where seq = 2`, `delete from security_log where target = '乙'`],
        ['3'],
      ],
      [
        'the oldest are gone',
        [`delete from security_log_seal where seq = 1`, `delete from security_log where target = '甲'`],
        ['2'],
      ],
      [
        'one was put in',
        [`insert into security_log (dealer_code, kind, log_date) values ('T001', 'login', now())`],
        [''],
      ],
      ['a hash is another', [`update security_log_seal set hash = repeat('0', 64) where seq = 1`], ['1', '2']],
    ])('shows that %s', async (_what, statements, places) => {
      await tamper(...statements)
      expect((await chain()).brokenSeqs).toEqual(places)
    })

    it('can be added to by the application, and changed by nobody', async () => {
      for (const table of ['security_log', 'security_log_seal', 'document_log']) {
        const column = table === 'security_log_seal' ? 'hash' : 'create_name'
        const set = table === 'security_log' ? `target = 'x'` : `${column} = 'x'`
        for (const statement of [`update ${table} set ${set}`, `delete from ${table}`]) {
          const asDealer = inDealer(({ tx }) => tx.execute(sql.raw(statement)))
          await expect(asDealer, statement).rejects.toMatchObject({ code: '42501' })
        }
        await expect(asOwner(`update ${table} set ${set}`)).rejects.toMatchObject({ code: '23001' })
        await expect(asOwner(`truncate ${table}`)).rejects.toMatchObject({ code: '23001' })
      }
    })

    it('gives up nothing younger than half a year, even to the owner', async () => {
      await owner(
        `insert into security_log (dealer_code, kind, log_date) values ('T001', 'logout', now() - interval '5 months')`,
      )
      await expect(asOwner(`delete from security_log where kind = 'logout'`)).rejects.toMatchObject({ code: '23001' })
    })
  },
  undefined,
  'fixture',
)
