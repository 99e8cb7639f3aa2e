import { type StockCheckAction, type StockCheckRow, stockCheckActionLabel } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { defineActions } from '../../../../document/actions/define-actions.tsx'
import { CHECK, COUNTING } from './check-kind.ts'
import { PostDialog } from './post-dialog.tsx'

/** What is done to a stock-taking as a whole; counts are entered on its page. */
export const useCheckActions = defineActions<StockCheckRow, StockCheckAction, 'id'>({
  ...CHECK,
  labels: stockCheckActionLabel,
  about: 'warehouseName',
  deeds: {
    saveCount: { page: COUNTING },
    post: {
      open: ([{ id }], onClose, onDone) => <PostDialog id={id} onClose={onClose} onDone={onDone} />,
    },
    recount: {
      call: dealer.inv.stockCheck.recount,
      follows: '有差异的明细重新录入，初盘数量保留；没有过账权限的初盘人不能复盘自己盘过的商品。',
      done: '差异已转复盘',
    },
    cancel: {
      call: dealer.inv.stockCheck.cancel,
      grave: true,
      follows: '已录入的实盘数量不过账，商品可以重新出入库。',
    },
  },
})
