// @vitest-environment node
import { expect, it } from 'vitest'
import { nextSlots, type Slot } from './slots.ts'

const rows = (...indexes: number[]) => indexes.map((index) => ({ index, start: index * 42 }))
const said = (slots: readonly Slot[]) => slots.map(({ key, index }) => `${key}:${index}`).join(' ')
const first = nextSlots([], rows(0, 1, 2, 3), true)

it('rows that come take over the elements of those that have gone, and at rest they stand in their order', () => {
  expect(said(first)).toBe('0:0 1:1 2:2 3:3')
  const scrolled = nextSlots(first, rows(2, 3, 4, 5), false)
  expect(said(scrolled)).toBe('0:4 1:5 2:2 3:3')
  expect(scrolled.map(({ start }) => start)).toEqual([168, 210, 84, 126])
  expect(said(nextSlots(scrolled, rows(2, 3, 4, 5), true))).toBe('2:2 3:3 0:4 1:5')
})

it('a row that is kept keeps its element wherever is scrolled to', () => {
  const scrolled = nextSlots(first, rows(1, 200, 201, 202), false)
  expect(said(scrolled)).toBe('0:200 1:1 2:201 3:202')
  expect(said(nextSlots(scrolled, rows(0, 1, 2, 3), true))).toBe('0:0 1:1 2:2 3:3')
})

it('more rows make more elements, fewer leave none without a row', () => {
  const more = nextSlots(first, rows(0, 1, 2, 3, 4, 5), false)
  expect(said(more)).toBe('0:0 1:1 2:2 3:3 4:4 5:5')
  expect(said(nextSlots(more, rows(7), false))).toBe('0:7')
  expect(nextSlots(more, [], true)).toEqual([])
})
