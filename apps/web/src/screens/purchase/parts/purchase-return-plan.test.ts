// @vitest-environment node
import { expect, it } from 'vitest'
import { NO_QTY, type QtyEntry } from '../../../document/quantity/qty-entry.ts'
import { RECEIVED } from './purchase-return.fixture.ts'
import { draftQty, overReturnable, receivedLines, sentReceived, worthOf } from './purchase-return-plan.ts'

const lines = receivedLines([RECEIVED, { ...RECEIVED, inItemId: '33102', returnableQty: '3' }])
const entered = (entries: Record<string, QtyEntry>) => (key: string) => entries[key] ?? NO_QTY
const said = () => ({ inventoryStatusCode: '02', remark: ' 渗漏 ' })

it('sends whole boxes as boxes, all else in small units, and leaves out what stays', () => {
  expect(sentReceived(lines, entered({ 33101: { big: '2', small: '' } }), said)).toEqual([
    { inItemId: '33101', inventoryStatusCode: '02', remark: '渗漏', unitType: 'big', qty: '2' },
  ])
  expect(sentReceived(lines, entered({ 33102: { big: '1', small: '1' } }), said)).toMatchObject([
    { inItemId: '33102', unitType: 'small', qty: '25' },
  ])
})

it('says of which line more is entered than may go back, and how much that is', () => {
  const most = entered({ 33101: { big: '98', small: '' }, 33102: { big: '', small: '4' } })
  expect([...overReturnable(lines, most)]).toEqual([['33102', '超过可退 3瓶']])
})

it('values what goes back at what was paid for it', () => {
  expect(worthOf(lines, entered({ 33101: { big: '2', small: '12' } }))).toBe('111.00')
})

it('adds up what a draft holds of an inbound line', () => {
  const draft = [
    { inItemId: '1', smallQty: '24' },
    { inItemId: '2', smallQty: '5' },
    { inItemId: '1', smallQty: '3.5' },
  ]
  expect(draftQty(draft, '1')).toBe('27.5')
  expect(draftQty(draft, '9')).toBe('0')
})
