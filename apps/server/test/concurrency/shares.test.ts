import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShareJob } from '../http/share-job.ts'
import { openRace, type Race } from '../support/race.ts'

const CLERKS = 8

let race: Race
let job: ShareJob

beforeAll(async () => {
  race = await openRace('postgres', CLERKS)
  job = new ShareJob(race.boss)
  await race.database.db.execute(sql`update dealer_setting set check_credit = 'F'`)
})
afterAll(() => race?.close())

/** Two orders that want 60 of the 100 cups in a warehouse, one the other way round. */
const pair = async (): Promise<string[]> => {
  const lines: [string, 'small', string][] = [
    ['P2', 'small', '30'],
    ['P3', 'small', '1'],
  ]
  return [
    await job.confirmed(lines, { warehouseCode: 'W002' }),
    await job.confirmed([...lines].reverse(), { warehouseCode: 'W002' }),
  ]
}
const reserved = async () => {
  const { rows } = await race.database.db.execute<{ qty: string; active: string }>(sql`
    select trim_scale(sum(b.reserved_qty))::text as qty, (select trim_scale(sum(r.qty))::text from stock_reservation r
      where r.status = 'active' and r.product_code = 'P2') as active
    from stock_balance b where b.dealer_code = 'T001' and b.product_code = 'P2'`)
  return rows[0]
}

it('of clerks who share the same orders at once one gets through', async () => {
  const soIds = await pair()
  const proposals = await race.all(() => job.propose([...soIds].reverse()))
  const answers = await race.all((index) => job.save(proposals[index] ?? { products: [] }))
  race.passed(answers, 1, '103', '104')
  expect(await reserved()).toEqual({ qty: '60', active: '60' })
  await job.takeBack(soIds)
})

it('clerks who share other orders over the same goods take no more than there is: the others are told', async () => {
  const pairs: string[][] = []
  for (let index = 0; index < CLERKS; index++) pairs.push(await pair())
  const proposals = await race.all((index) => job.propose(pairs[index] ?? []))
  const answers = await race.all((index) => job.save(proposals[index] ?? { products: [] }))
  race.passed(answers, 1, '105')
  expect(await reserved()).toEqual({ qty: '60', active: '60' })
  // Of what is left now each gets its share.
  const other = pairs[answers.findIndex(({ resultCode }) => resultCode === '105')] ?? []
  expect((await job.save(await job.propose(other))).resultCode).toBe('000')
  expect(await reserved()).toEqual({ qty: '100', active: '100' })
})

it('no deadlock was counted by the database', async () => expect(await race.deadlocks()).toBe('0'))
