import type { OrderTempleteLine, OrderTempleteSaveLine, ProductLookupRow, UnitType } from '@dealer/sdk'
import { plus, trimZeros } from '@dealer/validators'
import {
  blankProduct,
  deriveQty,
  type LineModel,
  type ProductLine,
  takeUnits,
  unitsOf,
} from '../../../document/line/product-line.ts'

/** The lines of a template: a product, its unit, and how much of it. */
export const templeteLines: LineModel<ProductLine, ProductLookupRow> = {
  blank: blankProduct,
  derive: deriveQty,
  take: takeUnits,
}

/** The line of a saved template. A product that is disabled says so in its remark, and stays. */
export const lineOfTemplete = (line: OrderTempleteLine): ProductLine =>
  deriveQty({
    ...blankProduct(),
    ...unitsOf(line),
    ...{ unitType: line.unitType, qty: line.qty },
    remark: line.enabled === 'F' ? '商品已停用，下单时不带出' : '',
  })

interface Wanted {
  readonly productCode: string
  readonly unitType: UnitType
  readonly qty: string
}

/**
 * What a template keeps of lines: a product once in each unit, its quantities added up.
 * @example sentLines([{ productCode: 'P1', unitType: 'big', qty: '2' }, { productCode: 'P1', unitType: 'big', qty: '3' }]) // one line of '5'
 */
export const sentLines = (lines: readonly Wanted[]): OrderTempleteSaveLine[] => {
  const found = new Map<string, OrderTempleteSaveLine>()
  for (const { productCode, unitType, qty } of lines) {
    const key = `${productCode} ${unitType}`
    const same = found.get(key)
    const sortNum = same?.sortNum ?? found.size + 1
    found.set(key, { productCode, unitType, qty: trimZeros(plus(same?.qty ?? '0', qty || '0')), sortNum })
  }
  return [...found.values()]
}
