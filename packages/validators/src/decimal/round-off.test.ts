import { expect, it } from 'vitest'
import { roundedOff } from './round-off.ts'

it('lets off what is below the coin, and nothing of what is whole', () => {
  const let_off = (mode: 'none' | 'jiao' | 'yuan') =>
    ['116.47', '116.40', '0.05', '0'].map((one) => roundedOff(one, mode))
  expect(let_off('none')).toEqual(['0.00', '0.00', '0.00', '0.00'])
  expect(let_off('jiao')).toEqual(['0.07', '0.00', '0.05', '0.00'])
  expect(let_off('yuan')).toEqual(['0.47', '0.40', '0.05', '0.00'])
})
