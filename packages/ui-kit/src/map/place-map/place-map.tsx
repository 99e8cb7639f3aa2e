import { Suspense } from 'react'
import { fromFile } from '../../from-file/from-file.tsx'
import type { MapPoint } from '../map-point.ts'
import type { TileSource } from '../tiles.ts'
import classes from './place-map.module.css'

/** Props of {@link PlaceMap}. */
export interface PlaceMapProps {
  /** What the map shows: `城东周一线的客户`. */
  label: string
  points: readonly MapPoint[]
  /** A line through the points in their order, or the pairs that belong together. */
  line?: 'path' | readonly (readonly [from: string, to: string])[]
  /** Without it points and lines stand on plain ground. */
  tiles?: TileSource
  /** Default 320 px; `'fill'` takes what its place gives. */
  height?: number | 'fill'
  /** Id of the point that stands out. */
  selected?: string | undefined
  onSelect?: (id: string) => void
  /** Id of the point that the user may drag. */
  draggable?: string
  /** Where it was dropped: GCJ-02, six decimals. A click on the ground sets it there too. */
  onDrag?: (place: { lng: string; lat: string }) => void
}

const LeafletMap = fromFile(() => import('./leaflet-map.tsx'))

/**
 * Points and lines on a map. The library comes when the first map is seen. All places are GCJ-02; they are converted where
 * tiles want WGS-84. What is on the map is said elsewhere too: it is for the eye, lists and fields are for the keyboard.
 * @example <PlaceMap label="拜访路线" points={stops} line="path" selected={id} onSelect={select} />
 */
export function PlaceMap({ height = 320, ...props }: PlaceMapProps) {
  return (
    <section
      className={classes.place}
      style={{ height: height === 'fill' ? '100%' : height }}
      aria-label={props.label}
      aria-roledescription="地图"
    >
      <Suspense fallback={<div className={classes.waiting} role="status" aria-label="地图加载中" />}>
        <LeafletMap {...props} />
      </Suspense>
      {props.points.length === 0 && <p className={classes.empty}>没有可显示的位置</p>}
    </section>
  )
}
