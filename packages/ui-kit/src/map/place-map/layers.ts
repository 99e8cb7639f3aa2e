import L from 'leaflet'
import type { MapPoint } from '../map-point.ts'
import { type LatLng, type TileSource, toTiles } from '../tiles.ts'
import classes from './place-map.module.css'
import type { PlaceMapProps } from './place-map.tsx'

type Places = ReadonlyMap<string, LatLng>

/** Where the points lie on the tiles, by id. */
export const placesOf = (points: readonly MapPoint[], datum: TileSource['datum']): Places =>
  new Map(points.map((point) => [point.id, toTiles(point, datum)]))

/** Ids along each line. */
export const linesOf = (points: readonly MapPoint[], line: PlaceMapProps['line']): readonly (readonly string[])[] =>
  line === 'path' ? [points.map(({ id }) => id)] : (line ?? [])

/** Draws lines through the places of the ids; those without a place are passed over. */
export function drawLines(layer: L.LayerGroup, lines: readonly (readonly string[])[], places: Places): void {
  for (const ids of lines) {
    const along = ids.map((id) => places.get(id)).filter((at): at is LatLng => at !== undefined)
    if (along.length < 2) continue
    L.polyline(along, { className: classes.line ?? '', weight: 3, opacity: 0.6, interactive: false }).addTo(layer)
  }
}

/** The point that is dragged: an element of its own, which the mouse can take. */
export function drawDragged(
  layer: L.LayerGroup,
  { label, text = '', tone = 'main' }: MapPoint,
  at: LatLng,
  onDrop: (at: L.LatLng) => void,
): L.Marker {
  const element = document.createElement('span')
  element.textContent = text
  element.className = classes.point ?? ''
  element.dataset.tone = tone
  const size = text ? 24 : 16
  element.style.width = `${size}px`
  element.style.height = `${size}px`
  const icon = L.divIcon({ html: element, className: '', iconSize: [size, size] })
  const marker = L.marker(at, { icon, title: label, keyboard: false, draggable: true, zIndexOffset: 1000 })
  marker.on('dragend', () => onDrop(marker.getLatLng()))
  return marker.addTo(layer)
}
