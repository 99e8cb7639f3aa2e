import type { CashItem } from '@dealer/sdk'
import { describe, expect, it } from 'vitest'
import { countProblem, countSums, differenceOf, dueLines } from './cash-count.ts'

const item = (amount: string, payMethod: CashItem['payMethod']): CashItem => ({
  ...{ itemId: amount, userId: '1004', userName: '王海峰', itemType: 'income', incomeType: 'invoice' },
  ...{ itemDate: '2025-11-26', amount, payMethod },
})
const ITEMS = [item('580.00', 'cash'), item('-60.00', 'cash'), item('120.00', 'wechat')]

describe('what is counted', () => {
  it('is each way of paying when all is handed in, and one sum when some is', () => {
    expect(dueLines(ITEMS, true)).toEqual([
      { payMethod: 'cash', should: '520.00' },
      { payMethod: 'wechat', should: '120.00' },
    ])
    expect(dueLines(ITEMS.slice(0, 2), false)).toEqual([{ should: '520.00' }])
    expect(dueLines([], false)).toEqual([])
  })

  it('wants a figure, and a reason where it differs', () => {
    const line = { should: '520.00' }
    expect(countProblem(line, { actual: '', reason: '' })).toBe('请录入实交金额')
    expect(countProblem(line, { actual: '520', reason: '' })).toBeUndefined()
    expect(countProblem(line, { actual: '519.5', reason: ' ' })).toBe('请填写差异原因')
    expect(countProblem(line, { actual: '519.5', reason: '找零' })).toBeUndefined()
    expect(differenceOf(line, { actual: '519.5', reason: '' })).toBe('-0.50')
    expect(differenceOf(line, { actual: '', reason: '' })).toBeUndefined()
  })

  it('sums what was typed', () => {
    const lines = dueLines(ITEMS, true)
    const counts = { cash: '500', wechat: '120' } as const
    const of = ({ payMethod }: { payMethod?: string }) => ({ actual: counts[payMethod as 'cash'] ?? '', reason: '' })
    expect(countSums(lines, of)).toEqual({ should: '640.00', actual: '620.00', difference: '-20.00', isShort: true })
    expect(countSums([], of)).toEqual({ should: '0.00', actual: '0.00', difference: '0.00', isShort: false })
  })
})
