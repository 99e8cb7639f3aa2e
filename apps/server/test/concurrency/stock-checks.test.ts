import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addReasons, inOf } from '../http/other-inv-job.ts'
import { ApplyJob, brokenApplies } from '../http/stock-apply-job.ts'
import { CountJob } from '../http/stock-check-job.ts'
import { TODAY } from '../support/fixture.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

const POSTINGS = 32
/** Who post one document after the other. */
const POSTERS = 24

let race: Race
let job: CountJob
let applies: ApplyJob

beforeAll(async () => {
  race = await openRace()
  job = new CountJob(race.boss)
  applies = new ApplyJob(race.boss)
})
afterAll(() => race?.close())

const inParallel = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: POSTINGS }, act))

it(`${CALLERS} people count in one check, and nothing of it is refused or lost`, async () => {
  const { id } = await job.lock(['P1', 'P2'])
  const lines = await job.lines(id)
  const scans = await race.all((index) =>
    race.boss.call('inv.stockCheck.saveCount', {
      id,
      lines: [{ lineId: lines[index % lines.length]?.lineId ?? '', addQty: String(1 + (index % 3)) }],
    }),
  )
  race.passed(scans, CALLERS)
  const found = await race.all(() =>
    race.boss.call('inv.stockCheck.addLine', {
      ...{ id, productCode: 'P1', batchNo: 'B9', produceDate: '2026-01-01', addQty: '1' },
    }),
  )
  race.passed(found, CALLERS)
  const counted = await job.lines(id)
  const expected = lines.map((_, place) =>
    Array.from({ length: CALLERS }, (_unused, index) => (index % lines.length === place ? 1 + (index % 3) : 0)).reduce(
      (total, qty) => total + qty,
    ),
  )
  expect(counted.map(({ checkQty }) => Number(checkQty))).toEqual([...expected, CALLERS])
  const view = await job.view(id)
  const sum = (sign: 1 | -1) => counted.reduce((total, { diffQty }) => total + Math.max(0, sign * Number(diffQty)), 0)
  expect([Number(view.profitQty), Number(view.lossQty)]).toEqual([sum(1), sum(-1)])
  expect(view).toMatchObject({ lineCount: 5, countedCount: 5 })
  // Of those who type over the same count one wins, and the others are told.
  const [first] = counted
  const typed = await race.all((index) =>
    race.boss.call('inv.stockCheck.saveCount', {
      id,
      lines: [{ lineId: first?.lineId ?? '', version: first?.version ?? 0, checkQty: String(index) }],
    }),
  )
  race.passed(typed, 1, '104')
  await job.cancel(id)
})

it(`${CALLERS} phones count in one check, some of them twice, and nothing of it is refused or lost`, async () => {
  const { id } = await job.lock(['P1', 'P2'])
  const goods = { locationCode: '*', unitType: 'small', qty: '1', countedAt: `${TODAY} 10:00:00` } as const
  const phones = await race.all(async (index) => {
    // Each counts goods that the books have and some that they do not, in an order of its own.
    const entries = [
      { ...goods, entryNo: randomUUID(), productCode: 'P1', batchNo: 'B1' },
      { ...goods, entryNo: randomUUID(), productCode: 'P2', batchNo: 'B1' },
      { ...goods, entryNo: randomUUID(), productCode: 'P1', batchNo: 'B8', produceDate: '2026-01-01' },
    ]
    const sent = { id, entries: index % 2 ? entries.reverse() : entries }
    return Promise.all([
      race.boss.call('inv.stockCheck.saveEntries', sent),
      race.boss.call('inv.stockCheck.saveEntries', sent),
    ])
  })
  race.passed(phones.flat(), 2 * CALLERS)
  const results = phones.flat().flatMap(({ content }) => (content as { results: { isAccepted: string }[] }).results)
  expect(results.filter(({ isAccepted }) => isAccepted === 'F')).toEqual([])
  const counted = await job.lines(id)
  expect(counted.flatMap(({ checkQty }) => checkQty ?? [])).toEqual([CALLERS, CALLERS, CALLERS].map(String))
  expect((await race.boss.must('inv.stockCheck.entryList', { id })).total).toBe(3 * CALLERS)
  await job.cancel(id)
})

it(`[I19] a lock beside ${POSTINGS} postings: what it wrote down is what lies there until it ends`, async () => {
  const saved = await inParallel(() => applies.transfer([['P3', '1']]))
  const passed = await Promise.all(saved.map((apply) => applies.audited(apply)))
  const picked = await Promise.all(passed.map((apply) => applies.picked(apply)))
  const sent = await Promise.all(picked.map((apply) => applies.dispatched(apply)))
  // They arrive where is counted: nothing of them stands in the way of the lock.
  const shipped = await Promise.all(sent.map((apply) => applies.shipped(apply)))
  const lock = () =>
    race.boss.call('inv.stockCheck.lock', { warehouseCode: 'W002', checkScope: 'product', scopeCodes: ['P3'] })
  const [locked, again, ...arrivals] = await Promise.all([
    lock(),
    lock(),
    ...shipped.map((apply) => race.boss.call('inv.transfer.confirmIn', { ...applies.inOf(apply), inDate: TODAY })),
  ])
  race.passed([locked, again], 1, '103')
  const came = arrivals.filter(({ resultCode }) => resultCode === '000').length
  race.passed(arrivals, came, '109')
  const won = [locked, again].find(({ resultCode }) => resultCode === '000')
  if (!won) throw new Error('one of two locks wins')
  const { id } = won.content as { id: string }
  const [line] = await job.lines(id)
  expect(Number(line?.bookQty)).toBe(100 + came)
  const { rows } = await race.database.db.execute<{ qty: string }>(sql`
    select trim_scale(on_hand_qty)::text as qty from stock_balance
    where dealer_code = 'T001' and warehouse_code = 'W002' and product_code = 'P3' and batch_no = ${line?.batchNo ?? ''}`)
  expect(rows[0]?.qty).toBe(line?.bookQty)
  await job.fill(id)
  await job.post(id)
  const waiting = shipped.filter((_, index) => arrivals[index]?.resultCode === '109')
  await Promise.all(waiting.map((apply) => applies.received(apply)))
  expect(await brokenApplies(race.database)).toEqual([])
})

it(`who wants the books alone gets them although ${POSTERS} never cease to post`, async () => {
  await addReasons(race.database)
  let [isOver, posted] = [false, 0]
  const post = async () => {
    const coming = () =>
      inOf([{ productCode: 'P1', batchNo: 'B9', produceDate: TODAY, costPrice: '2' }], { warehouseCode: 'W002' })
    for (; !isOver; posted++) await race.boss.must('inv.stockOthersOutIn.stockOthersInSave', coming())
  }
  const posters = Array.from({ length: POSTERS }, post)
  await expect.poll(() => posted).toBeGreaterThan(POSTERS)
  try {
    const { id } = await job.lock(['P2'])
    await job.cancel(id)
    const { version } = await race.boss.must('md.dealer.getDealerSetting', {})
    await race.boss.must('md.dealer.saveDealerSetting', { version, expireWarnDays: 45 })
  } finally {
    isOver = true
    await Promise.all(posters)
  }
})

it('no deadlock was counted by the database', async () => expect(await race.deadlocks()).toBe('0'))
