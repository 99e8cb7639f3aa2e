import { useState } from 'react'
import { PlaceMap } from './place-map.tsx'

export default { title: '地图/地图' }

const stops = Array.from({ length: 16 }, (_, index) => ({
  id: String(index),
  lng: (120.16 + 0.02 * Math.cos(index * 2.4) * Math.sqrt(index / 16)).toFixed(6),
  lat: (30.25 + 0.02 * Math.sin(index * 2.4) * Math.sqrt(index / 16)).toFixed(6),
  label: `${index + 1}. 第${index + 1}店`,
  text: String(index + 1),
}))

export function Route() {
  const [selected, select] = useState<string>()
  return <PlaceMap label="拜访路线" points={stops} line="path" selected={selected} onSelect={select} />
}

export function Correction() {
  const [place, move] = useState({ lng: '120.172465', lat: '30.251236' })
  const points = [
    { id: 'old', lng: '120.171465', lat: '30.250236', label: '原位置', tone: 'old' as const },
    { id: 'new', ...place, label: '新位置' },
  ]
  return <PlaceMap label="地址修正" points={points} line={[['old', 'new']]} draggable="new" onDrag={move} />
}
