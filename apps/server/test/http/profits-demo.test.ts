import { sum, toScale } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMonths } from '../../src/platform/clock.ts'
import { openDemoDesk } from '../contract/support/demo.ts'
import { TODAY } from '../support/fixture.ts'

let desk: Awaited<ReturnType<typeof openDemoDesk>>
beforeAll(async () => {
  desk = await openDemoDesk()
})
afterAll(() => desk?.close())

const MONTH = TODAY.slice(0, 'YYYY-MM'.length)
const DAYS = { dateStart: addMonths(`${MONTH}-01`, -6), dateEnd: TODAY }

it('what is left of sales is what was sold less what the ledger of stock says of the same documents', async () => {
  const { server, test } = desk
  const { footer: sold } = await server.must('report.web.categorySaleList', DAYS)
  expect(Number(sold.saleAmount)).toBeGreaterThan(0)
  const { rows: posted } = await test.database.db.execute<{ cost: string }>(sql`
    select (-sum(coalesce(c.cost_amount, l.cost_amount)))::text as cost from stock_ledger l left join ledger_cost c using (dealer_code, ledger_id)
    where l.dealer_code = 'D001' and l.doc_type in ('salesOut', 'returnIn') and l.doc_date between ${DAYS.dateStart} and ${DAYS.dateEnd}`)
  for (const dimension of ['product', 'customer', 'salesman', 'order'] as const) {
    const { footer } = await server.must('report.web.grossProfitList', { ...DAYS, dimension })
    expect([dimension, footer.saleAmount, footer.saleQty]).toEqual([dimension, sold.saleAmount, sold.saleQty])
    expect([dimension, footer.costAmount]).toEqual([dimension, posted[0]?.cost])
  }
  const months = { monthStart: DAYS.dateStart.slice(0, MONTH.length), monthEnd: MONTH }
  const { rows, footer, total } = await server.must('report.web.categoryGrossProfit', { ...months, limit: 500 })
  expect(rows).toHaveLength(total)
  expect([footer.saleAmount, footer.costAmount]).toEqual([sold.saleAmount, posted[0]?.cost])
  expect(toScale(sum(rows.map(({ grossProfit }) => grossProfit)), 2)).toBe(footer.grossProfit)
})
