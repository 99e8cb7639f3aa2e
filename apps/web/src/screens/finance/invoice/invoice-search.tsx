import type { SalesInvoiceRow } from '@dealer/sdk'
import { useNavigate } from 'react-router-dom'
import { defineList, type ListHandle, type ListParts } from '../../../list/define-list.tsx'
import { useSite } from '../../../shell/menu/site-context.ts'
import { useInvoiceActions } from '../parts/invoice-actions.tsx'
import { detailOf, followOf, INVOICE_DETAIL, INVOICE_FOLLOW } from '../parts/invoice-kind.ts'
import { INVOICE_LIST } from '../parts/invoice-list.ts'

/** Pages that a row leads to. */
const WAYS = [
  { page: INVOICE_DETAIL, key: 'detail', label: '详情', of: detailOf },
  { page: INVOICE_FOLLOW, key: 'follow', label: '跟踪', of: followOf },
] as const

const useParts = ({ clear }: ListHandle<SalesInvoiceRow>): ListParts<SalesInvoiceRow> => {
  const navigate = useNavigate()
  const { pages } = useSite()
  const { buttons, dialogs } = useInvoiceActions({ onDone: clear })
  const ways = WAYS.filter(({ page }) => pages.has(page))
  return {
    rowActions: (row) => [
      ...ways.map(({ key, label, of }) => ({ key, label, onClick: () => void navigate(of(row)) })),
      ...buttons(row),
    ],
    children: dialogs,
  }
}

/** Search of invoices of either kind, and what is done to them. */
export default defineList({ ...INVOICE_LIST, id: 'finance.invoice', open: detailOf, parts: useParts })
