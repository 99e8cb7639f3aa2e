import { PurchaseReturnSave } from '@dealer/fields/PurchaseReturnSave'
import type {
  ProductLookupRow,
  PurchaseReturnForm,
  PurchaseReturnGoods,
  PurchaseReturnLine,
  PurchaseReturnSaveLine,
} from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import { toScale } from '@dealer/validators'
import { toOptions } from '../../../data/choices.ts'
import { dealer } from '../../../dealer.ts'
import { defineEntry } from '../../../document/entry/define-entry.tsx'
import { remarkColumn } from '../../../document/line/line-columns.tsx'
import { productFinder, withSaid } from '../../../document/line/product-finder.ts'
import type { LineModel } from '../../../document/line/product-line.ts'
import { quotedLineOf, quotedLines, quotesAt } from '../../../document/line/quoted-line.ts'
import { type BackLine, batchOptions, useFreeBatches } from './purchase-return-batches.ts'
import { PURCHASE_RETURN } from './purchase-return-kinds.ts'

const calls = dealer.po.purchaseReturn

const itemsOf = (form: PurchaseReturnForm) =>
  fieldItems(PurchaseReturnSave, [
    { prop: 'supplierCode', options: toOptions(form.suppliers) },
    { prop: 'warehouseCode', options: toOptions(form.warehouses) },
    'docDate',
    'reason',
    { prop: 'remark', type: 'text', span: 3 },
  ])

/** A found product with what the supplier got last for it, and what of it is free. */
type FoundGoods = ProductLookupRow & Partial<Pick<PurchaseReturnGoods, 'price' | 'availableQty'>>

const quoted = quotedLines(({ isGift, price, unitRatio }: FoundGoods) =>
  quotesAt(isGift === 'T' ? '0' : price, 'small', unitRatio),
)

const UNREAD = { free: [], freeAt: '' } as const
const ANY = { inventoryStatusCode: '01', batchNo: '', ...UNREAD }

const model: LineModel<BackLine, FoundGoods> = {
  blank: () => ({ ...quoted.blank(), ...ANY }),
  derive: (line) => ({ ...line, ...quoted.derive(line) }),
  take: (line, found) => ({ ...quoted.take(line, found), batchNo: '', ...UNREAD }),
  switched: quoted.switched,
}

/** Finds products at what the supplier got last for them, with what of them is free in the warehouse. */
const finder = (supplierCode: string | undefined, warehouseCode: string | undefined) =>
  productFinder<FoundGoods>({}, async (found) => {
    if (warehouseCode === undefined) return found
    const productCodes = found.map(({ productCode }) => productCode)
    const goods = await calls.checkReturnGoods({ supplierCode, warehouseCode, productCodes })
    return withSaid(found, goods, ({ price, availableQty }, units) => ({ price, availableQty: units(availableQty) }))
  })

const sentLine = (line: BackLine): PurchaseReturnSaveLine => {
  const { productCode, unitType, qty, price, inventoryStatusCode, batchNo, remark } = line
  return {
    ...{ productCode, unitType, qty, price: toScale(price, 4), inventoryStatusCode },
    ...(batchNo && { batchNo }),
    ...(remark.trim() && { remark: remark.trim() }),
  }
}

const { page: _page, ...kind } = PURCHASE_RETURN

/** The pages of a return of no inbound line: a new one, or a draft that is changed. */
export const oneReturnEntry = defineEntry({
  // The save and its drafts name it by `id`.
  ...{ ...kind, key: 'id' },
  title: '一次性退货',
  name: 'po.return',
  form: calls.toAdd,
  edit: calls.toEdit,
  edited: (answer) => answer.return,
  items: itemsOf,
  model,
  lineOfSaved: (line: PurchaseReturnLine): BackLine => ({
    ...quotedLineOf(line),
    ...{
      inventoryStatusCode: line.inventoryStatusCode,
      batchNo: line.batchNo ?? '',
      remark: line.remark ?? '',
      ...UNREAD,
    },
  }),
  save: calls.saveOne,
  body: (sent, lines) => ({ ...sent, lines: lines.map(sentLine) }),
  find: { by: ['supplierCode', 'warehouseCode'], finder },
  // Batches that expire, with the place that they lie in: who supplied them is chosen.
  handed: {
    warehouse: 'warehouseCode',
    searchIn: (warehouseCode) => finder(undefined, warehouseCode).search,
    of: ({ inventoryStatusCode, batchNo }) => ({ inventoryStatusCode, batchNo: batchNo === '*' ? '' : batchNo }),
  },
  found: [{ prop: 'availableQty', label: '可用', width: 84 }],
  price: { label: '退货单价', required: true, validate: () => undefined },
  columns: ({ inventoryStatuses }) => [
    {
      prop: 'inventoryStatusCode',
      label: '库存状态',
      width: 88,
      kind: 'select',
      isPassed: true,
      options: () => toOptions(inventoryStatuses),
    },
    { prop: 'batchNo', label: '批次', width: 200, kind: 'select', isPassed: true, options: batchOptions },
    remarkColumn(),
  ],
  useBeside: useFreeBatches,
})
