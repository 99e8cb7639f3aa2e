import { type OtherInv, type OtherInvAction, otherInvActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { redFlush } from '../../../../document/actions/deed.ts'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import { OTHER } from '../../parts/stock-kinds.ts'

/** What is done to a movement. */
export const useOtherActions = defineActions<OtherInv, OtherInvAction, 'id'>({
  ...OTHER,
  labels: otherInvActionLabel,
  about: 'warehouseName',
  deeds: {
    redFlush: {
      call: dealer.inv.stockOthersOutIn.redFlush,
      ...redFlush('库存', '商品按原库位、原批次、原成本全部冲回。'),
    },
  },
})
