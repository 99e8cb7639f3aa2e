// @vitest-environment node
import { lineAmount } from '@dealer/validators'
import { expect, it } from 'vitest'
import { COLA, lineOf, NUTS } from './lines.fixture.ts'
import { derivePriced } from './priced-line.ts'

it('rounds the amount once, as the server does', () => {
  const line = derivePriced(lineOf(NUTS, { qty: '2.5', price: '19.99' }))
  expect(line.amount).toBe(lineAmount('2.5', '19.9900'))
  expect(line.amount).toBe('49.98')
})

it.each(['', '.'])('has no amount for the quantity "%s"', (qty) => {
  expect(derivePriced(lineOf(COLA, { qty, price: '58' }))).toMatchObject({ amount: '', smallQty: '' })
})

it('has no amount without a price, but a quantity', () => {
  expect(derivePriced(lineOf(COLA, { qty: '2' }))).toMatchObject({ amount: '', smallQty: '48' })
})
