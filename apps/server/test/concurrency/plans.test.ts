import { afterAll, beforeAll, expect, it } from 'vitest'
import { PurchaseJob } from '../http/purchase-job.ts'
import { brokenBooks } from '../support/books.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'
import type { Reply } from '../support/server.ts'

const MONTH = '2026-03'

let race: Race
beforeAll(async () => {
  race = await openRace()
  await new PurchaseJob(race.boss).addSupplier()
})
afterAll(() => race?.close())

const entered = () =>
  race.boss.must('po.planReport.save', {
    ...{ month: MONTH, supplierCode: 'S010', submit: 'T' },
    lines: [{ productCode: 'P1', unitType: 'big', planQty: '2' }],
  })

it('of 64 plans of a supplier that are passed for a month at once exactly one passes, and one order is made of it', async () => {
  const made = await Promise.all(Array.from({ length: CALLERS }, entered))
  const answers = await race.all((index) =>
    race.boss.call('po.planReport.passed', { planReportNum: made[index]?.planReportNum ?? '', version: 1 }),
  )
  race.passed(answers, 1, '103')
  const { rows } = await race.boss.must('po.planReport.list', { month: MONTH, status: 'passed' })
  expect(rows).toHaveLength(1)
  const [{ planReportNum, version } = { planReportNum: '', version: 0 }] = rows

  const orders = await race.all(() => race.boss.call('po.planReport.toPurchaseOrder', { planReportNum, version }))
  race.passed(orders, 1, '103', '104')
  const { rows: ordered, total } = await race.boss.must('po.purchaseOrder.list', { supplierCode: 'S010' })
  expect(total).toBe(1)

  const [{ poId, version: first } = { poId: '', version: 0 }] = ordered
  const converted = { planReportNum, version: version + 1 }
  const canceled = await race.all(
    (index): Promise<Reply> =>
      index % 2
        ? race.boss.call('po.purchaseOrder.cancel', { poId, version: first, reason: '不要了' })
        : race.boss.call('po.planReport.toPurchaseOrder', converted),
  )
  race.passed(canceled, 1, '103', '104')
  expect(await race.boss.must('po.planReport.view', { planReportNum })).toMatchObject({ actions: ['toPurchaseOrder'] })
  expect(await brokenBooks(race.database)).toEqual([])
  expect(await race.deadlocks()).toBe('0')
})
