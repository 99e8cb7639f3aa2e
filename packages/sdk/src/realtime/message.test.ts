import { expect, it } from 'vitest'
import { readMessage } from './message.ts'

const message = { content: '库存不足', msgType: 'stock', type: '', id: 'P00001', isDiscountTicket: 'F' }

it('[SH-LIVE-4] a message has content, msgType, type, id and isDiscountTicket', () => {
  expect(readMessage(JSON.stringify(message))).toEqual(message)
})

it.each(Object.keys(message))('[SH-LIVE-4] without %s, or with another type of it, it is none', (name) => {
  expect(readMessage(JSON.stringify({ ...message, [name]: undefined }))).toBeUndefined()
  expect(readMessage(JSON.stringify({ ...message, [name]: 1 }))).toBeUndefined()
  expect(readMessage(JSON.stringify({ ...message, [name]: [message.msgType] }))).toBeUndefined()
})

it.each([{ msgType: 'toString' }, { msgType: 'unheard-of' }, { isDiscountTicket: 'true' }])(
  'values that the contract does not know make none: %j',
  (wrong) => {
    expect(readMessage(JSON.stringify({ ...message, ...wrong }))).toBeUndefined()
  },
)

it.each(['', '{', 'null', '1', '"text"', '[]', '{}'])('%j is none', (frame) => {
  expect(readMessage(frame)).toBeUndefined()
})

it('bytes are none', () => {
  expect(readMessage(new TextEncoder().encode(JSON.stringify(message)))).toBeUndefined()
})
