// @vitest-environment node
import { expect, it } from 'vitest'
import { COLA, lineOf } from './lines.fixture.ts'
import type { OrderValues } from './order-values.ts'
import { fromStored, isStoredOrder, toStored } from './stored-order.ts'

const values: OrderValues = {
  requestNo: 'r1',
  head: { remark: '下午送' },
  discount: '5',
  lines: [lineOf(COLA)],
  notes: [],
}

it('comes back as it was, with keys of this page', () => {
  const stored: unknown = JSON.parse(JSON.stringify(toStored(values)))
  expect(isStoredOrder(stored)).toBe(true)
  if (!isStoredOrder(stored)) return
  const back = fromStored(stored)
  expect(back).toMatchObject({ requestNo: 'r1', head: { remark: '下午送' }, discount: '5' })
  expect(back.lines).toMatchObject([{ productCode: 'P00001', qty: '1', price: '58.00' }])
  expect(back.lines[0]?.key).not.toBe(values.lines[0]?.key)
})

it.each([
  null,
  'text',
  { shape: 1 },
  { ...toStored(values), shape: 0 },
  { shape: 1, values: { ...values, lines: [{ productCode: 'P1' }] } },
  { shape: 1, values: { ...values, lines: 'none' } },
])('offers nothing that is no form of this release', (stored) => expect(isStoredOrder(stored)).toBe(false))
