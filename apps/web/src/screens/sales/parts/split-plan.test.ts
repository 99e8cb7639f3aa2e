// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { QtyEntry } from '../../../document/quantity/qty-entry.ts'
import { draftLines, fullSplit, type SplitLine, splitLines, splitProblems, stockOf } from './split-plan.ts'

const line = (key: string, fields: Partial<SplitLine> = {}) =>
  ({
    key,
    itemId: key,
    productCode: `P${key}`,
    productName: `商品${key}`,
    unitRatio: 24,
    bigUnit: '箱',
    smallUnit: '瓶',
    unsplitQty: '48',
    availableQty: '100',
    ...fields,
  }) as SplitLine

const entries = (of: Record<string, QtyEntry>) => (key: string) => of[key] ?? { big: '', small: '' }

describe('a split', () => {
  it('has only lines of which something is left', () => {
    expect(splitLines([line('1'), line('2', { unsplitQty: '0.000' })]).map(({ key }) => key)).toEqual(['1'])
  })

  it('starts with all that is left, as far as the stock goes', () => {
    const lines = [line('1'), line('2', { productCode: 'P1', unsplitQty: '60' }), line('3', { availableQty: '0' })]
    expect(fullSplit(lines, stockOf(lines))).toEqual({
      1: { big: '2', small: '' },
      2: { big: '2', small: '4' },
      3: { big: '', small: '' },
    })
  })

  it('says which lines ask for more than is left, and which for more than there is', () => {
    const lines = [line('1'), line('2', { availableQty: '10' }), line('3')]
    const typed = entries({ 1: { big: '2', small: '1' }, 2: { big: '1', small: '' }, 3: { big: '', small: '' } })
    const { over, short } = splitProblems(lines, typed, stockOf(lines))
    expect([...over]).toEqual([['1', '超过未拆数量 2箱']])
    expect([...short]).toEqual([['2', '库存缺 14瓶']])
  })

  it('sends whole big units as such and mixed quantities in small units', () => {
    const lines = [line('1'), line('2'), line('3'), line('4')]
    const typed = entries({
      1: { big: '2', small: '' },
      2: { big: '1', small: '3' },
      3: { big: '', small: '' },
      4: { big: '', small: '5' },
    })
    expect(draftLines(lines, typed)).toEqual([
      { soItemId: '1', unitType: 'big', qty: '2' },
      { soItemId: '2', unitType: 'small', qty: '27' },
      { soItemId: '4', unitType: 'small', qty: '5' },
    ])
  })
})
