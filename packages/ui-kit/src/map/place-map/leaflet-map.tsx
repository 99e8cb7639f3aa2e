import 'leaflet/dist/leaflet.css'
import { useComputedColorScheme, useMantineTheme } from '@mantine/core'
import L from 'leaflet'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fromTiles } from '../tiles.ts'
import { drawDragged, drawLines, linesOf, placesOf } from './layers.ts'
import classes from './place-map.module.css'
import type { PlaceMapProps } from './place-map.tsx'
import { PointLayer } from './point-layer.ts'

/** All of China, where there is nothing to show. */
const NOWHERE = { center: [34, 108] as [number, number], zoom: 4 }
const CLOSEST = 16

/** The map itself, in a chunk of its own with its library. */
export default function LeafletMap(props: Omit<PlaceMapProps, 'height'>) {
  const { points, line, tiles, selected, draggable } = props
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map>(null)
  const drawn = useRef<{ points: PointLayer; dragged: L.Marker | undefined }>(null)
  const seen = useRef('')
  const datum = tiles?.datum ?? 'gcj02'
  const dropped = useEffectEvent(({ lat, lng }: L.LatLng) => props.onDrag?.(fromTiles([lat, lng], datum)))
  const chosen = useEffectEvent((id: string) => props.onSelect?.(id))
  const markSelected = useEffectEvent(() => {
    drawn.current?.points.select(selected)
    drawn.current?.dragged?.getElement()?.firstElementChild?.toggleAttribute('data-selected', selected === draggable)
  })
  const clicked = useEffectEvent((at: L.LatLng) => props.draggable !== undefined && dropped(at))

  useEffect(() => {
    if (!place.current) return
    const made = L.map(place.current, { ...NOWHERE, zoomAnimation: false, fadeAnimation: false, keyboard: false })
    made.attributionControl.setPrefix(false)
    made.zoomControl.remove()
    L.control.zoom({ zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(made)
    L.control.scale({ imperial: false }).addTo(made)
    made.on('click', ({ latlng }) => clicked(latlng))
    map.current = made
    seen.current = ''
    const watch = new ResizeObserver(() => made.invalidateSize({ animate: false }))
    watch.observe(place.current)
    return () => {
      watch.disconnect()
      map.current = null
      made.remove()
    }
  }, [])

  useEffect(() => {
    if (!map.current || !tiles) return
    const layer = L.tileLayer(tiles.url, { attribution: tiles.attribution ?? '' }).addTo(map.current)
    return () => void layer.remove()
  }, [tiles])

  useEffect(() => {
    if (!map.current) return
    const places = placesOf(points, datum)
    // Another set of places is shown whole; where one moved, the user keeps what he looks at.
    const ids = [...places.keys()].sort().join()
    if (ids !== seen.current && places.size > 0)
      map.current.fitBounds(L.latLngBounds([...places.values()]), {
        padding: [28, 28],
        maxZoom: CLOSEST,
        animate: false,
      })
    seen.current = ids
    const layer = L.layerGroup()
    drawLines(layer, linesOf(points, line), places)
    const moving = points.find(({ id }) => id === draggable)
    const at = moving && places.get(moving.id)
    const dragged = moving && at && drawDragged(layer, moving, at, dropped)
    const others = new PointLayer(moving ? points.filter((point) => point !== moving) : points, places, chosen)
    others.addTo(layer)
    drawn.current = { points: others, dragged }
    layer.addTo(map.current)
    markSelected()
    return () => void layer.remove()
  }, [points, line, datum, draggable])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that stands out is the reason
  useEffect(() => markSelected(), [selected])
  // The canvas knows colours, not where they come from.
  const theme = useMantineTheme()
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other colours are the reason
  useEffect(() => drawn.current?.points.recolour(), [theme, scheme])

  return <div ref={place} className={classes.ground} />
}
