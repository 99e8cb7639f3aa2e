// @vitest-environment node
import { expect, it } from 'vitest'
import { COLA } from '../../../document/line/lines.fixture.ts'
import { lightLines, sentLight } from './inbound-light-line.ts'

it('what is given costs nothing in each unit, and what costs nothing is given', () => {
  const blank = lightLines.blank()
  const found = { ...COLA, purchasePrice: '1.8500', isFixed: 'T' } as const
  const sold = lightLines.derive({ ...blank, ...lightLines.take(blank, found), qty: '2' })
  expect(sold).toMatchObject({ isGift: 'F', price: '44.40', amount: '88.80' })
  const given = lightLines.derive({ ...sold, isGift: 'T' })
  expect(given).toMatchObject({ isGift: 'T', price: '0.00', amount: '0.00' })
  expect(sentLight(given)).toMatchObject({ price: '0.0000', isGift: 'T' })
  const inPieces = lightLines.derive({ ...given, ...lightLines.switched?.(given) })
  expect(inPieces).toMatchObject({ unitType: 'small', isGift: 'T', price: '0.00' })
  expect(lightLines.derive({ ...inPieces, isGift: 'F' })).toMatchObject({ isGift: 'F', price: '1.85' })
  expect(lightLines.derive({ ...sold, price: '0' })).toMatchObject({ isGift: 'T', amount: '0.00' })
})

it('a line of goods with batches comes to its amount whether or not the batch is entered yet', () => {
  const blank = lightLines.blank()
  const found = { ...COLA, purchasePrice: '1.8500', isBatch: 'T' } as const
  const line = lightLines.derive({ ...blank, ...lightLines.take(blank, found), qty: '2' })
  expect(line).toMatchObject({ amount: '88.80', batchNo: '' })
  expect(lightLines.derive({ ...line, batchNo: '20251101' })).toMatchObject({ produceDate: '2025-11-01' })
  expect(lightLines.derive({ ...line, qty: '3' })).toMatchObject({ amount: '133.20' })
})
