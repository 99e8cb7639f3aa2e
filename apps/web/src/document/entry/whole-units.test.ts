// @vitest-environment node
import { expect, it } from 'vitest'
import { wholeUnits } from './whole-units.ts'

it.each([
  ['48', { unitRatio: 24, bigUnit: '箱' }, { unitType: 'big', qty: '2' }],
  ['50', { unitRatio: 24, bigUnit: '箱' }, { unitType: 'small', qty: '50' }],
  ['48', { unitRatio: 24, bigUnit: undefined }, { unitType: 'small', qty: '48' }],
  ['48', { unitRatio: 1, bigUnit: '箱' }, { unitType: 'small', qty: '48' }],
  ['2.5', { unitRatio: 24, bigUnit: '箱' }, { unitType: 'small', qty: '2.5' }],
] as const)('%s small units of %o are typed as %o', (smallQty, units, typed) =>
  expect(wholeUnits(smallQty, units)).toEqual(typed),
)
