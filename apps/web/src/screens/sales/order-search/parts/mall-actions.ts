import type { SalesOrderRow } from '@dealer/sdk'
import type { RowAction } from '@dealer/ui-kit/list'
import { useNavigate } from 'react-router-dom'
import { useSite } from '../../../../shell/menu/site-context.ts'
import { storeOrderAddress } from '../../parts/store-order-actions.ts'

/** The way from an order of the mall to the page on which it is audited and read as the buyer ordered it. */
export const useMallActions = (): ((order: SalesOrderRow) => RowAction[]) => {
  const { pages } = useSite()
  const navigate = useNavigate()
  return ({ soId: id, orderSource, orderStatus }) => {
    if (orderSource !== 'store' && orderSource !== 'point') return []
    const address = storeOrderAddress({ id, orderSource, isDiscountTicket: 'F' })
    if (!pages.has(address.split('?')[0] ?? '')) return []
    const label = orderStatus === 'submitted' ? '商城审核' : '商城订单'
    return [{ key: 'mall', label, onClick: () => void navigate(address) }]
  }
}
