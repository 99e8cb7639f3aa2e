import { documentList } from '../../../platform/document/document-list.ts'
import { lineWith } from '../../../platform/document/lines-in-lists.ts'
import { onShelf } from '../../../platform/history/archivable.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { warehouse } from '../../md/warehouse/warehouse.schema.ts'
import { isWarehouseOf } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseOrder } from '../purchase/purchase.schema.ts'
import { inboundLines, inbounds } from './inbound.document.ts'
import { inbound, inboundLine } from './inbound.schema.ts'

const listed = documentList(inbounds, 'po.inventoryOperation.listIn', { detail: 'po.inventoryOperation.viewIn' })
const declared = {
  ...listed,
  joins: [inner(warehouse, isWarehouseOf(inbound))],
  filters: {
    ...listed.filters,
    poCode: numbered(inbound.poCode, { of: purchaseOrder.poCode, by: inbound.poId }),
    productCode: lineWith(inboundLines, inboundLine.productCode),
  },
  row: { ...listed.row, warehouseName: warehouse.warehouseName },
  read: { ...listed.read, archived: inbound.archived },
} as const

/** Inbound documents. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const inboundList = list('po.inventoryOperation.listIn', {
  ...declared,
  only: onShelf(inbound, 'live'),
  by: { poId: is(inbound.poId), inId: is(inbound.id) },
})

/** Inbound documents of the past. */
export const archivedInboundList = list('po.inventoryOperation.his.listIn', {
  ...declared,
  only: onShelf(inbound, 'archived'),
  compute: () => ({ actions: null }),
})
