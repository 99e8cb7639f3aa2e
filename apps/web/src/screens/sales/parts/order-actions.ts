import { type OrderType, type SalesOrderAction, type SalesOrderRow, salesOrderActionLabel } from '@dealer/sdk'
import { allowedButtons, type RowAction } from '@dealer/ui-kit/list'

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
const ACTIONS = [
  'confirm',
  'split',
  'edit',
  'back',
  'endSplit',
  'cancelSplits',
  'copy',
  'cancel',
  'delete',
  'redFlush',
] as const satisfies readonly SalesOrderAction[]
const GRAVE = ['cancelSplits', 'cancel', 'delete', 'redFlush'] as const satisfies readonly SalesOrderAction[]

/** What can be done to an order from the lists. */
export type OrderAction = (typeof ACTIONS)[number]

/** Buttons for what the server allows on this order now; actions that this release does not know are left out. */
export const orderButtons = (
  { actions = [] }: Pick<SalesOrderRow, 'actions'>,
  perform: (action: OrderAction) => void,
  only: readonly OrderAction[] = ACTIONS,
): RowAction[] => allowedButtons(only, salesOrderActionLabel, GRAVE, actions, perform)
