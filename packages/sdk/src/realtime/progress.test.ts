import { expect, it } from 'vitest'
import { countNotifications, noNotifications } from './notifications.ts'
import { progressOf } from './progress.ts'

const told = {
  msgType: 'system',
  type: 'progress',
  id: 'month 2025-08 3/14',
  content: '归档单据',
  isDiscountTicket: 'F',
} as const

it('progress says what is done, how far it is and with which step it begins', () => {
  expect(progressOf(told)).toEqual({ about: 'month 2025-08', done: 3, all: 14, content: '归档单据' })
  expect(progressOf({ ...told, type: '' })).toBeUndefined()
  expect(progressOf({ ...told, msgType: 'order' })).toBeUndefined()
  expect(progressOf({ ...told, id: '3/14' })).toBeUndefined()
})

it('progress is no message that waits to be read', () => {
  expect(countNotifications(noNotifications, { type: 'arrived', message: told })).toBe(noNotifications)
})
