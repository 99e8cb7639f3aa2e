// @vitest-environment node
import { expect, it } from 'vitest'
import { COLA } from './lines.fixture.ts'
import { derivePriced } from './priced-line.ts'
import { quotedLineOf, quotedLines, quotesAt } from './quoted-line.ts'

const model = quotedLines(({ unitRatio }: typeof COLA) => quotesAt('1.85', 'small', unitRatio))

it('costs in the big unit what its small ones do, and the other way round', () => {
  expect(quotesAt('1.85', 'small', 24)).toEqual({ small: { price: '1.85' }, big: { price: '44.4000' } })
  expect(quotesAt('10', 'big', 3)).toEqual({ small: { price: '3.3333' }, big: { price: '10' } })
})

it('takes the price of the unit that it is entered in; the other one has its own', () => {
  const line = derivePriced({ ...model.blank(), ...model.take(model.blank(), COLA) })
  expect(line).toMatchObject({ unitType: 'big', price: '44.40', amount: '44.40' })
  expect(model.switched?.(line)).toEqual({ unitType: 'small', price: '1.85' })
})

it('has the price that it was saved with, there and back', () => {
  const line = quotedLineOf({ ...COLA, unitRatio: 3, unitType: 'big', qty: '2', price: '10.0000' })
  expect(line.price).toBe('10.00')
  const small = { ...line, ...model.switched?.(line) }
  expect(small.price).toBe('3.3333')
  expect(model.switched?.(small)?.price).toBe('10.00')
})

it('costs in the other unit what is known of that, else accordingly', () => {
  expect(quotesAt('1.8500', 'small', 24)).toMatchObject({ big: { price: '44.4000' } })
  expect(quotesAt('1.8500', 'small', 24, '43.0000')).toEqual({ small: { price: '1.8500' }, big: { price: '43.0000' } })
})
