import type { Form } from '@dealer/ui-kit/form'
import { PlaceMap } from '../../../../map/place-map.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The place of a form on the map: dragged, or set by a click. */
export function PlacePicker({ form }: { form: Form }) {
  const [lng, lat] = [textOf(form.values.lng), textOf(form.values.lat)]
  const isPlace = Number.isFinite(Number.parseFloat(lng)) && Number.isFinite(Number.parseFloat(lat))
  return (
    <PlaceMap
      label="客户位置"
      points={isPlace ? [{ id: 'place', label: textOf(form.values.customerName) || '客户', lng, lat }] : []}
      draggable="place"
      selected="place"
      onDrag={(place) => {
        form.set('lng', place.lng)
        form.set('lat', place.lat)
      }}
    />
  )
}
