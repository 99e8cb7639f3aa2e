import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApplyJob, brokenApplies, transferOf } from '../http/stock-apply-job.ts'
import { TODAY } from '../support/fixture.ts'
import { CALLERS, openRace, type Race } from '../support/race.ts'

const RACES = 8

let race: Race
let job: ApplyJob

beforeAll(async () => {
  race = await openRace()
  job = new ApplyJob(race.boss)
})
afterAll(() => race?.close())

const LINES = [
  ['P1', '1'],
  ['P2', '1'],
  ['P3', '1'],
] as const

/** From W001 to W002 and the other way round, every other one with its lines in opposite order. */
const oneOf = (index: number) => {
  const lines = index % 2 ? [...LINES].reverse() : LINES
  const back = { fromWarehouseCode: 'W002', toWarehouseCode: 'W001' }
  return job.transfer(lines, index % 4 < 2 ? {} : back)
}

const inParallel = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => act(index)))

it(`[I2] [I6] ${CALLERS} connections move goods from A to B and from B to A, and nobody waits in a circle`, async () => {
  const applies = await inParallel(CALLERS, oneOf)
  const passed = await Promise.all(applies.map((apply) => job.audited(apply)))
  const picked = await Promise.all(passed.map((apply) => job.picked(apply)))
  const sent = await Promise.all(picked.map((apply) => job.dispatched(apply)))
  const gone = await Promise.all(sent.map((apply) => job.shipped(apply)))
  expect(await brokenApplies(race.database)).toEqual([])
  const done = await Promise.all(
    gone.map((apply, index) => job.received(apply, index % 3 ? undefined : ['1', '0', '1'])),
  )
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['finished']))
  expect(await brokenApplies(race.database)).toEqual([])
})

it('[I3] of refusing and picking, and of confirming and calling it off, exactly one happens', async () => {
  const ref = ({ id, version }: { id: string; version: number }) => ({ id, version })
  const passed = await Promise.all(
    (await inParallel(RACES, () => job.saved(race.boss.must('inv.transfer.save', transferOf(LINES))))).map((apply) =>
      job.audited(apply),
    ),
  )
  const raced = await Promise.all(
    passed.map((apply) =>
      Promise.all([
        race.boss.call('inv.transfer.refuse', { ...ref(apply), reason: '缺货' }),
        race.boss.call('inv.transfer.pick', job.pickOf(apply)),
      ]),
    ),
  )
  for (const both of raced) expect(both.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
  const picked = (await Promise.all(passed.map(({ id }) => job.view(id)))).filter(({ status }) => status === 'picked')
  const sent = await Promise.all(picked.map((apply) => job.dispatched(apply)))
  const again = await Promise.all(
    sent.map((apply) =>
      Promise.all([
        race.boss.call('inv.transfer.confirmOut', { ...ref(apply), outDate: TODAY }),
        race.boss.call('inv.transfer.cancelDispatch', ref(apply)),
      ]),
    ),
  )
  for (const both of again) expect(both.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
  expect(await brokenApplies(race.database)).toEqual([])
})

it('no deadlock was counted by the database', async () => expect(await race.deadlocks()).toBe('0'))
