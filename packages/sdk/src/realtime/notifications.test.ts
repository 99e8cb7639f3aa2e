import { expect, it } from 'vitest'
import type { SocketMessage } from '../types.gen.ts'
import { countNotifications, type NotificationEvent, noNotifications } from './notifications.ts'

const message = (id: string): SocketMessage => {
  return { content: `消息${id}`, msgType: 'notice', type: '', id, isDiscountTicket: 'F' }
}
const arrived = (id: string): NotificationEvent => ({ type: 'arrived', message: message(id) })
const after = (...events: NotificationEvent[]) => events.reduce(countNotifications, noNotifications)
const ids = ({ shown }: typeof noNotifications) => shown.map((one) => one.message.id)
const four = [arrived('1'), arrived('2'), arrived('3'), arrived('4')]

it('[SH-LIVE-1] up to 3 messages are shown one by one', () => {
  for (const count of [0, 1, 2, 3]) {
    const state = after(...four.slice(0, count))
    expect(ids(state)).toEqual(['1', '2', '3'].slice(0, count))
    expect([state.unread, state.isSummed]).toEqual([count, false])
  }
})

it('[SH-LIVE-2] from the 4th unread one on there is a single summary with the count', () => {
  expect(after(...four)).toMatchObject({ unread: 4, shown: [], isSummed: true })
  expect(after(...four, arrived('5'))).toMatchObject({ unread: 5, shown: [], isSummed: true })
})

it('[SH-LIVE-2] viewing clears the count; the next ones are shown one by one again', () => {
  const viewed = after(...four, { type: 'viewed' })
  expect(viewed).toMatchObject({ unread: 0, shown: [], isSummed: false })
  const next = countNotifications(viewed, arrived('5'))
  expect([ids(next), next.unread, next.isSummed]).toEqual([['5'], 1, false])
})

it('[SH-LIVE-2] closing a message does not read it: the 4th is summed up even when the others were closed', () => {
  const closed = after(arrived('1'), { type: 'closed', key: 1 }, arrived('2'), { type: 'closed', key: 2 }, arrived('3'))
  expect([ids(closed), closed.unread]).toEqual([['3'], 3])
  expect(countNotifications(closed, arrived('4'))).toMatchObject({ unread: 4, shown: [], isSummed: true })
})

it('opening a message reads that one', () => {
  const opened = after(arrived('1'), arrived('2'), arrived('3'), { type: 'opened', key: 2 }, arrived('4'))
  expect([ids(opened), opened.unread, opened.isSummed]).toEqual([['1', '3', '4'], 3, false])
})

it('opening one that is not shown any more reads nothing', () => {
  expect(after(...four, { type: 'opened', key: 2 })).toMatchObject({ unread: 4, isSummed: true })
  expect(after(arrived('1'), { type: 'opened', key: 1 }, { type: 'opened', key: 1 }).unread).toBe(0)
})

it('[SH-LIVE-2] a summary that was closed comes back with the next message and the whole count', () => {
  const closed = after(...four, { type: 'closed' })
  expect(closed).toMatchObject({ unread: 4, shown: [], isSummed: false })
  expect(countNotifications(closed, arrived('5'))).toMatchObject({ unread: 5, isSummed: true })
})

it('each message has a key of its own, also after viewing', () => {
  const keys = [after(arrived('1'), arrived('1')), after(...four, { type: 'viewed' }, arrived('1'))].flatMap(
    ({ shown }) => shown.map(({ key }) => key),
  )
  expect(keys).toEqual([1, 2, 5])
})

it('changes no state in place', () => {
  const state = Object.freeze(after(arrived('1')))
  Object.freeze(state.shown)
  const events: NotificationEvent[] = [arrived('2'), { type: 'opened', key: 1 }, { type: 'closed' }, { type: 'viewed' }]
  for (const event of events) countNotifications(state, event)
  expect(state).toEqual(after(arrived('1')))
})
