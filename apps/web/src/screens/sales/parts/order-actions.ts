import type { OrderType, SalesOrderRow } from '@dealer/sdk'
import type { RowAction } from './row-actions.tsx'

/** Entry pages by kind of order. */
const ENTRY_PAGES: Readonly<Record<OrderType, string>> = {
  normal: '/sales/order-create/normal-order',
  cash: '/sales/order-create/cash-order',
  vehicle: '/sales/order-create/vehicle-order',
  promotion: '/sales/order-create/promotion-order',
}

/** Address of the entry page that changes or copies an order. */
export const entryAddress = ({ orderType, soId }: Pick<SalesOrderRow, 'orderType' | 'soId'>, action: 'edit' | 'copy') =>
  `${ENTRY_PAGES[orderType]}?soId=${encodeURIComponent(soId)}&action=${action}`

// In the order of buttons: the next step first, what undoes last.
const ACTIONS = {
  confirm: { label: '审核' },
  split: { label: '拆单' },
  edit: { label: '修改' },
  back: { label: '退回' },
  endSplit: { label: '结束拆单' },
  cancelSplits: { label: '取消拆单', danger: true },
  copy: { label: '复制' },
  cancel: { label: '取消', danger: true },
  delete: { label: '删除', danger: true },
  redFlush: { label: '红冲', danger: true },
} as const satisfies Record<string, Pick<RowAction, 'label' | 'danger'>>

/** What can be done to an order from the lists. */
export type OrderAction = keyof typeof ACTIONS

const NAMES = Object.keys(ACTIONS) as OrderAction[]

/** Words of an action. */
export const orderActionLabel = (action: OrderAction): string => ACTIONS[action].label

/** Buttons for what the server allows on this order now; actions that this release does not know are left out. */
export const orderButtons = (
  { actions = [] }: Pick<SalesOrderRow, 'actions'>,
  perform: (action: OrderAction) => void,
  only: readonly OrderAction[] = NAMES,
): RowAction[] =>
  only
    .filter((action) => actions.includes(action))
    .map((action) => ({ key: action, ...ACTIONS[action], onClick: () => perform(action) }))
