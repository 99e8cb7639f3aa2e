import { inArray, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { Work } from '../../../platform/work.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { purchases } from './purchase.document.ts'
import { purchaseOrder, purchaseOrderLine } from './purchase.schema.ts'

const { updateName, updateDate, ...made } = audited(purchaseOrder)
const { id, poCode, supplierCode, supplierName, isNice, docDate, expectDate, warehouseCode, payType } = purchaseOrder
const { totalQty, totalAmount, inQty, inAmount, poStatus, syncStatus, payStatus, remark } = purchaseOrder
const { submitDate, auditName, auditDate } = purchaseOrder

/** Only orders to the manufacturer are synchronised and lent for; there are none yet. */
const none = sql<null>`null`

const listed = {
  from: purchaseOrder,
  joins: [inner(warehouse, isWarehouseOf(purchaseOrder))],
  scope: purchases.visible,
  id,
  row: {
    ...{ poId: id, poCode, supplierCode, supplierName, isNice, docDate, expectDate, warehouseCode },
    ...{ warehouseName: warehouse.warehouseName, payType, totalQty, totalAmount, inQty, inAmount },
    ...{ poStatus, syncStatus, payStatus, remark, ...made },
    ...{ syncMessage: none, syncDate: none, niceOrderNum: none, loanNum: none },
    actions: computed,
  },
  compute: (row: Parameters<typeof purchases.actionsOf>[0], { user }: Work) => ({
    actions: purchases.actionsOf(row, user),
  }),
} as const

/** Purchase orders of any state. */
export const purchaseList = list('po.purchaseOrder.list', {
  ...listed,
  newest: docDate,
  by: { poId: is(id) },
  filters: {
    poCode: numbered(poCode),
    supplierCode: is(supplierCode),
    poStatus: oneOf(poStatus),
    syncStatus: oneOf(syncStatus),
    payStatus: oneOf(payStatus),
    warehouseCode: is(warehouseCode),
    docDateStart: from(docDate),
    docDateEnd: to(docDate),
  },
  read: { updateName, updateDate, submitDate, auditName, auditDate },
})

const unin = sql`(select coalesce(sum(greatest(${purchaseOrderLine.smallQty} - ${purchaseOrderLine.inQty} - ${purchaseOrderLine.closedQty}, 0)), 0)
  from ${purchaseOrderLine} where ${purchaseOrderLine.dealerCode} = ${purchaseOrder.dealerCode}
    and ${purchaseOrderLine.poId} = ${purchaseOrder.id} and ${purchaseOrderLine.delFlag} = 'F')`

/** Orders of which something is still to come. */
export const waitingList = list('po.inventoryOperation.list', {
  ...listed,
  only: inArray(poStatus, ['confirmed', 'partIn']),
  newest: expectDate,
  filters: {
    poCode: numbered(poCode),
    supplierCode: is(supplierCode),
    expectDateStart: from(expectDate),
    expectDateEnd: to(expectDate),
  },
  row: { ...listed.row, uninQty: unin.mapWith(totalQty).as('unin_qty') },
})
