// @vitest-environment node
import { expect, it } from 'vitest'
import { lightLines } from '../../screens/purchase/parts/inbound-light-line.ts'
import { COLA } from '../line/lines.fixture.ts'
import { quotedAnew } from './use-quoted-anew.ts'

const FOUND = { ...COLA, purchasePrice: '2.0000', isFixed: 'T', isBatch: 'T' } as const
const line = lightLines.derive({
  ...lightLines.blank(),
  ...lightLines.take(lightLines.blank(), { ...FOUND, matchedUnit: 'small' }),
  ...{ qty: '7', price: '1.50', isFixed: 'F', batchNo: '20251101' },
})

it('says what a line costs by another supplier, in the unit of the line, and whether that may be changed', () => {
  const { price, isFixed } = quotedAnew(line, FOUND, lightLines)
  expect([price, isFixed]).toEqual(['2.00', 'T'])
  expect(quotedAnew(line, { ...FOUND, isFixed: 'F', isGift: 'T' }, lightLines)).toMatchObject({
    price: '0.00',
    isFixed: 'F',
  })
})

it('leaves quantity, batch and unit as they were typed', () =>
  expect(Object.keys(quotedAnew(line, FOUND, lightLines)).sort()).toEqual(['isFixed', 'price', 'quotes']))
