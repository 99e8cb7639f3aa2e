import type { SocketMessage } from '@dealer/sdk/realtime'

const MESSAGES = '/dashboard-message'
const COSTS = '/finance/cost/cost-audit'
const PAYEES = '/finance/payee/payee-audit'
const PAYMENTS = '/finance/purchase/payment-search'
const PLANS = '/purchase/purchase-input/plan-report'
const SYNC = '/purchase/purchase-warehousing/order-synchronization'
const RECONCILE = '/finance/reconcile/reconcile-search'

const placeOfOrder = ({ type, id, isDiscountTicket }: SocketMessage): string => {
  if (type === 'loan') return `/purchase/loan-detail?${new URLSearchParams({ loanNum: id })}`
  if (type !== 'store' && type !== 'point') return '/sales/order-search/order-search-list'
  return `/sales/${type}-order-edit?${new URLSearchParams({ action: 'edit', type, id, isDiscountTicket })}`
}

/** Pages of messages about money, by their type. */
const FINANCE: Readonly<Record<string, readonly string[]>> = {
  cash: [RECONCILE],
  cost: [COSTS],
  payment: [PAYMENTS],
}

/** Pages of messages about what is bought, by their type. */
const PURCHASES: Readonly<Record<string, string>> = { plan: PLANS, purchase: SYNC }

/** Pages where a message is dealt with, the best one first; which of them a user has is the menu's matter. */
const placesOf = (message: SocketMessage): readonly string[] => {
  switch (message.msgType) {
    case 'order':
      return [PURCHASES[message.type] ?? placeOfOrder(message)]
    case 'stock':
      return ['/inventory/inv-standing-book/inv-shortage-status-search']
    case 'finance':
      return FINANCE[message.type] ?? [PAYEES, RECONCILE]
    default:
      return [MESSAGES]
  }
}

/**
 * Where a live message leads.
 * @param has whether the user has the page
 * @returns address with query; undefined when the user has none of its pages
 */
export const placeOf = (message: SocketMessage, has: (path: string) => boolean): string | undefined =>
  placesOf(message).find((place) => has(place.split('?', 1)[0] ?? ''))
