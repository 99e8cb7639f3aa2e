import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type TestDatabase, withDatabases } from '../../../test/support/database.ts'
import { type FixtureDealer, prepareFixture, TestClock } from '../../../test/support/fixture.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { openDatabase } from '../database/database.ts'
import { refuse } from '../refusal.ts'
import { makeWork, type Work } from '../work.ts'
import { attempt } from './attempt.ts'
import { defineChore, defineJob, definePlatformJob, jobsOf } from './define.ts'
import { claimJob } from './job.sql.ts'
import { enqueue } from './queue.ts'
import { type RunningJobs, startJobs } from './runner.ts'

const logger = { ...silentLogger, info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const OFTEN = { interval: 20 }

let first: FixtureDealer
let runs: string[] = []
let meanwhile: (work: Work, text: string) => Promise<'more' | undefined> = async () => undefined

const note = defineJob({
  name: 'test.note',
  title: '记录',
  attempts: 3,
  run: async (work, { text }: { text: string }) => {
    runs.push(`${work.user.realName} ${text}`)
    return meanwhile(work, text)
  },
})
const nightly = defineJob({
  name: 'test.nightly',
  title: '夜间任务',
  nightly: '02:30',
  run: async ({ user }) => {
    runs.push(`${user.realName} ${user.dealerCode}`)
  },
})
const overAll = definePlatformJob({
  name: 'test.overAll',
  title: '月度任务',
  monthly: { day: 11, at: '03:00' },
  run: async ({ tx }) => {
    const { rows } = await tx.execute<{ n: string }>(sql`select count(distinct dealer_code)::text as n from staff`)
    runs.push(`dealers ${rows[0]?.n}`)
  },
})
let tidy: () => Promise<void> = async () => {}
const chore = defineChore({ name: 'test.chore', title: '整理', nightly: '04:00', run: () => tidy() })
const jobs = jobsOf([{ note, nightly, overAll, chore }])

withDatabases(
  'jobs',
  (open, engine) => {
    let clock = new TestClock()
    let running: RunningJobs[] = []
    let others: TestDatabase['database'][] = []

    beforeEach(() => {
      runs = []
      clock = new TestClock()
      meanwhile = async () => undefined
      tidy = async () => {}
    })
    afterEach(async () => {
      await Promise.all(running.map((one) => one.stop()))
      await Promise.all(others.map((one) => one.close()))
      running = []
      others = []
      await open().database.db.execute(sql`delete from job`)
      await open().database.db.execute(sql`delete from job_clock`)
      await open().database.db.execute(sql`delete from event`)
    })

    const start = async (database = open().database) => {
      const one = await startJobs({ database, clock, jobs, logger })
      running.push(one)
      return one
    }
    const inDealer = <T>(work: (work: Work) => Promise<T>) =>
      open().database.transaction({ dealerCode: 'T001' }, (tx) => work(makeWork(tx, first.admin, clock)))
    const ask = (text: string) => inDealer((work) => enqueue(work, note, { text }))
    const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await open().database.db.execute<Row>(query)).rows
    const statesOf = () =>
      rows<{ status: string; attempts: number; error: string | null; due: string }>(
        sql`select status, attempts, error, to_char(due_date, 'HH24:MI:SS') as due from job order by id`,
      )
    const messages = async () => (await rows<{ message: object }>(sql`select message from event`)).map((r) => r.message)
    const until = (check: () => Promise<void>) => vi.waitFor(check, OFTEN)

    it('runs what was asked for, as the user who asked, and tells that it is done', async () => {
      await start()
      await ask('早')
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'done', attempts: 1, error: null }]))
      expect(runs).toEqual(['陈经理 早'])
      expect(await messages()).toEqual([{ msgType: 'system', content: '【记录】已完成' }])
    })

    it('begins only when the transaction that asks is committed, and never when it is not', async () => {
      await start()
      await expect(
        inDealer(async (work) => {
          await enqueue(work, note, { text: '无' })
          throw refuse.missing()
        }),
      ).rejects.toThrow()
      await ask('有')
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'done' }]))
      expect(runs).toEqual(['陈经理 有'])
    })

    it('runs each job once, however many processes take from the queue', async () => {
      for (let n = 1; engine === 'postgres' && n <= 2; n++) {
        others.push(await openDatabase({ url: open().url, logger: silentLogger }))
      }
      await Promise.all([open().database, ...others].map((database) => start(database)))
      const texts = Array.from({ length: 40 }, (_, n) => `第${n}件`)
      await inDealer(async (work) => {
        for (const text of texts) await enqueue(work, note, { text })
      })
      await until(async () => expect((await statesOf()).filter((job) => job.status === 'done')).toHaveLength(40))
      expect(runs.toSorted()).toEqual(texts.map((text) => `陈经理 ${text}`).toSorted())
    })

    it('tries again after growing pauses, leaves no trace of what failed, and gives up at the limit', async () => {
      meanwhile = async ({ tx }) => {
        await tx.execute(sql`update warehouse set warehouse_name = '坏' where warehouse_code = 'W001'`)
        throw new Error('secret of the driver')
      }
      const runner = await start()
      await ask('难')
      const again = { status: 'waiting', error: '系统处理错误，请联系系统管理员!' }
      await until(async () => expect(await statesOf()).toEqual([{ ...again, attempts: 1, due: '12:00:10' }]))
      clock.forward(1)
      runner.wake()
      await until(async () => expect(await statesOf()).toEqual([{ ...again, attempts: 2, due: '12:02:00' }]))
      clock.forward(2)
      runner.wake()
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'failed', attempts: 3 }]))
      expect(await rows(sql`select 1 from warehouse where warehouse_name = '坏'`)).toEqual([])
      expect(await messages()).toEqual([
        { msgType: 'system', content: '【记录】执行失败：系统处理错误，请联系系统管理员!' },
      ])
      expect(logger.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'test.note', attempt: 3 }), 'job failed')
    })

    it('takes a refusal as final, and says why', async () => {
      meanwhile = async () => {
        throw refuse.notNow('本月已结账')
      }
      await start()
      await ask('晚')
      await until(async () =>
        expect(await statesOf()).toMatchObject([{ status: 'failed', attempts: 1, error: '本月已结账' }]),
      )
    })

    it('keeps of a long refusal what the queue has room for', async () => {
      meanwhile = async () => {
        throw refuse.notNow(`${'缺'.repeat(198)}😀😀😀`)
      }
      await start()
      await ask('长')
      await until(async () =>
        expect(await statesOf()).toMatchObject([{ status: 'failed', attempts: 1, error: `${'缺'.repeat(198)}😀…` }]),
      )
      expect(await messages()).toMatchObject([{ content: expect.stringContaining('【记录】执行失败：缺缺') }])
    })

    it('gives up what no program knows, but only when an update would be over', async () => {
      const gone = defineJob({ name: 'test.gone', title: '旧任务', run: async (_work, _payload: { n: number }) => {} })
      await inDealer((work) => enqueue(work, gone, { n: 1 }))
      const runner = await start()
      clock.forward(59)
      await ask('近')
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'waiting' }, { status: 'done' }]))
      clock.forward(2)
      runner.wake()
      const error = '当前版本的系统已没有此任务，无法执行'
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'failed', attempts: 0, error }, {}]))
      expect(await messages()).toContainEqual({ msgType: 'system', content: `【旧任务】执行失败：${error}` })
    })

    it('commits batch by batch', async () => {
      let batches = 0
      meanwhile = async ({ tx }) => {
        batches += 1
        await tx.execute(sql`update vehicle set version = version + 1`)
        if (batches === 3) throw refuse.notNow('第三批')
        return 'more'
      }
      await start()
      await ask('多')
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'failed', error: '第三批' }]))
      expect(await rows(sql`select version from vehicle where dealer_code = 'T001'`)).toEqual([{ version: 3 }])
      expect(await rows(sql`select version from vehicle where dealer_code = 'T002'`)).toEqual([{ version: 1 }])
    })

    it('takes up what a process left behind when its lease is over, but not before', async () => {
      await ask('遗')
      const claimed = await claimJob(open().database.db, {
        names: ['test.note'],
        now: '2026-03-10 12:00:00',
        lease: '2026-03-10 12:01:00',
      })
      expect(claimed).toMatchObject({ name: 'test.note', payload: { text: '遗' }, attempts: 1 })
      const runner = await start()
      await ask('新')
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'running' }, { status: 'done' }]))
      clock.forward(1)
      runner.wake()
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'done', attempts: 2 }, {}]))
      expect(runs).toEqual(['陈经理 新', '陈经理 遗'])
    })

    if (engine === 'postgres')
      it('leaves a job alone that takes longer than its lease', async () => {
        let finish = () => {}
        const finished = new Promise<void>((resolve) => {
          finish = resolve
        })
        meanwhile = async (_work, text) => {
          if (text === '长') await finished
          return undefined
        }
        await start()
        await ask('长')
        await until(async () => expect(runs).toEqual(['陈经理 长']))
        clock.forward(5)
        const other = await openDatabase({ url: open().url, logger: silentLogger })
        others.push(other)
        await start(other)
        await ask('短')
        await until(async () => expect(await statesOf()).toMatchObject([{ status: 'running' }, { status: 'done' }]))
        finish()
        await until(async () => expect(await statesOf()).toMatchObject([{ status: 'done', attempts: 1 }, {}]))
        expect(runs).toEqual(['陈经理 长', '陈经理 短'])
      })

    it('gives up a job that ends its process each time', async () => {
      await ask('毒')
      await open().database.db.execute(sql`update job set attempts = 3`)
      await start()
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'failed', error: '执行多次中断' }]))
      expect(runs).toEqual([])
    })

    it('runs once although the clocks of two processes differ', async () => {
      await ask('早')
      const [now, lease] = ['2026-03-10 12:00:00', '2026-03-10 12:01:00']
      const claimed = await claimJob(open().database.db, { names: ['test.note'], now, lease })
      clock.forward(2)
      await start()
      await until(async () => expect(await statesOf()).toMatchObject([{ status: 'done', attempts: 2 }]))
      if (!claimed) throw new Error('nothing was claimed')
      await attempt({ database: open().database, clock: new TestClock(), logger }, note, claimed)
      expect(runs).toEqual(['陈经理 早'])
      expect(await statesOf()).toMatchObject([{ status: 'done', attempts: 2, error: null }])
    })

    it('stops only when the running job has ended, and takes no other', async () => {
      let finish = () => {}
      const finished = new Promise<void>((resolve) => {
        finish = resolve
      })
      meanwhile = async () => {
        await finished
        return undefined
      }
      const runner = await start()
      await ask('一')
      await until(async () => expect(runs).toHaveLength(1))
      let isStopped = false
      const stopping = runner.stop().then(() => {
        isStopped = true
      })
      await new Promise((resolve) => setImmediate(resolve))
      expect(isStopped).toBe(false)
      finish()
      await stopping
      expect(await statesOf()).toMatchObject([{ status: 'done' }])
      await ask('二')
      expect(runs).toEqual(['陈经理 一'])
    })

    it('starts timed jobs once for each of their times, for every dealer or once', async () => {
      const both = await Promise.all([start(), start()])
      const done = { status: 'done', attempts: 1, error: null }
      const tick = () => both.forEach((one) => void one.wake())
      await until(async () => expect(await rows(sql`select 1 from job_clock`)).toHaveLength(3))
      expect(await statesOf()).toEqual([])
      clock.set(new Date('2026-03-11T02:30:00+08:00'))
      tick()
      await until(async () => expect(runs.toSorted()).toEqual(['系统 T001', '系统 T002']))
      clock.set(new Date('2026-03-11T09:00:00+08:00'))
      tick()
      await until(async () => expect(runs).toContain('dealers 2'))
      tick()
      await until(async () => expect(await statesOf()).toMatchObject([done, done, done, done]))
      expect(runs).toHaveLength(3)
    })

    it('runs a chore with transactions of its own, and keeps it for as long as it runs', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      let finish = () => {}
      const finished = new Promise<void>((resolve) => {
        finish = resolve
      })
      tidy = async () => {
        runs.push('整理')
        await open().database.transaction('platform', (tx) => tx.execute(sql`select 1`))
        await finished
      }
      const runner = await start()
      await until(async () => expect(await rows(sql`select 1 from job_clock`)).toHaveLength(3))
      clock.set(new Date('2026-03-11T04:00:00+08:00'))
      runner.wake()
      await until(async () => expect(runs).toContain('整理'))
      const due = async () =>
        (
          await rows<{ due: string }>(sql`
        select to_char(due_date, 'HH24:MI:SS') as due from job where name = 'test.chore'`)
        )[0]?.due
      expect(await due()).toBe('04:01:00')
      clock.forward(1)
      vi.advanceTimersByTime(20_000)
      await until(async () => expect(await due()).toBe('04:02:00'))
      finish()
      await until(async () =>
        expect(await rows(sql`select status, attempts from job where name = 'test.chore'`)).toEqual([
          { status: 'done', attempts: 1 },
        ]),
      )
      vi.useRealTimers()
    })

    it('keeps the jobs of dealers and of the platform from other dealers', async () => {
      await ask('甲')
      await open().database.transaction('platform', (tx) =>
        enqueue({ tx, now: '2026-03-10 12:00:00', today: '2026-03-10' }, overAll, {}),
      )
      const seen = (dealerCode: string) =>
        open().database.transaction({ dealerCode }, async (tx) => (await tx.execute(sql`select name from job`)).rows)
      expect(await seen('T001')).toEqual([{ name: 'test.note' }])
      expect(await seen('T002')).toEqual([])
      await expect(inDealer(({ tx, now, today }) => enqueue({ tx, now, today }, overAll, {}))).rejects.toThrow('42501')
    })
  },
  async (database) => {
    first = (await prepareFixture(database)).first
  },
  'fixture',
)
