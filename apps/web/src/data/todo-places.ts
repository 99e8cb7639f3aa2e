import {
  auditStatusLabel,
  expiryStatusLabel,
  orderSourceLabel,
  orderStatusLabel,
  type Permission,
  planReportStatusLabel,
  purchaseSyncStatusLabel,
  returnStatusLabel,
  splitStatusLabel,
  stockStatusLabel,
  storeOrderSourceLabel,
  type SummaryTodos as Todos,
} from '@dealer/sdk'
import type { StatusTone } from '@dealer/ui-kit/feedback'
import type { Preset } from '../shell/page/preset.ts'
import { toneOf } from './tones.ts'

/** Where work that waits is done: a page, filtered so that it shows just that. */
export interface TodoPlace {
  readonly to: string
  readonly filter: Preset
  readonly tone: StatusTone
  /** Who is told of it, as the server's `*.todo.ts` says; absent while nothing counts it. */
  readonly permission?: Permission
}

const ORDERS = '/sales/order-search/order-search-list'
/** Orders of the shop are audited on a page of their own. */
const NOT_OF_SHOP = Object.keys(orderSourceLabel)
  .filter((source) => !(source in storeOrderSourceLabel))
  .join(',')
const VEHICLES = '/main-data/vehicle-management/vehicle-manager'
const OUT = '/sales/order-out/order-out-list'

/** What waits has the colour of the state in which it waits. In the order of the work; what a user may not do is not in the summary. */
export const TODO_PLACES: Readonly<Record<keyof Todos, TodoPlace>> = {
  orderToAudit: {
    to: ORDERS,
    filter: { orderStatus: 'submitted', orderSource: NOT_OF_SHOP },
    tone: toneOf(orderStatusLabel, 'submitted'),
    permission: 'so:salesOrder:confirm',
  },
  storeOrderToAudit: {
    to: '/sales/order-create/store-search-list',
    filter: { orderStatus: 'submitted' },
    tone: toneOf(orderStatusLabel, 'submitted'),
    permission: 'so:storeOrder:audit',
  },
  orderToSplit: {
    to: '/sales/order-out/order-split-list',
    filter: {},
    tone: toneOf(orderStatusLabel, 'confirmed'),
    permission: 'so:split:add',
  },
  splitToPick: {
    to: OUT,
    filter: { splitStatus: 'waitPick' },
    tone: toneOf(splitStatusLabel, 'waitPick'),
    permission: 'so:picking:add',
  },
  outToConfirm: {
    to: OUT,
    filter: { splitStatus: 'waitOut' },
    tone: toneOf(splitStatusLabel, 'waitOut'),
    permission: 'so:out:confirm',
  },
  returnToReceive: {
    to: '/sales/return-in/return-in',
    filter: {},
    tone: toneOf(returnStatusLabel, 'submitted'),
    permission: 'so:returnIn:confirm',
  },
  payeeToAudit: {
    to: '/finance/payee/payee-audit',
    filter: { auditStatus: 'unaudited' },
    tone: toneOf(auditStatusLabel, 'unaudited'),
    permission: 'finance:payee:audit',
  },
  costToAudit: {
    to: '/finance/cost/cost-audit',
    filter: { auditStatus: 'unaudited' },
    tone: toneOf(auditStatusLabel, 'unaudited'),
    permission: 'finance:cost:audit',
  },
  paymentToAudit: {
    to: '/finance/purchase/payment-search',
    filter: { auditStatus: 'unaudited' },
    tone: toneOf(auditStatusLabel, 'unaudited'),
    permission: 'finance:payment:audit',
  },
  planToAudit: {
    to: '/purchase/purchase-input/plan-report',
    filter: { status: 'unaudited' },
    tone: toneOf(planReportStatusLabel, 'unaudited'),
    permission: 'po:planReport:audit',
  },
  purchaseSyncFailed: {
    to: '/purchase/purchase-warehousing/order-synchronization',
    filter: { syncStatus: 'failed' },
    tone: toneOf(purchaseSyncStatusLabel, 'failed'),
    permission: 'po:purchaseOrder:sync',
  },
  loanDue: {
    to: '/purchase/supplychain-finance/loan-application',
    filter: { dueSoon: 'T' },
    tone: 'warning',
    permission: 'po:edai:repay',
  },
  cashToAudit: {
    to: '/finance/reconcile/reconcile-search',
    filter: { auditStatus: 'unaudited' },
    tone: toneOf(auditStatusLabel, 'unaudited'),
    permission: 'finance:cash:audit',
  },
  stockWarning: {
    to: '/inventory/inv-standing-book/inv-shortage-status-search',
    filter: { stockStatus: 'lack,low' },
    tone: toneOf(stockStatusLabel, 'lack'),
    permission: 'inv:shortage:list',
  },
  batchExpiring: {
    to: '/inventory/inv-standing-book/inventory-search',
    filter: { tab: 'batch', expiryStatus: 'near,expired', nonZero: 'T' },
    tone: toneOf(expiryStatusLabel, 'near'),
    permission: 'inv:shortage:list',
  },
  vehicleExpiring: {
    to: VEHICLES,
    filter: { expiring: 'T', enabled: 'T' },
    tone: 'warning',
    permission: 'md:vehicle:edit',
  },
  driverExpiring: {
    to: VEHICLES,
    filter: { tab: 'drivers', expiring: 'T', enabled: 'T' },
    tone: 'warning',
    permission: 'md:vehicle:edit',
  },
}
