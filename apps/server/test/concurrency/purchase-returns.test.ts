import { afterAll, beforeAll, expect, it } from 'vitest'
import { PurchaseJob, purchaseOf } from '../http/purchase-job.ts'
import { PurchaseReturnJob, returnOf } from '../http/purchase-return-job.ts'
import { brokenBooks } from '../support/books.ts'
import { openRace, type Race } from '../support/race.ts'

const UNITS = 10
const RACES = 8

let race: Race
let bought: PurchaseJob
let job: PurchaseReturnJob

beforeAll(async () => {
  race = await openRace()
  bought = new PurchaseJob(race.boss)
  job = new PurchaseReturnJob(race.boss)
  await bought.addSupplier()
})
afterAll(() => race?.close())

const received = async (qty: string) => {
  const { poId } = await bought.confirmed(purchaseOf([['P1', 'small', qty, '2']]))
  return bought.received(poId)
}
const inOrder = async () => expect(await brokenBooks(race.database)).toEqual([])

it(`64 return a line of ${UNITS} units, one each: so many get through, no more`, async () => {
  const inbound = await received(String(UNITS))
  const answers = await race.all(() => race.boss.call('po.purchaseReturn.saveByOrder', returnOf(inbound, ['1'])))
  race.passed(answers, UNITS, '101')
  await inOrder()
})

it('of confirming an outbound document and calling it off, exactly one happens', async () => {
  for (let round = 0; round < RACES; round++) {
    const found = await job.saved(returnOf(await received('4'), ['4']))
    const { outId, version } = await job.ready(found)
    const answers = await Promise.all([
      race.boss.call('po.purchaseReturn.confirmOut', { outs: [{ outId, version }] }),
      race.boss.call('po.purchaseReturn.cancleDispath', { outId, version }),
    ])
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['000', expect.stringMatching(/103|104/)])
  }
  await inOrder()
})

it('of returning goods and taking their delivery back, exactly one happens', async () => {
  for (let round = 0; round < RACES; round++) {
    const inbound = await received('4')
    const { inId, version } = inbound
    const answers = await Promise.all([
      race.boss.call('po.purchaseReturn.saveByOrder', returnOf(inbound, ['4'])),
      race.boss.call('po.inventoryOperation.redFlush', { inId, version, reason: '录错' }),
    ])
    expect(answers.filter(({ resultCode }) => resultCode === '000')).toHaveLength(1)
  }
  await inOrder()
})

it('many returns are put ready, sent and given up at once, and nobody waits in a circle', async () => {
  const inbound = await received('64')
  await race.all(async (index) => {
    const found = await job.saved(returnOf(inbound, ['1']))
    if (index % 4 === 0)
      await race.boss.must('po.purchaseReturn.cancel', { id: found.id, version: found.version, reason: '不退了' })
    else await job.shipped(found)
  })
  await inOrder()
  expect(await race.deadlocks()).toBe('0')
})
