import type { SalesOrderRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ChosenButton } from '../../../../document/actions/chosen-button.tsx'
import type { ListHandle, ListParts } from '../../../../list/define-list.tsx'
import { useSite } from '../../../../shell/menu/site-context.ts'
import { Can } from '../../../../shell/session/permission.tsx'
import { useKeepOrder } from '../../parts/keep-order.tsx'
import { useMallActions } from './mall-actions.ts'
import { OldOrders } from './old-orders.tsx'
import { orderSheet } from './order-sheet.tsx'

/** Pages that the search leads to, beside each order's own. */
const WAYS = [
  { page: '/order-close-log', label: '完成日志' },
  { page: '/sales/order-create/store-search-list', label: '商城订单' },
] as const

/** What the order search does beyond listing: an order over its list, what is done to one, to the marked ones, and to old ones. */
export const useOrderParts = (handle: ListHandle<SalesOrderRow>): ListParts<SalesOrderRow> => {
  const { perform, isBusy, children, ...parts } = orderSheet.useDrawer(handle)
  const [isClosing, setClosing] = useState(false)
  const navigate = useNavigate()
  const { pages } = useSite()
  const kept = useKeepOrder()
  const mall = useMallActions()
  return {
    ...parts,
    rowActions: (row) => [...mall(row), ...(parts.rowActions?.(row) ?? []), ...kept.actions(row)],
    toolbar: (
      <>
        <ChosenButton
          permission="so:salesOrder:confirm"
          chosen={handle.chosen}
          isBusy={isBusy}
          onClick={(orders) => perform('confirm', orders)}
        >
          审核
        </ChosenButton>
        <Can permission="so:salesOrder:closeHistory">
          <Button variant="default" onClick={() => setClosing(true)}>
            关闭历史订单
          </Button>
        </Can>
        {WAYS.filter(({ page }) => pages.has(page)).map(({ page, label }) => (
          <Button key={page} variant="default" onClick={() => void navigate(page)}>
            {label}
          </Button>
        ))}
      </>
    ),
    children: (
      <>
        {children}
        {kept.dialog}
        {isClosing && <OldOrders onClose={() => setClosing(false)} />}
      </>
    ),
  }
}
