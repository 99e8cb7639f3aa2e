import {
  type ReturnInAction,
  type ReturnInRow,
  returnInActionLabel,
  type SalesReturnAction,
  type SalesReturnRow,
  salesReturnActionLabel,
} from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { redFlush } from '../../../document/actions/deed.ts'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import { RETURN, RETURN_IN } from './return-kinds.ts'

const calls = dealer.so.return
const HANDLE = '/sales/return-in-handle'
const EDIT = {
  byOrder: '/sales/return-byorder-edit',
  free: '/sales/return-edit',
  byGoods: '/sales/return-edit',
} as const
const RED_FLUSH = redFlush('库存和欠款', '库存将从原库位退出，客户欠款恢复。')

/** What is done to a return. It is submitted where its lines are seen. */
export const useReturnActions = defineActions<SalesReturnRow, SalesReturnAction, 'id'>({
  ...RETURN,
  labels: salesReturnActionLabel,
  about: 'customerName',
  amount: 'totalAmount',
  deeds: {
    confirmIn: { page: HANDLE },
    edit: { go: ({ id, returnType }) => `${EDIT[returnType]}?id=${id}` },
    back: { call: calls.back, reason: true, follows: '退货单退回草稿，修改后可再次提交。', done: '退货单已退回草稿' },
    cancel: { call: calls.cancel, reason: true, grave: true, follows: '取消后商品可重新退货。' },
    delete: { call: calls.delById, grave: true, gone: true },
    redFlush: { call: calls.redFlush, ...RED_FLUSH },
  },
})

/** What is done to goods that come back; it is the return that it is done to. */
export const useReturnInActions = defineActions<ReturnInRow, ReturnInAction, 'returnId'>({
  ...RETURN_IN,
  key: 'returnId',
  number: 'returnNum',
  labels: returnInActionLabel,
  about: 'customerName',
  amount: 'inAmount',
  deeds: {
    confirmIn: { go: ({ returnId }) => `${HANDLE}?id=${returnId}` },
    redFlush: {
      one: ({ returnId: id, version }, how, options) => calls.redFlush({ id, version, ...how }, options),
      ...RED_FLUSH,
    },
  },
})
