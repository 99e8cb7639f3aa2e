import { afterAll, beforeAll, expect, it } from 'vitest'
import { redFlushOrder } from '../../so/order/order.red-flush.ts'
import { entry, SalesDesk } from '../../so/sales-desk.fixture.ts'
import { findCustomer } from '../customer/customer.service.ts'
import { pricesWithLast } from './price.service.ts'

let desk: SalesDesk

beforeAll(async () => {
  desk = await SalesDesk.open()
})
afterAll(() => desk?.close())

const ITEMS = (['small', 'big'] as const).map((unitType) => ({ productCode: 'P1', unitType }))

/** What a customer paid last for P1, small and big. */
async function paid(customerCode = entry([]).customerCode) {
  const prices = await desk.run(
    async (work) => pricesWithLast(work, await findCustomer(work, customerCode), ITEMS),
    undefined as never,
  )
  return ITEMS.map(({ productCode, unitType }) => prices.get(`${productCode} ${unitType}`)?.lastPrice)
}

it('a last price comes with the goods that leave, per unit, and goes with those that are taken back', async () => {
  expect(await paid()).toEqual([undefined, undefined])
  const priced = (price: string) => {
    const save = entry([['P1', 'small', '2']])
    return { ...save, items: save.items.map((item) => ({ ...item, price })) }
  }
  await desk.delivered(priced('2.1000'))
  expect(await paid()).toEqual(['2.1000', undefined])

  const { soId, version } = await desk.delivered(priced('2.2000'))
  expect(await paid()).toEqual(['2.2000', undefined])
  expect(await paid('K001' === entry([]).customerCode ? 'K002' : 'K001')).toEqual([undefined, undefined])

  await desk.run(redFlushOrder, { soId, version, reason: '退回' })
  expect(await paid()).toEqual(['2.1000', undefined])
  expect(await desk.broken()).toEqual([])
})
