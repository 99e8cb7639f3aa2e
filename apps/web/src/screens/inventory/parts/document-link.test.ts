import { expect, it } from 'vitest'
import { listOf, placeOf } from './document-link.tsx'

const PLACES = [
  ['salesOut', 'CK2603100001'],
  ['returnIn', 'TR2603100001'],
  ['inventoryOperation', 'HC2603100001'],
  ['purchaseReturnOut', 'PC2603100001'],
  ['stockApply', 'ZC2603100001'],
  ['stockApply', 'JC2603100001'],
  ['otherInv', 'HC2603100001'],
  ['stockAdjust', 'TZ2603100001'],
  ['costAdjust', 'CB2603100001'],
  ['inventoryMonthly', '2026-02'],
] as const

it('a document is found in the list of its kind by its number, a reversal by what it reverses', () => {
  expect(placeOf('salesOut', 'CK2603100001')).toMatchObject({ filter: 'outNum' })
  expect(placeOf('inventoryOperation', 'HC2603100001')).toEqual(placeOf('inventoryOperation', 'RK2603100001'))
  expect(placeOf('stockApply', 'DB2603100001')?.page).toBe('/inventory/inventory-transfer/trans-search')
  expect(placeOf('purchaseReturn', 'PT2603100001')?.page).toBe('/purchase/purchase-return/return-search')
})

it.each(PLACES)(
  '%s %s is followed to its live list, and to the history once a closing took it there',
  (kind, docNum) => {
    const place = placeOf(kind, docNum)
    if (!place) throw new Error('it has no list')
    const live = listOf(place, docNum, { archived: 'F', day: '2026-02-08' })
    expect(live).toEqual({ to: place.page, preset: { [place.filter]: docNum } })
    const past = listOf(place, docNum, { archived: 'T', day: '2026-02-08' })
    expect(past.to).toBe(`${place.page.slice(place.page.lastIndexOf('/'))}-history`)
    const asked = place.range === 'month' ? '2026-02' : '2026-02-08'
    const ends = place.range === 'month' ? ['month'] : [`${place.range}Start`, `${place.range}End`]
    expect(past.preset).toEqual({ ...Object.fromEntries(ends.map((end) => [end, asked])), [place.filter]: docNum })
  },
)

it('what is borrowed and given back is shown in its own tab', () => {
  const place = placeOf('stockApply', 'JC2603100001')
  expect(place && listOf(place, 'JC2603100001', { archived: 'F', applyType: 'borrowIn' })).toEqual({
    to: '/inventory/inventory-transfer/trans-search',
    preset: { applyNum: 'JC2603100001', tab: 'borrowIn' },
  })
})
