import type { SummaryTodos as Todos } from '@dealer/sdk'
import type { StatusTone } from '@dealer/ui-kit/feedback'
import type { Preset } from '../shell/page/preset.ts'

/** Where work that waits is done: a page, filtered so that it shows just that. */
export interface TodoPlace {
  readonly to: string
  readonly filter: Preset
  readonly tone: StatusTone
}

const ORDERS = '/sales/order-search/order-search-list'
const OUT = '/sales/order-out/order-out-list'

/** In the order of the work; what a user may not do is not in the summary. */
export const TODO_PLACES: Readonly<Record<keyof Todos, TodoPlace>> = {
  orderToAudit: { to: ORDERS, filter: { orderStatus: 'submitted' }, tone: 'warning' },
  storeOrderToAudit: { to: ORDERS, filter: { orderStatus: 'submitted', orderSource: 'store,point' }, tone: 'warning' },
  orderToSplit: { to: '/sales/order-out/order-split-list', filter: {}, tone: 'info' },
  splitToPick: { to: OUT, filter: { splitStatus: 'waitPick' }, tone: 'warning' },
  outToConfirm: { to: OUT, filter: { splitStatus: 'waitOut' }, tone: 'danger' },
  returnToReceive: {
    to: '/sales/return-manager/return-manager-in',
    filter: { returnStatus: 'submitted' },
    tone: 'info',
  },
  payeeToAudit: { to: '/finance/payee/payee-audit', filter: { auditStatus: 'unaudited' }, tone: 'warning' },
  stockWarning: {
    to: '/inventory/inv-standing-book/inv-shortage-status-search',
    filter: { stockStatus: 'lack,low' },
    tone: 'danger',
  },
}
