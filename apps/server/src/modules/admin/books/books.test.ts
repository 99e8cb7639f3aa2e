import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Engine } from '../../../../test/support/database.ts'
import { type Ground, openGround } from '../../../../test/support/ground.ts'
import { newRequestNo, type TestServer } from '../../../../test/support/server.ts'
import { silentLogger } from '../../../../test/support/silent-logger.ts'
import { jobsOf } from '../../../platform/jobs/define.ts'
import { startJobs } from '../../../platform/jobs/runner.ts'
import { booksState } from './books.sql.ts'
import { checkBooks } from './check-books.job.ts'
import { INVARIANTS } from './invariants.ts'

describe.each<Engine>(['pglite', 'postgres'])('the check of the books on %s', (engine) => {
  let ground: Ground
  let server: TestServer
  beforeAll(async () => {
    ground = await openGround(engine)
    server = await ground.as('boss1')
  })
  afterAll(() => ground?.close())

  /** Asks for a check and waits for its rows. */
  async function check(rows: number) {
    const { database } = ground
    await server.must('admin.books.check', { requestNo: newRequestNo() })
    const jobs = await startJobs({
      database,
      clock: server.clock,
      jobs: jobsOf([{ checkBooks }]),
      logger: silentLogger,
    })
    await vi.waitFor(async () => expect((await server.must('admin.books.lists', {})).total).toBe(rows), {
      interval: 20,
    })
    await jobs.stop()
  }
  const rules = Object.keys(INVARIANTS).length

  it('finds that all is well, and names what was changed behind its back, to administrators of that dealer alone', async () => {
    await check(rules)
    expect((await server.must('admin.books.lists', { result: 'broken' as never })).total).toBe(0)
    expect(await booksState(ground.database.db)).toMatchObject({ broken: 0, age: expect.any(Number) })
    await ground.database.db.execute(
      sql`insert into stock_balance (dealer_code, product_code, warehouse_code, location_code, batch_no, inventory_status_code, on_hand_qty, reserved_qty)
        values ('T001', 'P-LOST', 'W001', '*', '*', 'good', 5, 0)`,
    )
    server.clock.forward(1)
    await check(2 * rules)
    const { rows } = await server.must('admin.books.lists', { result: 'broken' as never, sort: 'title', order: 'asc' })
    expect(rows.map(({ title }) => title)).toContain('库存数量等于库存流水之和')
    for (const row of rows) expect(row).toMatchObject({ differences: 1, documents: 'P-LOST/W001/*/*' })
    expect((await booksState(ground.database.db)).broken).toBe(rows.length)
    const told = await server.must('md.message.getListPopMessage', {})
    expect(JSON.stringify(told)).toContain('P-LOST')
    await server.login('boss2')
    expect((await server.must('admin.books.lists', {})).total).toBe(0)
    await server.login('sales1')
    expect(await server.call('admin.books.lists', {})).toMatchObject({ resultCode: '107' })
    expect(await server.call('admin.books.check', {})).toMatchObject({ resultCode: '107' })
  })
})
