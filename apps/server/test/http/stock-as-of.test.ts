import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { MonthJob } from './month-job.ts'

let ground: Ground
let server: TestServer
let job: MonthJob

beforeAll(async () => {
  ground = await openGround()
  server = await ground.as('boss1')
  job = new MonthJob(ground)
  for (const code of ['DAYS', 'IDLE']) await job.product(code)
  await job.post('initial', '2025-08-10', 'DAYS', '100', { costPrice: '2', costAmount: '200.00' })
  await job.post('initial', '2025-08-10', 'IDLE', '7', { costPrice: '1', costAmount: '7.00' })
  await job.post('sales', '2025-08-20', 'DAYS', '-40')
  await job.post('purchase', '2025-09-02', 'DAYS', '60', { costPrice: '3', costAmount: '180.00' })
  await job.post('sales', '2025-09-10', 'DAYS', '-30')
  await job.post('purchase', '2025-10-05', 'DAYS', '10', { costPrice: '4', costAmount: '40.00' })
})
afterAll(() => ground?.close())

const asOf = async (asOfDate: string, asked: { warehouseCode?: string; productCode?: string } = {}) =>
  (await server.must('inv.stockQuery.asOfList', { asOfDate, productCode: 'DAYS', ...asked })).rows[0]

/** All that was posted up to a day, added up apart from the list. */
const recomputed = async (day: string) => {
  const [sums] = await job.rows<{ qty: string; amount: string }>(
    `select trim_scale(sum(l.small_qty))::text qty, sum(coalesce(c.cost_amount, l.cost_amount))::text amount
     from stock_ledger l left join ledger_cost c using (dealer_code, ledger_id)
     where l.dealer_code = 'T001' and l.product_code = 'DAYS' and l.doc_date <= '${day}'`,
  )
  return { asOfQty: sums?.qty, asOfAmount: sums?.amount }
}

const DAYS = ['2025-08-10', '2025-08-31', '2025-09-01', '2025-09-09', '2025-09-30', '2025-10-04', '2025-10-05']

it('says what there was at the end of any day, what it was worth and what moved since, over closings and openings', async () => {
  expect(await asOf('2025-08-31')).toMatchObject({
    ...{ asOfQty: '60', bigQty: '60个', asOfAmount: '120.00' },
    ...{ sinceInQty: '70', sinceOutQty: '30', onHandQty: '100' },
  })
  expect(await asOf('2025-08-09')).toMatchObject({ asOfQty: '0', asOfAmount: '0.00', sinceInQty: '170' })
  for (const day of DAYS) expect(await asOf(day), day).toMatchObject(await recomputed(day))

  for (const month of ['2025-08', '2025-09']) {
    await server.must('inv.inventoryMonthly.afreshMonthly', { month })
    await server.must('inv.inventoryMonthly.closeMonth', { month })
    const { rows } = await server.must('inv.inventoryMonthly.his.list', { month, productCode: 'DAYS' })
    const lastDay = month === '2025-08' ? '2025-08-31' : '2025-09-30'
    expect(await asOf(lastDay)).toMatchObject({ asOfQty: rows[0]?.endQty, asOfAmount: rows[0]?.endAmount })
    for (const day of DAYS) expect(await asOf(day), day).toMatchObject(await recomputed(day))
  }
  await server.must('inv.inventoryMonthly.openMonth', { month: '2025-09' })
  for (const day of DAYS) expect(await asOf(day), day).toMatchObject(await recomputed(day))
})

it('takes the end of the last month where no day is given', async () => {
  const [row] = (await server.must('inv.stockQuery.asOfList', { productCode: 'DAYS' })).rows
  expect(row).toEqual(await asOf('2026-02-28'))
})

it('tells one warehouse by quantity alone, leaves out what was not there or has not moved, and sums the value', async () => {
  const here = await asOf('2025-08-31', { warehouseCode: 'W001' })
  expect(here).toMatchObject({ asOfQty: '60', onHandQty: '100' })
  expect(here?.asOfAmount ?? null).toBeNull()
  expect(await asOf('2025-08-31', { warehouseCode: 'W002' })).toMatchObject({ asOfQty: '0', onHandQty: '0' })

  const listed = async (asked: { nonZero?: 'T'; changed?: 'T' }) => {
    const { rows, footer } = await server.must('inv.stockQuery.asOfList', {
      asOfDate: '2025-08-31',
      limit: 100,
      ...asked,
    })
    return { codes: rows.map(({ productCode }) => productCode).filter((code) => /^(DAYS|IDLE)$/.test(code)), footer }
  }
  expect((await listed({ nonZero: 'T' })).codes.sort()).toEqual(['DAYS', 'IDLE'])
  expect((await listed({ changed: 'T' })).codes).toEqual(['DAYS'])
  expect((await listed({})).footer).toEqual({ asOfAmount: '127.00' })
})

it('hides value from who may not see costs', async () => {
  const keeper = await ground.as('sales1')
  const { rows, footer } = await keeper.must('inv.stockQuery.asOfList', { asOfDate: '2025-08-31', productCode: 'DAYS' })
  expect(rows[0]).toMatchObject({ asOfQty: '60' })
  expect(JSON.stringify([rows, footer])).not.toContain('asOfAmount":"')
})
