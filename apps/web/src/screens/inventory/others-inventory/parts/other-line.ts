import type { OtherInvInLineSave, OtherInvLineDraft, OtherInvOutLineSave, OtherInvProduct } from '@dealer/sdk'
import { isDecimal, lineAmount, trimZeros } from '@dealer/validators'
import { type BatchedLine, batchOf, NO_BATCH } from '../../../../document/line/batch-columns.ts'
import { blankProduct, deriveQty, type LineModel, takeUnits, unitsOf } from '../../../../document/line/product-line.ts'
import { type PlacedLine, placeKey, placeOf } from '../../parts/stock-place.ts'

/** A line of what comes in or goes out otherwise. What goes out has a place, what comes in says it field by field. */
export interface OtherLine extends PlacedLine, Pick<BatchedLine, 'batchNo' | 'produceDate' | 'led'> {
  /** Of a small unit. */
  costPrice: string
  /** Derived: small units by cost. */
  amount: string
  isBatch: boolean
  locationCode: string
  inventoryStatusCode: string
}

/** A found product; what is free of it is said in its units. */
export type FoundOther = OtherInvProduct & { readonly stock: string }

const blank = (): OtherLine => ({
  ...blankProduct(),
  ...{ place: '', places: [], costPrice: '', amount: '', isBatch: false },
  ...{ ...NO_BATCH, locationCode: '*', inventoryStatusCode: '01' },
})

const derive = (line: OtherLine): OtherLine => {
  const counted = deriveQty(line)
  const { smallQty, costPrice } = counted
  return {
    ...counted,
    ...batchOf(counted, ['batchNo']),
    amount: isDecimal(smallQty) && isDecimal(costPrice) ? lineAmount(smallQty, costPrice) : '',
  }
}

const ofProduct = ({ costPrice, places, isBatch }: OtherInvProduct) => ({
  ...{ places, isBatch: isBatch === 'T', place: places[0] ? placeKey(places[0]) : '' },
  costPrice: costPrice === undefined ? '' : trimZeros(costPrice),
})

/** Lines of a movement. */
export const otherLines: LineModel<OtherLine, FoundOther> = {
  blank,
  derive,
  take: (line, found) => ({ ...takeUnits(line, found), ...ofProduct(found) }),
}

/** A line that a sheet or a pasted block made. */
export const lineOfDraft = (draft: OtherInvLineDraft): OtherLine => {
  const { unitType, qty, costPrice, batchNo, produceDate = '', locationCode, inventoryStatusCode } = draft
  const known = draft.places.some((place) => placeKey(place) === placeKey(draft))
  return derive({
    ...{ ...blank(), ...unitsOf(draft), unitType, qty, ...ofProduct(draft) },
    ...{ costPrice: costPrice === undefined ? '' : trimZeros(costPrice), batchNo: batchNo === '*' ? '' : batchNo },
    ...{ produceDate, locationCode, inventoryStatusCode },
    ...(known && { place: placeKey(draft) }),
  })
}

const costOf = ({ costPrice }: OtherLine, seesCost: boolean) => (seesCost && costPrice) || undefined

/** What is sent of a line that comes in. */
export const sentComing = (line: OtherLine, seesCost: boolean): OtherInvInLineSave => {
  const { productCode, unitType, qty, locationCode, inventoryStatusCode } = line
  const batchNo = (line.isBatch && line.batchNo.trim()) || undefined
  const produceDate = (line.isBatch && line.produceDate) || undefined
  const costPrice = costOf(line, seesCost)
  return { productCode, unitType, qty, costPrice, locationCode, inventoryStatusCode, batchNo, produceDate }
}

/** What is sent of a line that goes out: the place that was chosen says where it lies. */
export const sentLeaving = (line: OtherLine, seesCost: boolean): OtherInvOutLineSave => {
  const { productCode, unitType, qty } = line
  const place = placeOf(line.place)
  return {
    productCode,
    unitType,
    qty,
    costPrice: costOf(line, seesCost),
    locationCode: place?.locationCode,
    batchNo: place?.batchNo,
    inventoryStatusCode: place?.inventoryStatusCode,
  }
}
