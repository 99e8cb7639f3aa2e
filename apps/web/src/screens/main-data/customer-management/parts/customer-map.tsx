import type { CustomerLocationMap } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { PlaceMap } from '../../../../map/place-map.tsx'

/** A customer on the map, with the places that were proposed for it. */
export function CustomerMap({ place }: { place: CustomerLocationMap }) {
  const { customerName, address, lng, lat, history } = place
  if (lng === undefined || lat === undefined) return <EmptyState text="还没有坐标，可在修改客户时标注" />
  const proposed = history.map((one, index) => ({
    ...{ id: String(index), lng: one.lng, lat: one.lat, tone: 'muted' as const },
    label: `${one.applyName} ${one.applyDate} ${one.address}`,
  }))
  return (
    <>
      <PlaceMap
        label={`${customerName}的位置`}
        points={[...proposed, { id: 'now', label: `${customerName} ${address}`, lng, lat }]}
        selected="now"
      />
      <p>{address}</p>
    </>
  )
}
