import { PurchaseOrderStatus } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import { pageOf } from '../../../document/document-kind.ts'
import type { ListHandle, ListParts } from '../../../list/define-list.tsx'
import { useSite } from '../../../shell/menu/site-context.ts'

/** Where what became of a purchase order is read, and where the order is. */
export const PURCHASE_FOLLOW = { page: '/purchase/purchase-follow', key: 'poId' } as const
export const PURCHASE_DETAIL = { page: '/purchase/purchase-detail', key: 'poId' } as const

interface Followed {
  readonly poId: string
  readonly poStatus: PurchaseOrderStatus
}

/** The parts of a list of orders whose rows lead to what became of them, once there is something to follow. */
export const withFollow =
  <Row extends Followed>(useParts: (list: ListHandle<Row>) => ListParts<Row>) =>
  (list: ListHandle<Row>): ListParts<Row> => {
    const navigate = useNavigate()
    const canFollow = useSite().pages.has(PURCHASE_FOLLOW.page)
    const parts = useParts(list)
    const follow = (row: Row) => ({
      key: 'follow',
      label: '跟踪',
      onClick: () => void navigate(pageOf(PURCHASE_FOLLOW, row)),
    })
    return {
      ...parts,
      rowActions: (row) => [
        ...(parts.rowActions?.(row) ?? []),
        ...(canFollow && row.poStatus !== PurchaseOrderStatus.draft ? [follow(row)] : []),
      ],
    }
  }
