import { afterAll, beforeAll, expect, it } from 'vitest'
import { PurchaseJob, purchaseOf } from '../http/purchase-job.ts'
import { PurchaseReturnJob, returnOf } from '../http/purchase-return-job.ts'
import { brokenBooks } from '../support/books.ts'
import { TODAY } from '../support/fixture.ts'
import { openRace, type Race } from '../support/race.ts'

const RACES = 8

let race: Race
let bought: PurchaseJob
let back: PurchaseReturnJob

beforeAll(async () => {
  race = await openRace()
  bought = new PurchaseJob(race.boss)
  back = new PurchaseReturnJob(race.boss)
  await bought.addSupplier()
})
afterAll(() => race?.close())

const ordered = () => bought.confirmed(purchaseOf([['P1', 'small', '64', '2']]))
const entered = (refNum: string, amount: string) =>
  race.boss.must('finance.payment.save', {
    ...{ supplierCode: 'S010', payDate: TODAY, payMethod: 'bank', amount, lines: [{ refNum, amount }] },
  })
const pass = (id: string) => race.boss.call('finance.payment.pass', { items: [{ id, version: 1 }] })
const inOrder = async () => expect(await brokenBooks(race.database)).toEqual([])

it('64 payments of the same goods are passed at once: as many as are owed for, no more', async () => {
  const { inNum } = await bought.received((await ordered()).poId)
  const made = await Promise.all(Array.from({ length: 64 }, () => entered(inNum, '8')))
  const answers = await race.all((index) => pass(made[index]?.id ?? ''))
  race.passed(answers, 16, '103')
  await inOrder()
})

it('goods come in for an order, go back and are taken back while it is paid, and nobody waits in a circle', async () => {
  const orders = await Promise.all(Array.from({ length: RACES }, ordered))
  await race.all(async (index) => {
    const { poId, poCode } = orders[index % RACES] ?? { poId: '', poCode: '' }
    if (index % 2 === 0) {
      const { id, paymentNum } = await entered(poCode, '2')
      expect(paymentNum).not.toBe('')
      expect((await pass(id)).resultCode).toBe('000')
      const { version } = await race.boss.must('finance.payment.view', { id })
      if (index % 8 === 0) await race.boss.call('finance.payment.rollBack', { id, version, reason: '付重了' })
      return
    }
    const inbound = await bought.received(poId, '4')
    if (index % 4 === 1) await back.shipped(await back.saved(returnOf(inbound, ['1'])))
    else {
      const { inId, version } = inbound
      await race.boss.call('po.inventoryOperation.redFlush', { inId, version, reason: '录错' })
    }
  })
  await inOrder()
})

it('of setting a credit off and taking back the payment that it came of, exactly one happens', async () => {
  for (let round = 0; round < RACES; round++) {
    const { inNum } = await bought.received((await ordered()).poId)
    const advance = await race.boss.must('finance.payment.save', {
      ...{ supplierCode: 'S010', payDate: TODAY, payMethod: 'bank', amount: '5' },
    })
    await pass(advance.id)
    const using = await race.boss.must('finance.payment.save', {
      ...{ supplierCode: 'S010', payDate: TODAY, payMethod: 'bank', amount: '0' },
      lines: [
        { refNum: inNum, amount: '5' },
        { refNum: advance.paymentNum, amount: '-5' },
      ],
    })
    const answers = await Promise.all([
      pass(using.id),
      race.boss.call('finance.payment.rollBack', { id: advance.id, version: 2, reason: '付重了' }),
    ])
    expect(answers.map(({ resultCode }) => resultCode).sort()).toEqual(['000', '103'])
  }
  await inOrder()
  expect(await race.deadlocks()).toBe('0')
})
