import { type SalesOutAction, type SalesOutRow, salesOutActionLabel } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { OUT } from './kinds.ts'
import { SignDialog } from './sign-dialog.tsx'

/** What can be done to an outbound document: confirm that it left, note that it was received, also anew, or take it back. */
export const useOutActions = defineActions<SalesOutRow, SalesOutAction, 'outId'>({
  ...OUT,
  labels: salesOutActionLabel,
  about: 'customerName',
  deeds: {
    confirmOut: {
      many: (outs, { requestNo }) =>
        dealer.so.salesOrder.confirmOut({ requestNo, outs: outs.map(({ outId, version }) => ({ outId, version })) }),
      follows: '确认后扣减库存并计入订单欠款',
      done: '出库成功，库存与欠款已更新',
    },
    sign: { open: ([{ outId }], close, done) => <SignDialog outId={outId} onClose={close} onDone={done} /> },
    resign: { open: ([{ outId }], close, done) => <SignDialog isAgain outId={outId} onClose={close} onDone={done} /> },
    cancelDispatch: {
      call: dealer.so.salesOrder.cancleDispath,
      follows: '出库单将作废，拆单可重新出库',
      grave: true,
      done: '已取消派车，拆单可重新出库',
    },
  },
})
