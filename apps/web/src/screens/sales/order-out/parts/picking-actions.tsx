import { type PickingAction, type PickingRow, pickingActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import { PickDrawer } from './pick-drawer.tsx'
import { PickingOutbound } from './picking-outbound.tsx'

/** What is done to a picking list. */
export const usePickingActions = defineActions<PickingRow, PickingAction, 'pickingNum'>({
  label: '拣货单',
  key: 'pickingNum',
  number: 'pickingNum',
  labels: pickingActionLabel,
  deeds: {
    saveNum: { open: ([{ pickingNum }], close) => <PickDrawer pickingNum={pickingNum} onClose={close} /> },
    out: { open: ([{ pickingNum }], close) => <PickingOutbound pickingNum={pickingNum} onClose={close} /> },
    cancelPicking: {
      call: dealer.so.salesOrder.cancelPicking,
      follows: '已录的拣货数将清空，因缺货减少的拆单数量不会恢复',
      grave: true,
      done: '已取消拣货，拆单回到待拣货',
    },
  },
})
