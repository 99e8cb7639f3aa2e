import { expect, it } from 'vitest'
import { dayPicture, notVisitedPicture, peoplePicture } from './map-points.ts'

const place = { lng: '120.17', lat: '30.25' }

it('leaves out who was not seen that day', () => {
  const seen = { userId: '1', userName: '王海峰', planNum: 3, visitNum: 2, ...place }
  const unseen = { userId: '2', userName: '徐丽萍', planNum: 3, visitNum: 0 }
  expect(peoplePicture([seen, unseen]).points).toEqual([{ id: '1', label: '王海峰 已拜访 2 / 计划 3', ...place }])
})

it('draws the way from point to point, and numbers the stops', () => {
  const track = ['09:00', '09:10', '09:30'].map((time) => ({ pointTime: `2025-11-20 ${time}:00`, ...place }))
  const stop = { customerCode: 'C1', customerName: '惠万家', sortNum: 1, isVisited: 'F' as const, ...place }
  const { points, line } = dayPicture([stop], track)
  expect(line).toEqual([
    ['t0', 't1'],
    ['t1', 't2'],
  ])
  expect(points.at(-1)).toMatchObject({ id: 'C1', text: '1', tone: 'muted', label: '1. 惠万家（未拜访）' })
  expect(dayPicture([], []).line).toEqual([])
})

it('lets those stand out who wait for more than a month', () => {
  const tones = [30, 31].map(
    (days) =>
      notVisitedPicture([{ customerId: '1', customerCode: 'C1', customerName: '惠万家', days, ...place }]).points[0]
        ?.tone,
  )
  expect(tones).toEqual(['main', 'danger'])
})
