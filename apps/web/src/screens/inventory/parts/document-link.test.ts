import { expect, it } from 'vitest'
import { placeOf } from './document-link.tsx'

it('a document is found in the list of its kind by its number, a reversal by what it reverses', () => {
  expect(placeOf('CK2603100001')).toMatchObject({ filter: 'outNum' })
  expect(placeOf('HC2603100001', 'inventoryOperation')).toEqual(placeOf('RK2603100001'))
  expect(placeOf('DB2603100001')?.page).toBe('/inventory/inventory-transfer/trans-search')
  expect(placeOf('HC2603100001', 'costAdjust')).toBeUndefined()
})
