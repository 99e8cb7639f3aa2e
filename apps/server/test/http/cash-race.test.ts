import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenBooks } from '../support/books.ts'
import { openRace, type Race } from '../support/race.ts'
import type { Reply } from '../support/server.ts'
import { orderOf } from './order-job.ts'

let race: Race

beforeAll(async () => {
  race = await openRace()
})
afterAll(() => race?.close())

/** Money of so many sales at the till. */
async function sold(count: number) {
  const { boss } = race
  const made = []
  for (let index = 0; index < count; index++)
    made.push(
      await boss.must('so.salesOrder.save', orderOf([['P1', 'small', '1']], { orderType: 'cash', payMethod: 'cash' })),
    )
  return made
}

async function held() {
  const people = await race.boss.must('finance.cashItem.listTree', {})
  const items = people.flatMap(({ childList }) => childList.flatMap((day) => day.childList))
  const [first] = people
  return { userId: first?.id ?? '', amount: first?.amount ?? '', itemIds: items.map(({ itemId }) => itemId) }
}
const sound = async () => expect(await brokenBooks(race.database)).toEqual([])

describe('money that is handed in by many at once, on PostgreSQL', () => {
  it('is in one reconciliation, however it is chosen', async () => {
    await sold(5)
    const { userId, amount, itemIds } = await held()
    const answers = await race.all((index) =>
      index % 2 === 0
        ? race.boss.call('finance.cashDocument.saveSelectedItem', { itemIds, actualAmount: amount })
        : race.boss.call('finance.cashDocument.saveSelectedItemV2', {
            ...{ userId, payMethods: [{ payMethod: 'cash', actualAmount: amount }] },
          }),
    )
    race.passed(answers, 1, '103')
    expect(await race.boss.must('finance.cashItem.userList', {})).toEqual([])
    await sound()
  })

  it('is accepted or rejected, once', async () => {
    const { rows } = await race.boss.must('finance.cashDocument.list', { auditStatus: 'unaudited' })
    const { cashId = '', version = 1 } = rows[0] ?? {}
    const answers = await race.all((index) =>
      index % 2 === 0
        ? race.boss.call('finance.cashDocument.applyPass', { cashId, version })
        : race.boss.call('finance.cashDocument.applyRefuse', { cashId, version, auditRemark: '重新清点' }),
    )
    race.passed(answers, 1, '103', '104')
    await sound()
  })

  it('is handed in or taken back with its order, whichever comes first', async () => {
    const orders = await sold(8)
    const before = await held()
    const answers = await race.all<Reply<unknown>>((index) => {
      const order = orders[index % orders.length]
      const itemId = before.itemIds.at(-1 - (index % orders.length)) ?? ''
      return index % 2 === 0
        ? race.boss.call('so.salesOrder.redFlushOrder', { soId: order?.soId ?? '', version: 1, reason: '录错' })
        : race.boss.call('finance.cashDocument.saveSelectedItem', {
            itemIds: [itemId],
            actualAmount: '1.00',
            diffReason: '清点',
          })
    })
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect([...new Set(answers.map(({ resultCode }) => resultCode))].sort()).not.toContain('199')
    await sound()
  })

  it('nobody waits for another in a circle', async () => {
    expect(await race.deadlocks()).toBe('0')
  })
})
