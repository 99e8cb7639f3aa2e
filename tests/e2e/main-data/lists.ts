import type { Feature } from '../support/work-list.ts'

/** Pages of master data that stand beside the menu's, with a form or one record. */
const ALONE = [
  ...['/customer-detail', '/customer-edit', '/product-add', '/product-detail', '/product-edit'],
  ...['/user-add', '/user-detail', '/user-edit'],
]

export const isMasterData = (path: string): boolean => path.startsWith('/main-data/') || ALONE.includes(path)

const NONE: readonly string[] = []

/** The tabs that hold lists, and pages without any; all other pages are one list. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(ALONE.map((path) => [path, NONE])),
  '/main-data/dealer-management': NONE,
  '/main-data/station-management': NONE,
  '/main-data/product-management/category': NONE,
  '/main-data/settings-management/cost-type-management': NONE,
  '/main-data/user-management/user-import-list': NONE,
  '/main-data/data-check': NONE,
  '/main-data/user-management/user-add': NONE,
  '/main-data/attendance-management': ['考勤明细', '按导购汇总'],
  '/main-data/vehicle-management/vehicle-manager': ['车辆', '司机'],
  '/main-data/customer-management/customer-loc-audit': ['地址修正', '门店审核'],
  '/main-data/product-management/material-apply': ['物料', '申请记录'],
  '/main-data/settings-management/dealer-setting-management': ['数据字典'],
  '/main-data/activity-management/message-management': ['已发布', '我收到的'],
}

/** What every list offers. */
const OFFERED: readonly Feature[] = ['sort', 'export', 'columns', 'filter']

/** What those offer beside it that have much to show, or money to add up. */
const MORE: Readonly<Record<string, readonly Feature[]>> = {
  '/main-data/attendance-management': ['sums'],
  '/main-data/customer-management/customer-list': ['pages', 'sums'],
  '/main-data/customer-management/customer-report': ['sums'],
  '/main-data/product-management/product': ['pages'],
  '/main-data/product-management/stock-query': ['pages'],
  '/main-data/product-management/price-management/price-search-list': ['pages'],
  '/main-data/settings-management/sales-target-management': ['sums'],
  '/main-data/supplier-list': ['sums'],
}

/** About the product itself and not about the dealer's trade: nobody takes them elsewhere. */
const KEPT_HERE = ['login-accounts', 'job-list', 'books-list'].map((name) => `/main-data/settings-management/${name}`)

/** The lists of a page by their tabs, and what each must offer. */
export function listsOf(path: string): Readonly<Record<string, readonly Feature[]>> {
  const offered = [...OFFERED, ...(MORE[path] ?? [])].filter((one) => one !== 'export' || !KEPT_HERE.includes(path))
  return Object.fromEntries((TABS[path] ?? ['']).map((tab) => [tab, offered]))
}

/** Of what the lists of a page must offer, that which was found. */
export const offeredOf = (path: string, found: Readonly<Record<string, readonly Feature[]>>) =>
  Object.fromEntries(
    Object.entries(found).map(([tab, features]) => [
      tab,
      (listsOf(path)[tab] ?? []).filter((one) => features.includes(one)),
    ]),
  )
