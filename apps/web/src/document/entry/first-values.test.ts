// @vitest-environment node
import { expect, it } from 'vitest'
import { blankProduct } from '../line/product-line.ts'
import { firstValues, sentHead, sentOf } from './first-values.ts'

interface Body {
  requestNo: string
  poId?: string
  version?: number
  submit: 'T' | 'F'
  warehouseCode: string
  docDate: string
  remark?: string
}
const items = (['warehouseCode', 'docDate', 'remark'] as const).map((prop) => ({ prop }))

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
  expect(sentHead<Body>()(items, { ...head, foreign: 'x' })).toEqual({ warehouseCode: 'W001', docDate: '2025-11-20' })
  const saved = { id: '7', number: 'PO1', version: 2 }
  const sent = { requestNo: 'r1', submit: 'T', warehouseCode: 'W001', docDate: '2025-11-20' }
  expect(sentOf<Body>()({ requestNo: 'r1', head }, true, { named: 'poId', items })).toEqual(sent)
  const changed = sentOf<Body>()({ requestNo: 'r1', saved, head }, true, { named: 'poId', items })
  expect(changed).toEqual({ ...sent, poId: '7', version: 2 })
})

it('is of the body: a field that it does not have, and one that it needs and the form has not, do not compile', () => {
  const head = { warehouseCode: 'W001' }
  const sent = sentOf<Body & { needed: string }>()({ requestNo: 'r1', head }, false, { named: 'poId', items })
  // @ts-expect-error the form has no such field
  const whole: Body & { needed: string } = { ...sent }
  expect(whole).toEqual({ requestNo: 'r1', submit: 'F', warehouseCode: 'W001' })
  // @ts-expect-error the body has no such field
  expect(sentHead<Body>()([{ prop: 'warehouse' }], head)).toEqual({})
  // @ts-expect-error the body does not name a document so
  expect(sentOf<Body>()({ requestNo: 'r1', head: {} }, false, { named: 'id', items })).toBeDefined()
})
