import { documentList } from '../../../platform/document/document-list.ts'
import { lineWith } from '../../../platform/document/lines-in-lists.ts'
import { archivedOf, onShelf } from '../../../platform/history/archivable.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { amountsKnown } from '../../md/purchase-price/price-knowing.ts'
import { withWarehouse } from '../../md/warehouse/warehouse.sql.ts'
import { purchaseOrder } from '../purchase/purchase.schema.ts'
import { inboundLines, inbounds } from './inbound.document.ts'
import { inbound, inboundLine } from './inbound.schema.ts'

const listed = withWarehouse(
  documentList(inbounds, 'po.inventoryOperation.listIn', { detail: 'po.inventoryOperation.viewIn' }),
)
const declared = {
  ...{ ...listed, ...amountsKnown('totalAmount') },
  filters: {
    ...listed.filters,
    poCode: numbered(inbound.poCode, { of: purchaseOrder.poCode, by: inbound.poId }),
    productCode: lineWith(inboundLines, inboundLine.productCode),
  },
}

/** Inbound documents. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const inboundList = list('po.inventoryOperation.listIn', {
  ...declared,
  only: onShelf(inbound, 'live'),
  by: { ...listed.by, poId: is(inbound.poId) },
})

/** Inbound documents of the past. */
export const archivedInboundList = list('po.inventoryOperation.his.listIn', { ...declared, ...archivedOf(inbound) })
