import type { Form } from '@dealer/ui-kit/form'
import { PlaceMap } from './place-map.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Props of {@link PlacePicker}. */
export interface PlacePickerProps {
  /** A form with the fields `lng` and `lat`. */
  form: Form
  /** 客户位置 */
  label: string
  /** What is written at the place: the name of what lies there. */
  name: unknown
}

/** The place of a form on the map: dragged, or set by a click. */
export function PlacePicker({ form, label, name }: PlacePickerProps) {
  const [lng, lat] = [textOf(form.values.lng), textOf(form.values.lat)]
  const isPlace = Number.isFinite(Number.parseFloat(lng)) && Number.isFinite(Number.parseFloat(lat))
  return (
    <PlaceMap
      label={label}
      points={isPlace ? [{ id: 'place', label: textOf(name) || label, lng, lat }] : []}
      draggable="place"
      selected="place"
      onDrag={(place) => {
        form.set('lng', place.lng)
        form.set('lat', place.lat)
      }}
    />
  )
}
