import { expect, it } from 'vitest'
import { rowNamed } from './failure.ts'

it('finds the row that a field belongs to, of the lists that are asked for', () => {
  expect(rowNamed('items.2.smallPrice', ['items'])).toEqual({ place: 2, prop: 'smallPrice' })
  expect(rowNamed('rules.0.items.1.qty', ['rules', 'steps'])).toEqual({ place: 0, prop: 'items.1.qty' })
  for (const field of [undefined, 'mobile', 'items.2', 'items.x.qty', 'lines.2.qty'])
    expect(rowNamed(field, ['items'])).toBeUndefined()
})
