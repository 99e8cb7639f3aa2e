import { type PurchaseInAction, type PurchaseInRow, purchaseInActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { redFlush } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { INBOUND } from './kinds.ts'

const { inventoryOperation } = dealer.po
const ENTRY = { page: '/purchase/purchaseup-detail' }

/** What is done to an inbound document. A draft is confirmed where its lines are seen. */
export const useInboundActions = defineActions<PurchaseInRow, PurchaseInAction, 'inId'>({
  ...INBOUND,
  labels: purchaseInActionLabel,
  about: 'supplierName',
  amount: 'totalAmount',
  deeds: {
    confirm: ENTRY,
    edit: ENTRY,
    disable: { call: inventoryOperation.disIn, reason: true, grave: true },
    redFlush: {
      call: inventoryOperation.redFlush,
      ...redFlush('库存和应付', '库存和应付将全部冲回，采购单重新等待入库。'),
    },
  },
})
