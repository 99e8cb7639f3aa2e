/** A place on the earth as the contract has it: degrees as text, `{ lng: '120.169312', lat: '30.242865' }`. */
export interface Place {
  readonly lng: string
  readonly lat: string
}

/** Mean radius of the earth in metres (IUGG). */
const RADIUS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Metres between two places as the crow flies, whole. Both have the same datum; GCJ-02 bends distances of towns by less than a
 * thousandth.
 *
 * @example metresBetween({ lng: '120.17', lat: '30.250' }, { lng: '120.17', lat: '30.251' }) // 111
 */
export function metresBetween(from: Place, to: Place): number {
  const [fromLat, toLat] = [radians(Number(from.lat)), radians(Number(to.lat))]
  const halfLat = Math.sin((toLat - fromLat) / 2)
  const halfLng = Math.sin(radians(Number(to.lng) - Number(from.lng)) / 2)
  const part = halfLat * halfLat + Math.cos(fromLat) * Math.cos(toLat) * halfLng * halfLng
  return Math.round(2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(part))))
}

/**
 * Metres along places in their order, whole; 0 for fewer than two.
 *
 * @example pathLength([{ lng: '120.17', lat: '30.250' }, { lng: '120.17', lat: '30.251' }, { lng: '120.17', lat: '30.250' }]) // 222
 */
export const pathLength = (places: readonly Place[]): number =>
  places.reduce((sum, place, at) => {
    const before = places[at - 1]
    return before ? sum + metresBetween(before, place) : sum
  }, 0)
