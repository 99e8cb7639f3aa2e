import { afterAll, beforeAll, expect, it } from 'vitest'
import { BROKEN_MONTHS, MonthJob } from '../http/month-job.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

const MONTH = '2026-02'
const STOCK = 1000

let race: Race
let job: MonthJob

beforeAll(async () => {
  race = await openRace()
  job = new MonthJob(race)
  await job.product('RACE')
  await job.post('initial', '2026-02-01', 'RACE', String(STOCK), { costPrice: '2.4', costAmount: '2400.01' })
})
afterAll(() => race?.close())

const run = () => race.boss.call('inv.inventoryMonthly.afreshMonthly', { month: MONTH })
const close = () => race.boss.call('inv.inventoryMonthly.closeMonth', { month: MONTH })
/** `posted`, or the code that it was refused with. */
const sell = () =>
  job.post('sales', '2026-02-20', 'RACE', '-1').then(
    () => 'posted',
    ({ code }: { code: string }) => code,
  )

it(`[I14] [I18] ${CALLERS} connections run and close a month and post into it: no cent is lost, and who comes late gets 108`, async () => {
  expect((await run()).resultCode).toBe('000')
  const outcomes = await race.all(async (index) => {
    if (index % 16 === 3) return `closing ${(await close()).resultCode}`
    if (index % 16 === 9) return `run ${(await run()).resultCode}`
    return sell()
  })
  // Closed by one of them, or refused since something was posted after the run: both are right, nothing else is.
  for (const outcome of outcomes) expect(outcome).toMatch(/^(posted|108|closing (000|103)|run (000|108))$/)
  const closed = outcomes.filter((outcome) => outcome === 'closing 000').length
  expect(closed).toBeLessThanOrEqual(1)
  if (closed === 0) {
    expect(outcomes).not.toContain('108')
    expect((await run()).resultCode).toBe('000')
    expect((await close()).resultCode).toBe('000')
  }
  expect(new Set(await race.all(sell))).toEqual(new Set(['108']))
  const sold = outcomes.filter((outcome) => outcome === 'posted').length
  const { rows } = await race.boss.must('inv.inventoryMonthly.his.list', { month: MONTH, productCode: 'RACE' })
  expect(rows).toMatchObject([{ inAmount: '2400.01', outQty: String(sold), endQty: String(STOCK - sold) }])
  expect(await job.rows(BROKEN_MONTHS)).toEqual([])
})

it('no deadlock was counted by the database', async () => expect(await race.deadlocks()).toBe('0'))
