import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { prepareFixture, TestClock } from '../../../test/support/fixture.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { jobs } from '../../app.ts'
import { startJobs } from './runner.ts'

const clock = new TestClock()
let open: TestDatabase

beforeAll(async () => {
  open = await openTestDatabase('any', { content: 'fixture' })
  await prepareFixture(open.database)
})
afterAll(() => open.close())

it('answers are kept for 7 days, ended jobs for 30, failed logins for 7 too, messages and changes of totals for a day; the night deletes the rest', async () => {
  const { db } = open.database
  await db.execute(sql`
    insert into request_log (dealer_code, user_id, operation_id, request_no, body_hash, create_date)
    select dealer, 1, 'so.salesOrder.save', 'no' || n, '', timestamptz '2026-03-11 12:00:00+08' - make_interval(days => n)
    from (values ('T001'), ('T002')) d (dealer), generate_series(1, 6000) n`)
  await db.execute(sql`
    insert into job (dealer_code, name, title, payload, status, due_date, create_date, finish_date)
    select 'T001', 'old', '旧任务', '{}', status, moment, moment, case when status <> 'waiting' then moment end
    from (values ('done'), ('failed'), ('waiting')) s (status),
      (values (timestamptz '2026-02-08 12:00:00+08'), (timestamptz '2026-02-09 12:00:00+08')) m (moment)`)
  await db.execute(sql`
    insert into event (dealer_code, audience, message, create_date)
    select 'T001', '"everyone"', '{}', timestamptz '2026-03-11 12:00:00+08' - make_interval(days => n)
    from generate_series(1, 3) n`)
  await db.execute(sql`
    insert into rest_change (dealer_code, table_name, sign, at)
    select 'T001', 'sales_order', 0, timestamptz '2026-03-11 12:00:00+08' - make_interval(hours => n)
    from generate_series(1, 72) n`)
  await db.execute(sql`
    insert into login_failure (subject, failures, first_date)
    select 'name:nobody' || n, 1, timestamptz '2026-03-11 12:00:00+08' - make_interval(days => n)
    from generate_series(1, 9) n`)
  const running = await startJobs({
    database: open.database,
    clock,
    jobs,
    logger: { ...silentLogger, info: vi.fn(), warn: vi.fn(), error: vi.fn() },
  })
  const count = async (what: ReturnType<typeof sql>) =>
    (await db.execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)).rows[0]?.n
  await vi.waitFor(async () => expect(await count(sql`job_clock`)).toBeGreaterThan(0))
  clock.set(new Date('2026-03-11T03:00:00+08:00'))
  running.wake()
  await vi.waitFor(async () => {
    expect(await count(sql`job where name like 'platform.%' and status = 'done'`)).toBe(6)
  })
  await running.stop()
  expect(await count(sql`request_log where dealer_code = 'T001'`)).toBe(7)
  expect(await count(sql`request_log where dealer_code = 'T002'`)).toBe(7)
  // One that was done and one that failed are young enough; the two that waited have failed just now: nobody knows their work.
  expect(await count(sql`job where name = 'old' and status = 'done'`)).toBe(1)
  expect(await count(sql`job where name = 'old' and status = 'failed'`)).toBe(3)
  expect(await count(sql`event where create_date < '2026-03-10 00:00:00+08'`)).toBe(0)
  expect(await count(sql`event where message = '{}'`)).toBe(1)
  expect(await count(sql`rest_change where table_name = 'sales_order' and sign = 0`)).toBe(36)
  expect(await count(sql`login_failure`)).toBe(7)
})
