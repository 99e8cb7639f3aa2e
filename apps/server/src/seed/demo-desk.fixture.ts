import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { preparedFolder } from '../../test/support/prepared.ts'
import { loadUser } from '../platform/session/session.sql.ts'
import { makeWork, type Work } from '../platform/work.ts'
import { seedDemo } from './seed.ts'

/** The last day of the demonstration that tests look at. */
export const ANCHOR = '2025-11-20'

const clock = { now: () => new Date(`${ANCHOR}T18:00:00+08:00`) }

/** The demonstration as the first start loads it, and ways to look at it. */
export class DemoDesk {
  private test: TestDatabase | undefined

  async open(): Promise<void> {
    this.test = await openTestDatabase('any', { content: 'tables' })
    await seedDemo(this.database, { anchor: ANCHOR, preparedDir: preparedFolder('demo') })
  }

  async close(): Promise<void> {
    await this.test?.close()
  }

  get database() {
    if (!this.test) throw new Error('the desk opens before the tests, not while they are collected')
    return this.test.database
  }

  async query<Row extends Record<string, unknown>>(text: string): Promise<Row[]> {
    return (await this.database.db.execute<Row>(sql.raw(text))).rows
  }

  /** Rows of the first dealer by the value of a column. */
  async counts(table: string, column: string): Promise<Map<string, number>> {
    const rows = await this.query<{ value: string; n: string }>(
      `select ${column} as value, count(*) as n from ${table} where dealer_code = 'D001' and del_flag = 'F' group by 1`,
    )
    return new Map(rows.map((row) => [row.value, Number(row.n)]))
  }

  /** Does something as one of the staff, at the end of the last day. */
  as<T>(username: string, act: (work: Work) => Promise<T>): Promise<T> {
    return this.database.transaction({ dealerCode: 'D001' }, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id::text as id from staff where username = ${username}`,
      )
      const user = await loadUser(tx, 'D001', rows[0]?.id ?? '')
      if (!user) throw new Error(`no ${username}`)
      return act(makeWork(tx, user, clock))
    })
  }
}
