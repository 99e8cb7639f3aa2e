import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../../../shell/menu/site-context.ts'
import { type Preset, withPreset } from '../../../shell/page/preset.ts'

const ORDERS = '/sales/order-search/order-search-list'

/** The way from something of the shop to the list of orders, filtered; plain text for those who lack the list. */
export function StoreLink({
  filter,
  className,
  children,
}: {
  filter: Preset
  className?: string
  children: ReactNode
}) {
  if (!useSite().pages.has(ORDERS)) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={ORDERS} state={withPreset(filter)}>
      {children}
    </Link>
  )
}
