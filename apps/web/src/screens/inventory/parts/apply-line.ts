import type { StockApplyLine, StockApplyReturnable, UnitType, VehicleTempleteLine } from '@dealer/sdk'
import { divideWhole, isZero, plus } from '@dealer/validators'
import {
  blankProduct,
  deriveQty,
  type FoundProduct,
  type LineModel,
  type LineProduct,
  type ProductLine,
  takeUnits,
  unitsOf,
} from '../../../document/line/product-line.ts'

/** A line of an application. */
export interface ApplyLine extends ProductLine {
  /** Empty stands for good stock. */
  inventoryStatusCode: string
  statusName: string
}

const blank = (): ApplyLine => ({ ...blankProduct(), inventoryStatusCode: '', statusName: '' })

export const applyLines: LineModel<ApplyLine, FoundProduct> = {
  blank,
  derive: deriveQty,
  take: (line, found) => takeUnits(line, found),
}

interface Filled extends LineProduct {
  readonly unitType: UnitType
  readonly qty: string
  readonly remark?: string
}

const filled = (from: Filled): ApplyLine =>
  deriveQty({ ...blank(), ...unitsOf(from), unitType: from.unitType, qty: from.qty, remark: from.remark ?? '' })

/** A line as it was saved, here or on an earlier application. */
export const lineOfSaved = (line: StockApplyLine): ApplyLine => ({
  ...filled(line),
  ...{ inventoryStatusCode: line.inventoryStatusCode, statusName: line.inventoryStatusName },
})

/** A line of a template. */
export const lineOfTemplate = (line: VehicleTempleteLine): ApplyLine => filled(line)

/**
 * All that can come back, a line for each product and state: in big units where they go in without a rest.
 * @example linesOfStock([{ …, availableQty: '48', unitRatio: 24, bigUnit: '箱' }]) // one line of 2箱
 */
export const linesOfStock = (stock: readonly StockApplyReturnable[]): ApplyLine[] => {
  const sums = new Map<string, StockApplyReturnable>()
  for (const one of stock) {
    const key = `${one.productCode} ${one.inventoryStatusCode}`
    const same = sums.get(key)
    sums.set(key, same ? { ...same, availableQty: plus(same.availableQty, one.availableQty) } : one)
  }
  return [...sums.values()].map((one): ApplyLine => {
    const { quotient, remainder } = divideWhole(one.availableQty, String(one.unitRatio))
    const isWhole = one.bigUnit !== undefined && one.unitRatio > 1 && isZero(remainder)
    const counted = isWhole
      ? { unitType: 'big' as const, qty: quotient }
      : { unitType: 'small' as const, qty: one.availableQty }
    return {
      ...filled({ ...one, ...counted }),
      ...{ inventoryStatusCode: one.inventoryStatusCode, statusName: one.inventoryStatusName },
    }
  })
}
