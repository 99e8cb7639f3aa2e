import { PromotionSave } from '@dealer/fields/PromotionSave'
import type { PromotionCustomerScope } from '@dealer/sdk'
import { fieldItems, type ReadyItem } from '@dealer/ui-kit/form'
import { productLookup } from '../../../../../data/lookups.ts'
import { PICKER_ROWS, pickerPage } from '../../../../../data/picker-page.ts'
import { dealer } from '../../../../../dealer.ts'

const customers = async (keyword: string, page: number) => {
  const asked = { keyword, page, limit: PICKER_ROWS } as const
  const { rows } = await dealer.promotion.promotion.toSelectCustomerList(asked, { silent: true })
  return pickerPage(rows.map(({ customerCode, customerName }) => ({ value: customerCode, label: customerName })))
}

/** What stands still once the promotion has begun. */
const MAY_CHANGE = new Set(['endDate', 'totalBudgetQty', 'totalBudgetAmount'])

const CUSTOMERS: Readonly<Record<PromotionCustomerScope, readonly ReadyItem[]>> = {
  all: [],
  type: [
    { prop: 'types', label: '客户类型', type: 'multiselect', of: 'CustomerType', list: true, required: true, span: 2 },
  ],
  region: [{ prop: 'regions', label: '线路', type: 'multiselect', of: 'Region', list: true, required: true, span: 2 }],
  customer: [
    { prop: 'customers', label: '客户', type: 'multiselect', searches: customers, list: true, required: true, span: 2 },
  ],
}

const FIRST = fieldItems(PromotionSave, [
  { prop: 'promotionName', span: 2 },
  { prop: 'startDate', default: 0 },
  { prop: 'endDate' },
  { prop: 'orderTypes', default: ['normal', 'cash', 'vehicle'] },
  { prop: 'customerScope', default: 'all' },
])

const ORDER: readonly ReadyItem[] = [
  {
    prop: 'products',
    label: '参与商品',
    type: 'multiselect',
    finds: productLookup,
    list: true,
    placeholder: '不选为全部商品',
    span: 2,
  },
  {
    prop: 'categories',
    label: '参与类别',
    type: 'multiselect',
    of: 'Category',
    list: true,
    placeholder: '不选为全部类别',
  },
  { prop: 'isRepeat', label: '循环', type: 'flag' },
]

const LAST = fieldItems(PromotionSave, [
  { prop: 'limitTimes', placeholder: '不限' },
  { prop: 'customerLimitTimes', placeholder: '不限' },
  { prop: 'priority', default: '100', placeholder: '小的优先' },
  { prop: 'totalBudgetQty', placeholder: '不限（小单位）' },
  { prop: 'totalBudgetAmount', placeholder: '不限' },
  'stackable',
  { prop: 'remark', span: 3 },
])

/** What of the head is asked of a kind, by the scope that was chosen. */
export const headItems = (
  scope: PromotionCustomerScope,
  { isOfOrder, hasBegun, names }: { isOfOrder: boolean; hasBegun: boolean; names: ReadyItem['options'] },
): readonly ReadyItem[] => {
  const chosen = CUSTOMERS[scope].map((item) => (item.searches ? { ...item, options: names } : item))
  const items = [...FIRST.map(onlyPromoted), ...chosen, ...(isOfOrder ? ORDER : []), ...LAST]
  return hasBegun ? items.map((item) => (MAY_CHANGE.has(item.prop) ? item : { ...item, disabled: true })) : items
}

/** Requisitions cost nothing as it is. */
const onlyPromoted = (item: ReadyItem): ReadyItem =>
  item.prop === 'orderTypes' ? { ...item, options: item.options?.filter(({ value }) => value !== 'promotion') } : item
