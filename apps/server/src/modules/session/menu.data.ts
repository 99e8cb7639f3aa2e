/** A row of the menu: a directory when it has no permission and no rule of its own. */
export interface MenuRow {
  readonly path: string
  readonly title: string
  readonly tagTitle?: string
  readonly icon?: string
  /** Any one of them shows the page; absent for directories and for what everyone sees. */
  readonly permission?: string
  readonly hidden?: true
  readonly onlyChildren?: true
}

/**
 * The menu, in the order shown. A directory holds the rows whose path begins with its own; it appears when a page in it
 * does. Only pages that exist are listed, so no entry leads nowhere.
 */
export const MENU: readonly MenuRow[] = [
  { path: '/home', title: '系统首页', tagTitle: '首页', icon: 'home' },
  { path: '/sales', title: '销售管理', icon: 'shopping-cart' },
  { path: '/sales/order-create', title: '销售录单', icon: 'file-plus' },
  {
    path: '/sales/order-create/normal-order',
    title: '普通订单',
    icon: 'file-invoice',
    permission: 'so:salesOrder:add',
  },
  { path: '/sales/order-out', title: '订单出库', icon: 'arrow-bar-right' },
  {
    path: '/sales/order-out/order-split-list',
    title: '订单拆单',
    tagTitle: '拆单',
    icon: 'arrows-split',
    permission: 'so:split:list',
  },
  {
    path: '/sales/order-out/order-out-list',
    title: '拣货出库',
    tagTitle: '出库',
    icon: 'package-export',
    permission: 'so:out:list',
  },
  {
    path: '/sales/order-out/order-out-search-list',
    title: '销售出库查询',
    icon: 'search',
    permission: 'so:outSearch:list',
  },
  { path: '/sales/order-search', title: '订单查询', icon: 'list-search', onlyChildren: true },
  {
    path: '/sales/order-search/order-search-list',
    title: '订单查询',
    icon: 'list-search',
    permission: 'so:salesOrder:list',
  },
  { path: '/sales/order-out-detail', title: '出库单详情', permission: 'so:outSearch:list', hidden: true },
  { path: '/sales/order-out-enter', title: '出库确认', permission: 'so:out:add', hidden: true },
  { path: '/inventory', title: '库存管理', icon: 'building-warehouse' },
  { path: '/inventory/inv-standing-book', title: '库存台账', icon: 'book' },
  {
    path: '/inventory/inv-standing-book/inv-standing-book-search',
    title: '库存台账查询',
    tagTitle: '库存台账',
    icon: 'notebook',
    permission: 'inv:ledger:list',
  },
  {
    path: '/inventory/inv-standing-book/inventory-search',
    title: '即时库存',
    tagTitle: '库存',
    icon: 'packages',
    permission: 'inv:stock:list',
  },
  { path: '/finance', title: '财务管理', icon: 'report-money' },
  { path: '/finance/receivable', title: '应收管理', icon: 'file-dollar' },
  { path: '/finance/receivable/order-debt', title: '订单欠款', icon: 'wallet', permission: 'finance:orderDebt:list' },
]
