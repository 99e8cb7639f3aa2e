import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setClosed } from '../../src/modules/inv/inventory-monthly/month-close.sql.ts'
import { BROKEN_MONTHS, MonthJob } from '../http/month-job.ts'
import { addReasons, inOf } from '../http/other-inv-job.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

const MONTH = '2026-02'
const STOCK = 1000

const COMING = { productCode: 'P1', batchNo: 'B9', produceDate: '2026-01-01', costPrice: '2' }
/** What is waited for until somebody opens it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

/** Who waits for a lock that others hold. */
const WAITING = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

let race: Race
let job: MonthJob

beforeAll(async () => {
  race = await openRace()
  await addReasons(race.database)
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

it('[I18] a posting that waited for a closing knows of it', async () => {
  const [isUnderWay, mayEnd] = [gate(), gate()]
  const closing = race.database.transaction({ dealerCode: 'T001' }, async (tx) => {
    await setClosed(tx, 'T001', '2026-03')
    isUnderWay.open()
    await mayEnd.opened
  })
  await isUnderWay.opened
  const posting = race.boss.call('inv.stockOthersOutIn.stockOthersInSave', inOf([COMING], { docDate: '2026-03-05' }))
  await expect.poll(async () => (await race.database.db.execute(WAITING)).rows.length).toBe(1)
  mayEnd.open()
  await closing
  expect(await posting).toMatchObject({ resultCode: '108' })
})

it('no deadlock was counted by the database', async () => expect(await race.deadlocks()).toBe('0'))
