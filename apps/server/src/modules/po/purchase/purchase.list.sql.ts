import { inArray } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { sumOfLines } from '../../../platform/document/lines-in-lists.ts'
import { list } from '../../../platform/list/list.ts'
import { amountsKnown } from '../../md/purchase-price/price-knowing.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseLines, purchases } from './purchase.document.ts'
import { purchaseOrder } from './purchase.schema.ts'
import { openAmount, openQty } from './purchase.sql.ts'

type Listing = 'po.purchaseOrder.list' | 'po.purchaseOrder.findPoForReload' | 'cxf.edai.toPoEdaiAdd'

/** What every list of orders has. */
export const listedPurchases = <K extends Listing>(call: K) =>
  withWarehouse(documentList(purchases, call, { detail: 'po.purchaseOrder.viewItem' }))

/** Purchase orders of any state. */
export const purchaseList = list('po.purchaseOrder.list', listedPurchases('po.purchaseOrder.list'))

const waiting = withWarehouse(documentList(purchases, 'po.inventoryOperation.list'))

/** Orders of which something is still to come. */
export const waitingList = list('po.inventoryOperation.list', {
  ...{ ...waiting, ...amountsKnown('totalAmount', 'inAmount', 'uninAmount') },
  only: inArray(purchaseOrder.poStatus, ['confirmed', 'partIn']),
  newest: purchaseOrder.expectDate,
  row: {
    ...waiting.row,
    uninQty: sumOfLines(purchaseLines, openQty, { name: 'unin_qty', as: purchaseOrder.totalQty }),
    uninAmount: sumOfLines(purchaseLines, openAmount, { name: 'unin_amount', as: purchaseOrder.totalAmount }),
  },
})
