import { inArray, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { sumOfLines } from '../../../platform/document/lines-in-lists.ts'
import { list } from '../../../platform/list/list.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseLines, purchases } from './purchase.document.ts'
import { purchaseOrder } from './purchase.schema.ts'
import { openQty } from './purchase.sql.ts'

/** Only orders to the manufacturer are synchronised and lent for; there are none yet. */
const none = sql<null>`null`
const ofManufacturer = { syncMessage: none, syncDate: none, niceOrderNum: none, loanNum: none }

const listed = withWarehouse(documentList(purchases, 'po.purchaseOrder.list', { detail: 'po.purchaseOrder.viewItem' }))

/** Purchase orders of any state. */
export const purchaseList = list('po.purchaseOrder.list', {
  ...listed,
  row: { ...listed.row, ...ofManufacturer },
})

const waiting = withWarehouse(documentList(purchases, 'po.inventoryOperation.list'))

/** Orders of which something is still to come. */
export const waitingList = list('po.inventoryOperation.list', {
  ...waiting,
  only: inArray(purchaseOrder.poStatus, ['confirmed', 'partIn']),
  newest: purchaseOrder.expectDate,
  row: {
    ...waiting.row,
    ...ofManufacturer,
    uninQty: sumOfLines(purchaseLines, openQty, { name: 'unin_qty', as: purchaseOrder.totalQty }),
  },
})
