import {
  type PurchaseReturnRow,
  type PurchaseReturnStatus,
  purchaseReturnActionLabel,
  purchaseReturnStatusLabel,
} from '@dealer/sdk/contract'
import { lineProgress } from '../../../platform/document/line-progress.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'

/** Everything that is done to a return to a supplier. */
export const purchaseReturnStates = states<Pick<PurchaseReturnRow, 'returnNum' | 'status'>>()({
  num: 'returnNum',
  status: ['status', purchaseReturnStatusLabel],
  action: purchaseReturnActionLabel,
  actions: {
    out: { from: ['submitted', 'partOut'], permission: 'po:purchaseReturn:out' },
    submit: { from: ['draft'], to: 'submitted', permission: 'po:purchaseReturn:add' },
    edit: { from: ['draft'], to: 'draft', permission: 'po:purchaseReturn:add' },
    // What went out decides whether it ends as finished or as canceled.
    cancel: { from: ['draft', 'submitted', 'partOut'], permission: 'po:purchaseReturn:cancel' },
    redFlush: { from: ['finished'], to: 'redflushed', permission: 'po:purchaseReturn:redFlush' },
  },
})

/**
 * Small units of a line that are neither out nor given up, and the status of a submitted return.
 * @example deriveStatus([{ smallQty: '10', outQty: '4', closedQty: '0' }]) // 'partOut'
 */
export const { openQty: unsentQty, deriveStatus } = lineProgress<'outQty', PurchaseReturnStatus>('outQty', {
  ...{ untouched: 'submitted', part: 'partOut', whole: 'finished', givenUp: 'canceled' },
})
