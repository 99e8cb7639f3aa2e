import { PurchaseOrderSave } from '@dealer/fields/PurchaseOrderSave'
import type { PurchaseOrderForm } from '@dealer/sdk'
import { fieldItems } from '@dealer/ui-kit/form'
import { toOptions } from '../../../data/choices.ts'
import { dealer } from '../../../dealer.ts'
import { defineEntry } from '../../../document/entry/define-entry.tsx'
import { sentLine } from './bought-line.ts'
import { PURCHASE } from './kinds.ts'
import { orderedFinder } from './purchase-finder.ts'
import { boughtLineOf, boughtLines, isPriceLocked } from './purchase-sync-line.ts'

const { purchaseOrder } = dealer.po

const itemsOf = (form: PurchaseOrderForm) =>
  fieldItems(PurchaseOrderSave, [
    { prop: 'supplierCode', options: toOptions(form.suppliers) },
    { prop: 'warehouseCode', options: toOptions(form.warehouses) },
    'docDate',
    'expectDate',
    'payType',
    { prop: 'remark', type: 'text', span: 3 },
  ])

/** The pages of a purchase order: a new one, or one that is changed or copied. */
export const purchaseEntry = defineEntry({
  ...PURCHASE,
  title: '采购录单',
  name: 'po.order',
  form: purchaseOrder.toPoAdd,
  edit: purchaseOrder.toEdit,
  edited: ({ order }) => order,
  items: itemsOf,
  model: boughtLines,
  lineOfSaved: boughtLineOf,
  save: purchaseOrder.savePo,
  body: (sent, lines) => ({ ...sent, lines: lines.map(sentLine) }),
  find: { by: ['supplierCode'], finder: orderedFinder },
  warns: { by: ['supplierCode', 'warehouseCode'], call: purchaseOrder.checkPurchaseOrderedQty },
  found: [
    { prop: 'stockQty', label: '库存', width: 76 },
    { prop: 'inTransitQty', label: '在途', width: 76 },
  ],
  price: { label: '进货单价', required: true, validate: () => undefined, isLocked: isPriceLocked as never },
})
