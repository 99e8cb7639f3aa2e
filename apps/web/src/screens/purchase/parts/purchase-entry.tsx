import { PurchaseOrderSave } from '@dealer/fields/PurchaseOrderSave'
import { type PurchaseOrderForm, PurchasePayType, purchasePayTypeLabel } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import type { GridColumn } from '@dealer/ui-kit/grid'
import { bigSmallText } from '@dealer/validators'
import { useMemo } from 'react'
import { toOptions } from '../../../data/choices.ts'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { AmountFigure } from '../../../document/entry/amount-figure.tsx'
import { DocumentEntry } from '../../../document/entry/document-entry.tsx'
import type { Asked } from '../../../document/entry/document-values.ts'
import { EntryPage, type Round } from '../../../document/entry/entry-page.tsx'
import { QuantityFigure } from '../../../document/entry/quantity-figure.tsx'
import { useDocumentEntry } from '../../../document/entry/use-document-entry.ts'
import { READ_ANEW, useEntryStart } from '../../../document/entry/use-entry-start.ts'
import {
  amountColumn,
  priceColumn,
  productColumn,
  qtyColumn,
  specColumn,
  unitColumn,
} from '../../../document/line/line-columns.tsx'
import { type FoundGoods, type PurchaseLine, purchaseLines } from './purchase-line.ts'
import { emptyValues, saveBody, valuesOf } from './purchase-values.ts'

const { purchaseOrder } = dealer.po
const LIST = { address: '/purchase/purchase-input/purchase-input-search', filter: 'poCode' }
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

/** Adds to found products what they cost last, and what of them is there and on its way. */
async function withPrices(found: readonly FoundGoods[], supplierCode: string | undefined): Promise<FoundGoods[]> {
  if (found.length === 0) return []
  const items = found.map(({ productCode }) => ({ productCode, smallQty: '0' }))
  const ordered = await purchaseOrder.checkPurchaseOrderedQty({ supplierCode, items })
  const byCode = new Map(ordered.map((row) => [row.productCode, row]))
  return found.map((row) => {
    const known = byCode.get(row.productCode)
    const units = (qty = '0') => bigSmallText(qty, row.unitRatio, row.bigUnit, row.smallUnit)
    const { purchasePrice, stockQty, inTransitQty } = { ...known }
    return { ...row, purchasePrice, stockQty: units(stockQty), inTransitQty: units(inTransitQty) }
  })
}

const columnsOf = (supplierCode: string | undefined, onSwitch: (key: string) => void): GridColumn<PurchaseLine>[] => [
  productColumn<PurchaseLine, FoundGoods>({
    search: async (code, { isBarcode, signal }) => {
      const asked = { code, isBarcode: isBarcode ? ('T' as const) : undefined }
      return withPrices(await dealer.md.product.getProductByCode(asked, { signal, silent: true }), supplierCode)
    },
    model: purchaseLines,
    more: [
      { prop: 'stockQty', label: '库存', width: 76 },
      { prop: 'inTransitQty', label: '在途', width: 76 },
    ],
  }),
  specColumn(),
  unitColumn(onSwitch),
  qtyColumn(),
  priceColumn({ label: '进货单价', required: true, validate: () => undefined }),
  amountColumn(),
]

/** The page of a purchase order: a new one, or one that is changed or copied. */
export function PurchaseEntry({ title, asked }: { title: string; asked: Asked }) {
  const { mode, id: poId } = asked
  const form = useCall(purchaseOrder.toPoAdd, {}, { silent: true })
  const edit = useCall(purchaseOrder.toEdit, { poId }, { ...READ_ANEW, enabled: mode === 'edit' })
  const copy = useCall(purchaseOrder.copy, { poId }, { ...READ_ANEW, enabled: mode === 'copy' })
  const reading = useEntryStart([form, edit, copy], () => {
    const choices = form.data
    if (!choices || edit.isFetching || copy.isFetching) return undefined
    if (mode === 'new') return { choices, values: emptyValues(choices) }
    if (mode === 'copy') return copy.data && { choices, values: valuesOf(copy.data) }
    const order = edit.data?.order
    const saved = order && { id: order.poId, number: order.poCode, version: order.version }
    return order && { choices, values: valuesOf(order, saved) }
  })
  return (
    <EntryPage label="采购单" asked={asked} reading={reading} anew={emptyValues} list={LIST}>
      {(round) => <Entering title={title} {...round} />}
    </EntryPage>
  )
}

function Entering(props: Round<PurchaseOrderForm, PurchaseLine, object> & { title: string }) {
  const { title, choices, values, draftName, aside, onSaved } = props
  const items = useMemo(() => itemsOf(choices), [choices])
  const entry = useDocumentEntry({ name: 'po.order', draftName, start: values, items, model: purchaseLines })
  const supplierCode = String(entry.form.values.supplierCode ?? '') || undefined
  const { switchUnit } = entry
  const columns = useMemo(() => columnsOf(supplierCode, switchUnit), [supplierCode, switchUnit])
  return (
    <DocumentEntry
      entry={entry}
      title={title}
      aside={aside}
      columns={columns}
      saving={{
        call: purchaseOrder.savePo,
        body: saveBody,
        savedAs: ({ poId, poCode, version, totalAmount }) => ({
          id: poId,
          number: poCode,
          version,
          amount: totalAmount,
        }),
        onSaved,
      }}
      totals={
        <>
          <QuantityFigure store={entry.store} />
          <AmountFigure store={entry.store} label="合计金额" />
        </>
      }
      findProducts={async (productCodes) =>
        withPrices(await dealer.so.salesOrder.findProductByProductCodes({ productCodes }), supplierCode)
      }
    />
  )
}
