import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresBetween, pathLength } from './distance.ts'

const HANGZHOU = { lng: '120.171465', lat: '30.250236' }
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => (millionths / 1e6).toFixed(6))
const places = fc.record({ lng: degrees(73, 135), lat: degrees(18, 53) })

describe('distance', () => {
  it('a thousandth of a degree of latitude is 111 m', () => {
    expect(metresBetween(HANGZHOU, { ...HANGZHOU, lat: '30.251236' })).toBe(111)
    expect(metresBetween(HANGZHOU, HANGZHOU)).toBe(0)
  })

  it('meridians come together to the north: a thousandth of longitude is 96 m in Hangzhou and 71 m in Harbin', () => {
    expect(metresBetween(HANGZHOU, { ...HANGZHOU, lng: '120.172465' })).toBe(96)
    expect(metresBetween({ lng: '126.642', lat: '50.25' }, { lng: '126.643', lat: '50.25' })).toBe(71)
  })

  it('is known between cities: Hangzhou and Shanghai lie 165 km apart', () => {
    const metres = metresBetween({ lng: '120.155', lat: '30.274' }, { lng: '121.474', lat: '31.230' })
    expect(metres / 1000).toBeCloseTo(165, -1)
  })

  it('is the same both ways, and no way round is shorter', () => {
    fc.assert(
      fc.property(places, places, places, (from, over, to) => {
        expect(metresBetween(from, to)).toBe(metresBetween(to, from))
        expect(pathLength([from, over, to])).toBeGreaterThanOrEqual(metresBetween(from, to) - 1)
      }),
    )
  })

  it('along fewer than two places there is nothing to go', () => {
    expect(pathLength([])).toBe(0)
    expect(pathLength([HANGZHOU])).toBe(0)
  })
})
