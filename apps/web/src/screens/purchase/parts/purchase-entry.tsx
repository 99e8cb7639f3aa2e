import { PurchaseOrderSave } from '@dealer/fields/PurchaseOrderSave'
import {
  type ProductLookupRow,
  type PurchaseOrderedQty,
  type PurchaseOrderForm,
  PurchasePayType,
  purchasePayTypeLabel,
} from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { Search } from '@dealer/ui-kit/lookup'
import { bigSmallText, isZero, toScale } from '@dealer/validators'
import { useMemo } from 'react'
import { toOptions } from '../../../data/choices.ts'
import { dealer } from '../../../dealer.ts'
import { defineEntry } from '../../../document/entry/define-entry.tsx'
import { amountColumn, enteredColumns } from '../../../document/line/line-columns.tsx'
import { productFinder } from '../../../document/line/product-finder.ts'
import { type QuotedLine, quotedLineOf, quotedLines, quotesAt } from '../../../document/line/quoted-line.ts'
import { PURCHASE } from './kinds.ts'

const { purchaseOrder } = dealer.po
const { self, credit } = PurchasePayType

const itemsOf = (form: PurchaseOrderForm) =>
  fieldItems(PurchaseOrderSave, [
    { prop: 'supplierCode', options: toOptions(form.suppliers) },
    { prop: 'warehouseCode', options: toOptions(form.warehouses) },
    'docDate',
    'expectDate',
    // Loans pay for the manufacturer's goods only.
    { prop: 'payType', options: [self, credit].map((value) => ({ value, label: purchasePayTypeLabel[value] })) },
    { prop: 'remark', type: 'text', span: 3 },
  ])

/** A found product with what it cost last, and what of it is there and on its way. */
interface FoundGoods extends ProductLookupRow, Partial<Omit<PurchaseOrderedQty, keyof ProductLookupRow>> {}

// What costs nothing is a gift.
const model = quotedLines(({ isGift, purchasePrice, unitRatio }: FoundGoods) =>
  quotesAt(isGift === 'T' ? '0' : purchasePrice, 'small', unitRatio),
)

/** Adds to found products what they cost last, and what of them is there and on its way. */
async function withPrices(found: readonly FoundGoods[], supplierCode: string | undefined): Promise<FoundGoods[]> {
  if (found.length === 0) return []
  const items = found.map(({ productCode }) => ({ productCode, smallQty: '0' }))
  const ordered = await purchaseOrder.checkPurchaseOrderedQty({ supplierCode, items })
  const byCode = new Map(ordered.map((row) => [row.productCode, row]))
  return found.map((row) => {
    const { purchasePrice, stockQty, inTransitQty } = { ...byCode.get(row.productCode) }
    const units = (qty = '0') => bigSmallText(qty, row.unitRatio, row.bigUnit, row.smallUnit)
    return { ...row, purchasePrice, stockQty: units(stockQty), inTransitQty: units(inTransitQty) }
  })
}

const columnsOf = (search: Search<FoundGoods>, onSwitchUnit: (key: string) => void) => [
  ...enteredColumns<QuotedLine, FoundGoods>({
    search,
    model,
    onSwitchUnit,
    price: { label: '进货单价', required: true, validate: () => undefined },
    more: [
      { prop: 'stockQty', label: '库存', width: 76 },
      { prop: 'inTransitQty', label: '在途', width: 76 },
    ],
  }),
  amountColumn<QuotedLine>(),
]

/** The pages of a purchase order: a new one, or one that is changed or copied. */
export const purchaseEntry = defineEntry({
  ...PURCHASE,
  title: '采购录单',
  name: 'po.order',
  form: purchaseOrder.toPoAdd,
  edit: purchaseOrder.toEdit,
  edited: ({ order }) => order,
  copy: purchaseOrder.copy,
  items: itemsOf,
  model,
  lineOfSaved: quotedLineOf,
  save: purchaseOrder.savePo,
  body: (sent, lines) => ({
    ...sent,
    lines: lines.map(({ productCode, unitType, qty, price }) => ({
      ...{ productCode, unitType, qty, price: toScale(price, 4) },
      isGift: isZero(price) ? ('T' as const) : ('F' as const),
    })),
  }),
  useOwn: ({ form, switchUnit }) => {
    const supplierCode = String(form.values.supplierCode ?? '') || undefined
    const { search, findProducts } = useMemo(
      () => productFinder({}, (found) => withPrices(found, supplierCode)),
      [supplierCode],
    )
    return { columns: useMemo(() => columnsOf(search, switchUnit), [search, switchUnit]), findProducts }
  },
})
