import { EmptyState } from '@dealer/ui-kit/feedback'
import { Link } from 'react-router-dom'
import { MenuIcon } from '../../../shell/menu/menu-icon.tsx'
import type { MenuPage } from '../../../shell/menu/menu-tree.ts'
import { preloadScreen } from '../../../shell/page/screen-loader.ts'
import classes from './home.module.css'

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

/** The daily pages of a user, filled up from the menu where few of them are allowed. */
export const quickPages = (pages: ReadonlyMap<string, MenuPage>): MenuPage[] => {
  const daily = DAILY.flatMap((path) => pages.get(path) ?? [])
  const others = [...pages.values()].filter((page) => !page.hidden && page.path !== '/home' && !daily.includes(page))
  return (daily.length >= SHOWN / 2 ? daily : [...daily, ...others]).slice(0, SHOWN)
}

/** Ways to the pages used most. */
export function QuickEntries({ pages }: { pages: ReadonlyMap<string, MenuPage> }) {
  const shown = quickPages(pages)
  return (
    <section className={classes.card} aria-labelledby="quick-entries">
      <header className={classes.cardHead}>
        <h2 id="quick-entries">快捷入口</h2>
      </header>
      {shown.length === 0 ? (
        <EmptyState text="您还没有可用的功能，请联系管理员分配权限" />
      ) : (
        <ul className={classes.entries}>
          {shown.map(({ path, title, icon }, index) => (
            <li key={path}>
              <Link to={path} onPointerEnter={() => preloadScreen(path)}>
                <MenuIcon name={icon} index={index} size={22} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
