import type { ProductLookupRow } from '@dealer/sdk'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { isZero } from '@dealer/validators'
import { dealer } from '../../../../../dealer.ts'
import { productColumn, qtyColumn, specColumn, unitColumn } from '../../../../../document/line/line-columns.tsx'
import type { LineModel } from '../../../../../document/line/product-line.ts'
import { type RuleLine, ruleLines } from './rule-line.ts'

/** What of the goods of a rule is entered. */
export type Goods = 'package' | 'special' | 'gift'

/** Fewest typed characters for which the server looks. */
const LEAST = 3

/** Finds enabled products with their base prices; barcodes are found as texts are. */
export const promotedFinder = async (code: string, { signal }: { readonly signal: AbortSignal }) =>
  [...code].length < LEAST ? [] : dealer.promotion.promotion.findProduct({ code }, { signal, silent: true })

const product = {
  search: promotedFinder,
  model: ruleLines as unknown as LineModel<RuleLine, ProductLookupRow>,
  more: [
    { prop: 'smallPrice' as const, label: '小单位价', width: 84 },
    { prop: 'bigPrice' as const, label: '大单位价', width: 84 },
  ],
}

const number = (
  prop: keyof RuleLine & string,
  label: string,
  own: Partial<GridColumn<RuleLine>>,
): GridColumn<RuleLine> => ({
  ...{ prop, label, width: 96, kind: 'number', precision: 3 },
  validate: (value) => (value !== '' && isZero(value) ? `${label}必须大于0` : undefined),
  ...own,
})

const GIFT: GridColumn<RuleLine> = {
  ...{ prop: 'isGift', label: '方式', width: 76, kind: 'select' },
  options: () => [
    { value: 'F', label: '付款' },
    { value: 'T', label: '赠送' },
  ],
}

const SPECIAL: readonly GridColumn<RuleLine>[] = [
  number('specPrice', '特价', { precision: 4, format: 'price', required: true }),
  number('minQty', '起订数量', {}),
  number('maxQty', '特价上限', {}),
]

/** Columns of the goods of a rule. @param onSwitch a stable function */
export const ruleColumns = (goods: Goods, onSwitch: (key: string) => void): readonly GridColumn<RuleLine>[] => {
  const named = [
    productColumn<RuleLine, ProductLookupRow>(product),
    specColumn<RuleLine>(),
    unitColumn<RuleLine>(onSwitch),
  ]
  if (goods === 'special') return [...named, ...SPECIAL]
  const counted = [...named, qtyColumn<RuleLine>(ruleLines)]
  return goods === 'package' ? [...counted, GIFT] : counted
}
