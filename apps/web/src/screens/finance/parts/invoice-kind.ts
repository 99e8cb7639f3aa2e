import type { SalesInvoiceRow } from '@dealer/sdk'
import { documentKind } from '../../../document/document-kind.ts'

export const INVOICE = documentKind({
  label: '发票',
  key: 'id',
  number: 'incomeNum',
  list: { address: '/finance/invoice/invoice-search', label: '去发票查询' },
})

/** What tells an invoice from all others: each kind has ids of its own. */
type InvoiceRef = Pick<SalesInvoiceRow, 'id' | 'incomeKind'>

export const INVOICE_DETAIL = '/invoice-search-detail'
export const INVOICE_FOLLOW = '/invoice-search-follow'

const addressOf = (page: string, { id, incomeKind }: InvoiceRef) =>
  `${page}?id=${encodeURIComponent(id)}&incomeKind=${incomeKind}`

/** Where an invoice is read. @example detailOf({ id: '7', incomeKind: 'sales' }) // '/invoice-search-detail?id=7&incomeKind=sales' */
export const detailOf = (invoice: InvoiceRef): string => addressOf(INVOICE_DETAIL, invoice)

/** Where what settled an invoice is read. */
export const followOf = (invoice: InvoiceRef): string => addressOf(INVOICE_FOLLOW, invoice)
