import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { type FixtureDealer, prepareFixture } from '../../../../test/support/fixture.ts'
import { newRequestNo, TestServer } from '../../../../test/support/server.ts'
import { silentLogger } from '../../../../test/support/silent-logger.ts'
import { defineJob, jobsOf } from '../../../platform/jobs/define.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { startJobs } from '../../../platform/jobs/runner.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { makeWork } from '../../../platform/work.ts'

const logger = { ...silentLogger, error: vi.fn(), warn: vi.fn(), info: vi.fn() }
const OFTEN = { interval: 20 }
let isOpen = false
let ranAs: string[] = []
const settle = defineJob({
  name: 'test.settle',
  title: '结算',
  run: async ({ user }, { month }: { month: string }) => {
    if (!isOpen) throw new Refusal('103', `${month}未开账`)
    ranAs.push(user.realName)
  },
})
const notify = defineJob({ name: 'test.notify', title: '通知', run: async () => undefined })

let testDatabase: TestDatabase
let server: TestServer
let dealers: { first: FixtureDealer; second: FixtureDealer }

beforeAll(async () => {
  testDatabase = await openTestDatabase('any', { content: 'fixture' })
  dealers = await prepareFixture(testDatabase.database)
  server = new TestServer(testDatabase.database)
})
afterAll(async () => {
  await server.close()
  await testDatabase.close()
})
beforeEach(async () => {
  isOpen = false
  ranAs = []
  await server.login('boss1')
})

/** Runs the queue until nothing waits. */
async function runAll() {
  const { database } = testDatabase
  const jobs = await startJobs({ database, clock: server.clock, jobs: jobsOf([{ settle, notify }]), logger })
  await vi.waitFor(async () => {
    const { total } = await server.must('admin.job.lists', { status: 'waiting,running' as never })
    expect(total).toBe(0)
  }, OFTEN)
  await jobs.stop()
}
const ask = ({ dealerCode, salesman }: FixtureDealer) =>
  testDatabase.database.transaction({ dealerCode }, async (tx) => {
    const work = makeWork(tx, salesman, server.clock)
    await enqueue(work, notify, {})
    return enqueue(work, settle, { month: '2026-03' })
  })

it('lists the jobs of the own dealer: what, who, when, and how it ended', async () => {
  const id = await ask(dealers.first)
  await ask(dealers.second)
  const waiting = await server.must('admin.job.lists', { sort: 'title', order: 'asc' })
  expect(waiting).toMatchObject({ total: 2, rows: [{ status: 'waiting', dueDate: '2026-03-10 12:00:00' }, {}] })
  await runAll()
  const { rows } = await server.must('admin.job.lists', { status: 'failed' })
  expect(rows).toEqual([
    {
      id,
      title: '结算',
      status: 'failed',
      attempts: 1,
      askedByName: '王业务',
      createDate: '2026-03-10 12:00:00',
      startDate: '2026-03-10 12:00:00',
      finishDate: '2026-03-10 12:00:00',
      error: '2026-03未开账',
    },
  ])
  for (const [args, total] of [
    [{ title: '通' }, 1],
    [{ askedByName: '王' }, 2],
    [{ askedByName: '陈' }, 0],
    [{ createDateStart: '2026-03-10', createDateEnd: '2026-03-10' }, 2],
    [{ createDateStart: '2026-03-11' }, 0],
  ] as const)
    expect(await server.must('admin.job.lists', args)).toMatchObject({ total })
})

it('runs a failed one again as the user who retries it, once', async () => {
  const id = await ask(dealers.first)
  await runAll()
  isOpen = true
  const retry = { id, requestNo: newRequestNo() }
  expect(await server.must('admin.job.retry', retry)).toBe('操作成功')
  expect(await server.must('admin.job.retry', retry)).toBe('操作成功')
  await runAll()
  expect(ranAs).toEqual(['陈经理'])
  const done = (await server.must('admin.job.lists', { status: 'done' })).rows.find((row) => row.id === id)
  expect(done).toMatchObject({ attempts: 1, askedByName: '陈经理' })
  expect(done).not.toHaveProperty('error')
  expect(await server.call('admin.job.retry', { id })).toMatchObject({
    resultCode: '103',
    content: '任务【结算】当前状态为【已完成】，不能重试',
  })
})

it('shows and retries nothing of other dealers, and nothing without permission', async () => {
  const foreign = await ask(dealers.second)
  expect(await server.call('admin.job.retry', { id: foreign })).toMatchObject({ resultCode: '106' })
  await server.login('sales1')
  expect(await server.call('admin.job.lists', {})).toMatchObject({ resultCode: '107' })
  expect(await server.call('admin.job.retry', { id: foreign })).toMatchObject({ resultCode: '107' })
})
