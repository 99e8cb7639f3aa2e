// @vitest-environment node
import { expect, it } from 'vitest'
import { blankProduct } from '../line/product-line.ts'
import { firstValues, sentHead, sentOf } from './first-values.ts'

const items = ['warehouseCode', 'docDate', 'remark'].map((prop) => ({ prop }))

it('begins with what the form or the document says, and with the warnings of a copy', () => {
  const form = { warehouseCode: 'W001', docDate: '2025-11-20', warehouses: [] }
  const empty = firstValues(items, form, { more: { discount: '' } })
  expect(empty.head).toEqual({ warehouseCode: 'W001', docDate: '2025-11-20', remark: '' })
  expect(empty).toMatchObject({ more: { discount: '' }, lines: [], notes: [] })
  expect(empty).not.toHaveProperty('saved')
  const saved = { id: '7', number: 'PO1', version: 2 }
  const lines = [blankProduct()]
  const copied = firstValues(items, { ...form, warnings: ['商品【旧汽水】已停用'] }, { more: {}, lines, saved })
  expect(copied).toMatchObject({ saved, lines, notes: [{ what: '', why: '商品【旧汽水】已停用' }] })
})

it('sends the head without what is empty, and which document it changes', () => {
  const head = { warehouseCode: 'W001', docDate: '2025-11-20', remark: '' }
  expect(sentHead(items, { ...head, foreign: 'x' })).toEqual({ warehouseCode: 'W001', docDate: '2025-11-20' })
  const saved = { id: '7', number: 'PO1', version: 2 }
  const sent = { requestNo: 'r1', submit: 'T', warehouseCode: 'W001', docDate: '2025-11-20' }
  expect(sentOf({ requestNo: 'r1', head }, true, { named: 'poId', items })).toEqual(sent)
  const changed = sentOf({ requestNo: 'r1', saved, head }, true, { named: 'poId', items })
  expect(changed).toEqual({ ...sent, poId: '7', version: 2 })
})
