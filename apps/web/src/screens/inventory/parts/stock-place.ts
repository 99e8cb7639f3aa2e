import type { OtherInvPlace } from '@dealer/sdk'
import type { Option } from '@dealer/ui-kit/form'
import { bigSmallText } from '@dealer/validators'
import type { ProductLine } from '../../../document/line/product-line.ts'
import { placeText } from '../../../document/sheet/field-lines.tsx'

/** A line whose goods lie somewhere: in one of the places that its product was found with. */
export interface PlacedLine extends ProductLine {
  /** Location, batch and status, as {@link placeKey} writes them; empty where nothing is free. */
  place: string
  places: readonly OtherInvPlace[]
}

type Where = Pick<OtherInvPlace, 'locationCode' | 'batchNo' | 'inventoryStatusCode'>

/** A place as one text. @example placeKey({ locationCode: '*', batchNo: 'B1', inventoryStatusCode: '01' }) // '*|B1|01' */
export const placeKey = ({ locationCode, batchNo, inventoryStatusCode }: Where): string =>
  [locationCode, batchNo, inventoryStatusCode].join('|')

/** The place of a key; nothing for an empty one. */
export const placeOf = (key: string): Where | undefined => {
  const [locationCode, batchNo, inventoryStatusCode] = key.split('|')
  return locationCode && batchNo && inventoryStatusCode ? { locationCode, batchNo, inventoryStatusCode } : undefined
}

const textOf = (
  { unitRatio, bigUnit, smallUnit }: Pick<ProductLine, 'unitRatio' | 'bigUnit' | 'smallUnit'>,
  { locationCode, batchNo, inventoryStatusCode, inventoryStatusName, expireDate, availableQty }: OtherInvPlace,
) =>
  [
    ...(locationCode === '*' ? [] : [locationCode]),
    placeText(batchNo),
    ...(inventoryStatusCode === '01' ? [] : [inventoryStatusName]),
    ...(expireDate ? [`${expireDate}到期`] : []),
    `可用${bigSmallText(availableQty, unitRatio, bigUnit || undefined, smallUnit)}`,
  ].join(' · ')

/** The places of a line as choices, what expires first on top. */
export const placeOptions = (line: PlacedLine): readonly Option[] =>
  line.places.map((place) => ({ value: placeKey(place), label: textOf(line, place) }))

/** The place of a heap, where it is among those of a found product; else the one that expires first. */
export const heapPlace = (heap: Where, { places }: { readonly places: readonly OtherInvPlace[] }): string => {
  const key = placeKey(heap)
  const [first] = places
  return places.some((place) => placeKey(place) === key) ? key : first ? placeKey(first) : ''
}

/** The place after the one that the line has; nothing where there is but one. */
export const nextPlace = ({ places, place }: PlacedLine): Pick<PlacedLine, 'place'> | undefined => {
  const at = places.findIndex((one) => placeKey(one) === place)
  const next = places[(at + 1) % places.length]
  return next && places.length > 1 ? { place: placeKey(next) } : undefined
}
