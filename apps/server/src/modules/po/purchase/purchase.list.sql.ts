import { inArray, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { sumOfLines } from '../../../platform/document/lines-in-lists.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseLines, purchases } from './purchase.document.ts'
import { purchaseOrder } from './purchase.schema.ts'
import { openQty } from './purchase.sql.ts'

const joins = [inner(warehouse, isWarehouseOf(purchaseOrder))]
const { warehouseName } = warehouse

/** Only orders to the manufacturer are synchronised and lent for; there are none yet. */
const none = sql<null>`null`
const ofManufacturer = { syncMessage: none, syncDate: none, niceOrderNum: none, loanNum: none }

const listed = documentList(purchases, 'po.purchaseOrder.list', { detail: 'po.purchaseOrder.viewItem' })

/** Purchase orders of any state. */
export const purchaseList = list('po.purchaseOrder.list', {
  ...listed,
  joins,
  by: { poId: is(purchaseOrder.id) },
  row: { ...listed.row, warehouseName, ...ofManufacturer },
})

const waiting = documentList(purchases, 'po.inventoryOperation.list')

/** Orders of which something is still to come. */
export const waitingList = list('po.inventoryOperation.list', {
  ...waiting,
  joins,
  only: inArray(purchaseOrder.poStatus, ['confirmed', 'partIn']),
  newest: purchaseOrder.expectDate,
  row: {
    ...waiting.row,
    warehouseName,
    ...ofManufacturer,
    uninQty: sumOfLines(purchaseLines, openQty, { name: 'unin_qty', as: purchaseOrder.totalQty }),
  },
})
