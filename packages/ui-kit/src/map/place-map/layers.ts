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

interface Handling {
  readonly draggable: string | undefined
  readonly onDrop: (at: L.LatLng) => void
  readonly onClick: (id: string) => void
}

const iconOf = ({ text = '', tone = 'main' }: MapPoint): L.DivIcon => {
  const element = document.createElement('span')
  element.textContent = text
  element.className = classes.point ?? ''
  element.dataset.tone = tone
  const size = text ? 24 : 16
  element.style.width = `${size}px`
  element.style.height = `${size}px`
  return L.divIcon({ html: element, className: '', iconSize: [size, size] })
}

/** Draws the points; answers them by id. */
export function drawPoints(
  layer: L.LayerGroup,
  points: readonly MapPoint[],
  places: Places,
  { draggable, onDrop, onClick }: Handling,
): ReadonlyMap<string, L.Marker> {
  return new Map(
    points.map((point) => {
      const { id, label } = point
      const marker = L.marker(places.get(id) ?? [0, 0], {
        icon: iconOf(point),
        title: label,
        keyboard: false,
        draggable: id === draggable,
      })
      marker.on('click', () => onClick(id))
      if (id === draggable) marker.on('dragend', () => onDrop(marker.getLatLng()))
      marker.addTo(layer)
      return [id, marker]
    }),
  )
}

/** Lets one point stand out, above those beside it. */
export function markSelected(markers: ReadonlyMap<string, L.Marker> | undefined, selected: string | undefined): void {
  for (const [id, marker] of markers ?? []) {
    const dot = marker.getElement()?.firstElementChild
    dot?.toggleAttribute('data-selected', id === selected)
    marker.setZIndexOffset(id === selected ? 1000 : 0)
  }
}
