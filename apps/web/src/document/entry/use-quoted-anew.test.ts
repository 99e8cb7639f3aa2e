import { createLineStore } from '@dealer/ui-kit/grid'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lightLines } from '../../screens/purchase/parts/inbound-light-line.ts'
import { COLA } from '../line/lines.fixture.ts'
import { quotedAnew, useQuotedAnew } from './use-quoted-anew.ts'

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

it('has the saving wait for the prices of another supplier, and stop where they do not come', async () => {
  const store = createLineStore({ rows: [line], blank: lightLines.blank })
  const awaits = vi.fn(async (_work: Promise<string | undefined>) => undefined)
  const form = { values: { supplierCode: 'S1' }, items: [] }
  const entry = { store, model: lightLines, form, awaits, setField: vi.fn() }
  let fail = () => {}
  const findProducts = () =>
    new Promise<never>((_, reject) => {
      fail = () => reject(new Error('no net'))
    })
  const { result } = renderHook(() =>
    useQuotedAnew(entry as unknown as Parameters<typeof useQuotedAnew>[0], {
      by: 'supplierCode',
      finderOf: () => ({ findProducts }),
    }),
  )
  act(() => result.current.setField('supplierCode', 'S2'))
  expect(awaits).toHaveBeenCalledTimes(1)
  fail()
  expect(await awaits.mock.calls[0]?.[0]).toBe('单价未能重新带出')
})
