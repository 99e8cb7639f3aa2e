import type { RouteCustomer } from '@dealer/sdk'
import { pathLength } from '@dealer/validators'
import { useMemo } from 'react'
import { PlaceMap } from '../../../../map/place-map.tsx'
import classes from './route-panel.module.css'

/** Props of {@link RouteMap}. */
interface RouteMapProps {
  label: string
  stops: readonly RouteCustomer[]
  selected: string | undefined
  onSelect: (id: string) => void
}

const kilometres = (metres: number) => (metres < 1000 ? `${metres}米` : `${(metres / 1000).toFixed(1)}公里`)

/** The stops with their numbers, the way between them, and how long it is as the crow flies. */
export function RouteMap({ label, stops, selected, onSelect }: RouteMapProps) {
  const points = useMemo(
    () =>
      stops.flatMap(({ id, customerName, lng, lat }, index) =>
        lng && lat ? [{ id, lng, lat, label: `${index + 1}. ${customerName}`, text: String(index + 1) }] : [],
      ),
    [stops],
  )
  const lost = stops.length - points.length
  return (
    <div className={classes.map}>
      <div className={classes.ground}>
        <PlaceMap
          label={`${label}的地图`}
          points={points}
          line="path"
          height="fill"
          selected={selected}
          onSelect={onSelect}
        />
      </div>
      <span className={classes.length}>
        {`全程约 ${kilometres(pathLength(points))}（直线距离）${lost > 0 ? `，${lost} 家客户没有定位` : ''}`}
      </span>
    </div>
  )
}
