import type { CustomerLoc } from '@dealer/sdk'
import type { MapPoint } from '@dealer/ui-kit/map'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { PlaceMap } from '../../../../map/place-map.tsx'

const pointOf = (id: string, label: string, lng?: string, lat?: string, more: Partial<MapPoint> = {}): MapPoint[] =>
  lng === undefined || lat === undefined ? [] : [{ id, label, lng, lat, ...more }]

/** Where a customer was, is by now where that differs, and is to be, with the way between. */
export function PlaceChange({ correction }: { correction: CustomerLoc }) {
  const { oldLng, oldLat, oldAddress, newLng, newLat, newAddress, distance } = correction
  const { nowLng = oldLng, nowLat = oldLat, nowAddress = oldAddress } = correction
  const isMoved = nowLng !== oldLng || nowLat !== oldLat
  const points = [
    ...pointOf('old', `原位置 ${oldAddress}`, oldLng, oldLat, { text: '原', tone: 'old' }),
    ...(isMoved ? pointOf('now', `现位置 ${nowAddress}`, nowLng, nowLat, { text: '现', tone: 'muted' }) : []),
    ...pointOf('new', `新位置 ${newAddress}`, newLng, newLat, { text: '新' }),
  ]
  return (
    <Section title={distance === undefined ? '位置（原先没有坐标）' : `位置（相距 ${distance} 米）`}>
      <PlaceMap
        label="修正前后的位置"
        points={points}
        {...(oldLng !== undefined && { line: [['old', 'new']] as const })}
      />
    </Section>
  )
}
