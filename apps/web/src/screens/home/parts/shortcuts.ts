import type { MenuPage } from '../../../shell/menu/menu-tree.ts'

type Pages = ReadonlyMap<string, MenuPage>

// The pages that a dealer's people open daily, most used first; each user sees those of them that they may open.
const DAILY = [
  '/sales/order-create/normal-order',
  '/sales/order-create/cash-order',
  '/sales/order-search/order-search-list',
  '/sales/order-out/order-split-list',
  '/sales/order-out/order-out-list',
  '/sales/order-out/order-out-search-list',
  '/inventory/inv-standing-book/inventory-search',
  '/inventory/inv-standing-book/inv-standing-book-search',
  '/main-data/customer-management/customer-list',
  '/main-data/product-management/product',
  '/finance/payee/payee-entry',
  '/finance/receivable/order-debt',
  '/sales/return-manager/return-manager-in',
  '/purchase/purchase-input/purchase-entry',
] as const

const SHOWN = 12

/** Pages that one may choose as shortcuts. */
export const offeredPages = (pages: Pages): MenuPage[] =>
  [...pages.values()].filter(({ hidden, path }) => !hidden && path !== '/home')

/** Where a user who has chosen nothing begins: the daily pages, filled up from the menu where few of them are allowed. */
const firstPages = (pages: Pages): MenuPage[] => {
  const daily = DAILY.flatMap((path) => pages.get(path) ?? [])
  const others = offeredPages(pages).filter((page) => !daily.includes(page))
  return (daily.length >= SHOWN / 2 ? daily : [...daily, ...others]).slice(0, SHOWN)
}

/** The user's shortcuts: the pages that they pinned, in their order. */
export const shortcutsOf = (favourites: readonly MenuPage[], pages: Pages): readonly MenuPage[] =>
  favourites.length > 0 ? favourites : firstPages(pages)
