import { expect, it } from 'vitest'
import { budgetUsed } from './budget-used.rules.ts'

const used = { usedQty: '30', usedAmount: '3600.00' }

it('is of the budget that is nearer to its end, and of none where there is no limit', () => {
  expect(budgetUsed(used)).toBe('不限')
  expect(budgetUsed({ ...used, totalBudgetQty: null, totalBudgetAmount: '24000.00' })).toBe('15%')
  expect(budgetUsed({ ...used, totalBudgetAmount: '24000.00', totalBudgetQty: '40' })).toBe('75%')
  expect(budgetUsed({ ...used, totalBudgetQty: '30' })).toBe('100%')
})
