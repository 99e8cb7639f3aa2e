import type { Handlers } from '../../../platform/contract/types.ts'
import { linesIn } from '../../../platform/document/document-detail.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { redFlushInbound } from './inbound.actions.ts'
import { inbounds } from './inbound.document.ts'
import { receiveWhole, saveInbound } from './inbound.entry.ts'
import { inboundDetail, inboundForm } from './inbound.form.ts'
import { archivedInboundList, inboundList } from './inbound.list.sql.ts'

/** Taking purchased goods in. */
export const routes = {
  'po.inventoryOperation.batchInventorySave': receiveWhole,
  'po.inventoryOperation.disIn': inbounds.moving('disable'),
  'po.inventoryOperation.his.listIn': aYearOf('inDate', archivedInboundList),
  'po.inventoryOperation.listIn': inboundList,
  'po.inventoryOperation.redFlush': redFlushInbound,
  'po.inventoryOperation.save': saveInbound,
  'po.inventoryOperation.viewIn': inboundDetail,
  'po.inventoryOperation.viewInItem': linesIn(inboundDetail),
  'po.purchaseOrder.toPoIn': inboundForm,
} satisfies Handlers
