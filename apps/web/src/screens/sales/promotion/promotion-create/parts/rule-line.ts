import type { UnitType } from '@dealer/sdk'
import { lineKey } from '@dealer/ui-kit/grid'
import type { LineProduct } from '../../../../../document/line/product-line.ts'
import {
  blankProduct,
  deriveQty,
  type FoundProduct,
  type LineModel,
  type ProductLine,
  takeUnits,
  unitsOf,
} from '../../../../../document/line/product-line.ts'

/** A product of a rule; which of the fields are used, its kind says. */
export interface RuleLine extends ProductLine {
  /** T where a package gives it. */
  isGift: 'T' | 'F'
  specPrice: string
  minQty: string
  maxQty: string
}

export const blankRuleLine = (): RuleLine => ({ ...blankProduct(), isGift: 'F', specPrice: '', minQty: '', maxQty: '' })

export const ruleLines: LineModel<RuleLine, FoundProduct> = {
  blank: blankRuleLine,
  derive: deriveQty,
  take: takeUnits,
}

/** What the server answers of a product of a rule. */
export interface SavedItem extends Omit<LineProduct, 'allowDecimalQty'> {
  readonly allowDecimalQty?: 'T' | 'F'
  readonly unitType?: UnitType
  readonly qty?: string
  readonly isGift?: 'T' | 'F'
  readonly specPrice?: string
  readonly minQty?: string
  readonly maxQty?: string
}

/** The line of a saved product. */
export const ruleLineOf = (item: SavedItem): RuleLine => ({
  ...blankRuleLine(),
  ...unitsOf({ ...item, allowDecimalQty: item.allowDecimalQty ?? 'F' }),
  key: lineKey(),
  unitType: item.unitType ?? 'small',
  qty: item.qty ?? '1',
  isGift: item.isGift ?? 'F',
  specPrice: item.specPrice ?? '',
  minQty: item.minQty ?? '',
  maxQty: item.maxQty ?? '',
})
