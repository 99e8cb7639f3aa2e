import { type InvAddAction, type InvAddRow, invAddActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { INV_ADD } from './kinds.ts'

/** What lists and drawers do to a request for goods. */
export const useInvAddActions = defineActions<InvAddRow, InvAddAction, 'id'>({
  ...INV_ADD,
  labels: invAddActionLabel,
  about: 'customerName',
  deeds: {
    toOrder: { go: ({ id }) => `/sales/order-create/normal-order?invAddId=${encodeURIComponent(id)}` },
    invalid: {
      call: dealer.dms.salesOrder.invalidInvAdd,
      reason: true,
      grave: true,
      follows: '作废后不能再转为订单。',
      done: '要货申请已作废',
    },
  },
})
