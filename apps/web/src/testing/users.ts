import type { MenuEntry } from '../shell/menu/menu-tree.ts'
import type { User } from '../shell/session/user.ts'

/** A page of the menu. */
export const pageEntry = (path: string, title: string, meta: MenuEntry['meta'] = {}): MenuEntry => {
  return { path, name: path, component: path.slice(1), children: [], meta: { title, ...meta } }
}

/** A directory of the menu. */
export const directoryEntry = (
  path: string,
  title: string,
  children: MenuEntry[],
  meta: MenuEntry['meta'] = {},
): MenuEntry => ({ path, name: path, component: 'Layout', children, meta: { title, ...meta } })

/** A small menu with everything that a menu can have. */
export const menuOfSales = (): MenuEntry[] => [
  directoryEntry('/sales', '销售管理', [
    directoryEntry('/sales/order-create', '销售录单', [
      pageEntry('/sales/order-create/normal-order', '普通订单', { icon: 'file-invoice' }),
      pageEntry('/sales/order-create/store-search-list', '商城订单', { hidden: true }),
    ]),
    directoryEntry('/sales/order-out', '订单出库', [
      pageEntry('/sales/order-out/order-split-list', '订单拆单', { tagTitle: '拆单' }),
      pageEntry('/sales/order-out/order-out-list', '拣货出库', { tagTitle: '出库' }),
    ]),
    directoryEntry(
      '/sales/order-search',
      '订单查询',
      [pageEntry('/sales/order-search/order-search-list', '订单查询')],
      { onlyChildren: true },
    ),
    directoryEntry('/sales/promotion', '促销管理', [
      pageEntry('/sales/promotion/discount-present-create', '商品促销/买赠', { tagTitle: '买赠' }),
    ]),
    pageEntry('/sales/return-view', '退货单详情', { hidden: true }),
  ]),
  directoryEntry('/finance', '财务管理', [pageEntry('/finance/untitled', '')]),
  directoryEntry('/empty', '空目录', [pageEntry('/empty/hidden', '藏', { hidden: true })]),
]

/** A user; `change` names what matters to the test. */
export const userOf = (change: Partial<User> = {}): User => ({
  userId: '1001',
  dealerCode: 'D001',
  dealerName: '城南食品商贸有限公司',
  username: 'sales01',
  realName: '王海峰',
  perms: ['so:salesOrder:list'],
  isadmin: false,
  isLightDealer: false,
  isStore: false,
  isWeakPwd: false,
  isWeakPwdTip: false,
  ssoToken: 'sso',
  dmsToken: 'token',
  menuVos: menuOfSales(),
  ...change,
})
