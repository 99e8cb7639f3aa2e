// @vitest-environment node
import { metresBetween } from '@dealer/validators'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromTiles, toTiles } from './tiles.ts'

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => (millionths / 1e6).toFixed(6))
// The mainland without its edges, at which the bending begins all at once.
const places = fc.record({ lng: degrees(75, 130), lat: degrees(20, 50) })

describe('places on tiles', () => {
  it('GCJ-02 to WGS-84 and back, and the other way round, is within 1 m', () => {
    fc.assert(
      fc.property(places, (place) => {
        expect(metresBetween(fromTiles(toTiles(place, 'wgs84'), 'wgs84'), place)).toBeLessThanOrEqual(1)
        const bent = fromTiles([Number(place.lat), Number(place.lng)], 'wgs84')
        const [lat, lng] = toTiles(bent, 'wgs84')
        expect(metresBetween({ lat: lat.toFixed(6), lng: lng.toFixed(6) }, place)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('in Hangzhou WGS-84 lies some 500 m from GCJ-02; Chinese tiles take places as they are', () => {
    const place = { lng: '120.171465', lat: '30.250236' }
    const [lat, lng] = toTiles(place, 'wgs84')
    const metres = metresBetween({ lat: String(lat), lng: String(lng) }, place)
    expect(metres).toBeGreaterThan(400)
    expect(metres).toBeLessThan(700)
    expect(toTiles(place, 'gcj02')).toEqual([30.250236, 120.171465])
    expect(fromTiles([30.250236, 120.171465], 'gcj02')).toEqual(place)
  })
})
