export type { MapPoint, PointTone } from './map/map-point.ts'
export { PlaceMap, type PlaceMapProps } from './map/place-map/place-map.tsx'
export type { TileSource } from './map/tiles.ts'
