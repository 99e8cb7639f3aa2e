import { expect, it } from 'vitest'
import { usedShare } from './used-share.ts'

const used = { usedQty: '30', usedAmount: '3600.00' }

it('is of the budget that is nearer to its end, and of none where there is no limit', () => {
  expect(usedShare(used)).toBeUndefined()
  expect(usedShare({ ...used, totalBudgetAmount: '24000.00' })).toBe('15')
  expect(usedShare({ ...used, totalBudgetAmount: '24000.00', totalBudgetQty: '40' })).toBe('75')
  expect(usedShare({ ...used, totalBudgetQty: '30' })).toBe('100')
})
