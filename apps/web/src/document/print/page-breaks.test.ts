// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { pageBreaks } from './page-breaks.ts'

const lines = (count: number, height = 10) => Array.from({ length: count }, () => height)

describe('lines on sheets', () => {
  it('as many as fit, the sums with the last one', () => {
    expect(pageBreaks({ lines: lines(3), room: 45, end: 15 })).toEqual([3])
    expect(pageBreaks({ lines: lines(4), room: 45, end: 15 })).toEqual([3, 1])
    expect(pageBreaks({ lines: lines(9), room: 45, end: 0 })).toEqual([4, 4, 1])
  })

  it('no more than the template says', () => {
    expect(pageBreaks({ lines: lines(20), room: 1000, end: 0, most: 8 })).toEqual([8, 8, 4])
  })

  it('one that is higher than a sheet stands alone, and no line is lost', () => {
    expect(pageBreaks({ lines: [10, 90, 10], room: 40, end: 5 })).toEqual([1, 1, 1])
    for (let count = 0; count < 60; count++)
      for (const room of [15, 40, 95])
        expect(pageBreaks({ lines: lines(count), room, end: 12 }).reduce((all, one) => all + one, 0)).toBe(count)
  })

  it('without lines there is one sheet, a roll is one sheet', () => {
    expect(pageBreaks({ lines: [], room: 40, end: 5 })).toEqual([0])
    expect(pageBreaks({ lines: lines(70), room: Number.POSITIVE_INFINITY, end: 5 })).toEqual([70])
  })
})
