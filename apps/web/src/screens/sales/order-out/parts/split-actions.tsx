import { type OrderSplitAction, type OrderSplitRow, orderSplitActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import { OutboundDialog } from './outbound-dialog.tsx'

const refOf = ({ splitId, version }: OrderSplitRow) => ({ splitId, version })
// A split that waits to leave always has its document; the contract cannot say so.
const outOf = ({ outId = '', outVersion = 0 }: OrderSplitRow) => ({ outId, version: outVersion })
const { salesOrder } = dealer.so

/** What is done to splits, one or several. */
export const useSplitActions = defineActions<OrderSplitRow, OrderSplitAction, 'splitId'>({
  label: '拆单',
  key: 'splitId',
  number: 'splitNum',
  labels: orderSplitActionLabel,
  about: 'customerName',
  amount: 'totalAmount',
  deeds: {
    pick: {
      many: async (splits, { requestNo }) => {
        const { pickingNum } = await salesOrder.orderPicking({ requestNo, splits: splits.map(refOf) })
        return `已生成拣货单 ${pickingNum}`
      },
    },
    out: {
      open: (splits, close, done) => (
        <OutboundDialog
          splitId={splits[0].splitId}
          splits={splits.map(refOf)}
          note={`${splits.length} 张拆单，按先到期先出自动选批次`}
          onClose={close}
          onDone={done}
        />
      ),
    },
    confirmOut: {
      many: (splits, { requestNo }) => salesOrder.confirmOut({ requestNo, outs: splits.map(outOf) }),
      follows: '确认后扣减库存并计入订单欠款',
      done: '出库成功，库存与欠款已更新',
    },
    cancelDispatch: {
      one: (split, { requestNo }) => salesOrder.cancleDispath({ ...outOf(split), requestNo }),
      follows: '出库单将作废，拆单可重新出库',
      grave: true,
      done: '已取消派车，拆单可重新出库',
    },
    cancelSplit: {
      call: salesOrder.cancleSplit,
      follows: '占用的库存将释放',
      grave: true,
      done: '拆单已取消',
    },
  },
})
