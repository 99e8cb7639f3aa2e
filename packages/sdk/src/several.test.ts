import { expect, it } from 'vitest'
import { envelope, loggedIn, stubServer } from '../test/stub-server.ts'
import { OrderStatus } from './index.ts'

const server = stubServer()
const page = { total: 0, rows: [], footer: {} }
const bodies = () => server.arrived.map(({ text }) => JSON.parse(text))

it('several values of a filter go joined by commas, by either door and in every page', async () => {
  server.answer(() => envelope(page))
  const dealer = loggedIn()
  const { submitted, confirmed } = OrderStatus
  const query = { orderStatus: [submitted, confirmed], customer: '惠万家' }
  await dealer.so.salesOrder.lists(query)
  await dealer.request('POST /api/so/salesOrder/lists', { body: query })
  await dealer.so.salesOrder.lists.toArray(query, { limit: 10 })
  for (const body of bodies()) expect(body).toMatchObject({ orderStatus: 'submitted,confirmed', customer: '惠万家' })
  expect(query.orderStatus).toEqual(['submitted', 'confirmed'])
})

it('one value and none stay as they are, and so does a list that is one', async () => {
  server.answer(() => envelope(page))
  const dealer = loggedIn()
  await dealer.so.salesOrder.lists({ orderStatus: 'submitted' })
  await dealer.so.salesOrder.lists()
  server.answer(() => envelope([]))
  await dealer.so.salesOrder.findProductByProductCodes({ productCodes: ['P0001', 'P0002'], customerCode: 'C1' })
  expect(bodies()).toEqual([{ orderStatus: 'submitted' }, {}, { productCodes: ['P0001', 'P0002'], customerCode: 'C1' }])
})
