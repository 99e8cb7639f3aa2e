import gcoord from 'gcoord'

/** Where the pictures of a map come from. */
export interface TileSource {
  /** Address with `{z}`, `{x}` and `{y}`. */
  url: string
  /** What its places are: `gcj02` of Chinese services, `wgs84` of all others. */
  datum: 'gcj02' | 'wgs84'
  /** Whose pictures they are, where that has to be said. */
  attribution?: string
}

/** Latitude and longitude, as maps have them. */
export type LatLng = [lat: number, lng: number]

/** Where a place of the product, which is GCJ-02, lies on tiles of this datum. @example toTiles({ lng: '120.17', lat: '30.25' }, 'wgs84') */
export function toTiles({ lng, lat }: { lng: string; lat: string }, datum: TileSource['datum']): LatLng {
  const place: [number, number] = [Number(lng), Number(lat)]
  const [x, y] = datum === 'wgs84' ? gcoord.transform(place, gcoord.GCJ02, gcoord.WGS84) : place
  return [y, x]
}

/** The place in GCJ-02 of a point on tiles of this datum, with the six decimals that the contract takes. */
export function fromTiles([lat, lng]: LatLng, datum: TileSource['datum']): { lng: string; lat: string } {
  const place: [number, number] = [lng, lat]
  const [x, y] = datum === 'wgs84' ? gcoord.transform(place, gcoord.WGS84, gcoord.GCJ02) : place
  return { lng: x.toFixed(6), lat: y.toFixed(6) }
}
