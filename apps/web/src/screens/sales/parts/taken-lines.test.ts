import type { SalesOrderLineDraft } from '@dealer/sdk'
import { createLineStore } from '@dealer/ui-kit/grid'
import { expect, it, vi } from 'vitest'
import { isBlankLine } from '../../../document/line/product-line.ts'
import { COLA, NUTS } from '../order-create/parts/lines.fixture.ts'
import { type OrderLine, orderLines } from '../order-create/parts/order-line.ts'
import { linesOfDrafts, takeLines } from './taken-lines.ts'

const draft = (more: Partial<SalesOrderLineDraft> = {}): SalesOrderLineDraft => ({
  ...COLA,
  ...{ lineNo: 1, unitType: 'big', unitName: '箱', qty: '5', price: '57', isChecked: 'T' },
  ...more,
})

it('drafts become lines at their price beside what is quoted; what cannot be ordered is named', () => {
  const why = { isChecked: 'F', checkResult: '商品【坚果】已停用' } as const
  const { lines, notes } = linesOfDrafts([draft(), draft({ ...NUTS, ...why, unitName: 'kg', price: undefined })])
  expect(lines).toMatchObject([{ productCode: 'P00001', unitType: 'big', qty: '5', price: '57.00', amount: '285.00' }])
  expect(lines[0]?.quotes.big?.price).toBe(COLA.bigPrice)
  expect(notes).toEqual([{ what: expect.stringContaining('5kg'), why: '商品【坚果】已停用' }])
})

it('lines come before the empty one, and none when a document would hold too many', () => {
  const store = createLineStore<OrderLine>({ rows: [orderLines.blank()], ...orderLines, isBlank: isBlankLine })
  const order = { store, notes: [], note: vi.fn(), toLines: vi.fn() }
  const taken = linesOfDrafts(Array.from({ length: 300 }, () => draft()))
  expect(takeLines(order, taken)).toBe(300)
  expect(store.rows().at(-1)?.productCode).toBe('')
  expect(takeLines(order, linesOfDrafts(Array.from({ length: 201 }, () => draft())))).toBe(0)
  expect(store.filled()).toHaveLength(300)
  expect(order.toLines).toHaveBeenCalledOnce()
})
