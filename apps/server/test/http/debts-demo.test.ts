import { minus, plus } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoDesk } from '../contract/support/demo.ts'
import type { TestDatabase } from '../support/database.ts'
import type { TestServer } from '../support/server.ts'

let desk: Awaited<ReturnType<typeof openDemoDesk>>
let test: TestDatabase
let server: TestServer
beforeAll(async () => {
  desk = await openDemoDesk()
  ;({ test, server } = desk)
})
afterAll(() => desk?.close())

it('[I12] debts are what the accounts say, customer by customer, and their ages come to it', async () => {
  const { rows, footer, total } = await server.must('report.web.debtList', { limit: 500 })
  expect(rows).toHaveLength(total)
  const found = await test.database.db.execute<{ code: string; owed: string }>(sql`select customer_code as code,
    sum(case bucket when 'pre' then -amount else amount end)::text as owed from ar_balance where dealer_code = 'D001' group by customer_code`)
  const owed = new Map(found.rows.map((row) => [row.code, row.owed]))
  for (const row of rows) {
    expect([row.customerCode, row.endAmount]).toEqual([row.customerCode, owed.get(row.customerCode)])
    const { d0_30, d31_60, d61_90, d90plus, beginAmount, saleAmount, ...less } = row
    expect([row.customerCode, [d31_60, d61_90, d90plus].reduce(plus, d0_30)]).toEqual([row.customerCode, row.endAmount])
    const { returnAmount, receivedAmount, writeOffAmount } = less
    const end = [returnAmount, receivedAmount, writeOffAmount].reduce(minus, plus(beginAmount, saleAmount))
    expect([row.customerCode, end]).toEqual([row.customerCode, row.endAmount])
    owed.delete(row.customerCode)
  }
  expect([...owed.values()].filter((amount) => Number(amount) !== 0)).toEqual([])
  expect(footer.endAmount).toBe((await server.must('report.web.homeSummary', {})).figures.receivableAmount)
  // Every age is met, so that a column that is always empty would be seen.
  for (const name of ['d0_30', 'd31_60', 'd61_90', 'd90plus'] as const) expect(footer[name]).not.toBe('0.00')
})
