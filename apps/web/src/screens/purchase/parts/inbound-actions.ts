import { type PurchaseInAction, type PurchaseInRow, purchaseInActionLabel } from '@dealer/sdk'
import { currency2 } from '@dealer/validators'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'

const ENTRY = {
  go: ({ inId }: PurchaseInRow) => `/purchase/purchaseup-detail?inId=${encodeURIComponent(inId)}`,
}
const refOf = ({ inId, version }: PurchaseInRow) => ({ inId, version })
const { inventoryOperation } = dealer.po

/** What is done to an inbound document. A draft is confirmed where its lines are seen. */
export const useInboundActions = defineActions<PurchaseInRow, PurchaseInAction>({
  label: '入库单',
  labels: purchaseInActionLabel,
  number: ({ inNum }) => inNum,
  about: ({ supplierName, totalAmount }) => `${supplierName} · ¥${currency2(totalAmount, { group: true })}`,
  deeds: {
    confirm: ENTRY,
    edit: ENTRY,
    disable: {
      one: (inbound, how) => inventoryOperation.disIn({ ...refOf(inbound), ...how }),
      reason: true,
      grave: true,
      done: '入库单已作废',
    },
    redFlush: {
      one: (inbound, how) => inventoryOperation.redFlush({ ...refOf(inbound), ...how }),
      reason: true,
      grave: true,
      follows: '库存和应付将全部冲回，采购单重新等待入库。',
      done: '红冲成功，库存和应付已冲回',
    },
  },
})
