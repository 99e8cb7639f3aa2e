import { expect, test } from 'vitest'
import { nearColumns } from './drawn-columns.ts'

const columns = (count: number, stays: Readonly<Record<number, object>> = {}) =>
  Array.from({ length: count }, (_, at) => ({ width: 10, isStuckRight: false, ...stays[at] }))

test('columns near what is seen are drawn, and one turn of the wheel beyond each edge', () => {
  const seen = { left: 1000, width: 400, rem: 10 }
  // Each takes 100 px: from 880 to 1,520 px.
  expect(nearColumns(columns(30), 0, seen)).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
  // The check boxes before them take 50 px.
  expect(nearColumns(columns(30), 5, seen)).toEqual([8, 9, 10, 11, 12, 13, 14])
})

test('columns that stay at an edge are always drawn', () => {
  const stays = { 0: { stickLeft: 0 }, 29: { isStuckRight: true } }
  expect(nearColumns(columns(30, stays), 0, { left: 1500, width: 100, rem: 10 })).toEqual([0, 13, 14, 15, 16, 17, 29])
})

test('where all have room all are drawn', () => {
  expect(nearColumns(columns(5), 0, { left: 0, width: 500, rem: 10 })).toEqual([0, 1, 2, 3, 4])
})
