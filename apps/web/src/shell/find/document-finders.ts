import { NUMBERED } from '../../data/documents.ts'
import type { FoundDocument, NumberedKind } from '../../data/numbered.ts'
import { STOCK_NUMBERED } from '../../data/stock-documents.ts'
import type { FoundRecord, RecordFinder } from './record-finder.ts'

// A number is its two letters and digits, or some of its digits: clerks say the last ones.
const numbered = (prefixes: readonly string[]) => {
  const whole = new RegExp(`^(?:${prefixes.join('|')})\\d{2,}$`, 'i')
  return (text: string) => whole.test(text) || /^\d{4,12}$/.test(text)
}

type Place = Pick<FoundRecord, 'to' | 'preset'>

const documents = (
  { prefixes, permission, find }: NumberedKind,
  { icon, page, at }: Pick<RecordFinder, 'icon' | 'page'> & { at: (found: FoundDocument) => Place },
): RecordFinder => ({
  ...{ group: '单据', icon, permission, page, takes: numbered(prefixes) },
  find: async (part, signal) =>
    (await find(part, signal)).rows.map((found) => ({
      title: found.number,
      note: [found.kind, found.party, found.state].join(' · '),
      ...at(found),
    })),
})

/** Documents that are shown by their list, whose filter has the number. @param tab of the page that has it, if it has several */
const inList = (kind: NumberedKind, icon: string, page: string, filter: string, tab?: string) =>
  documents(kind, {
    ...{ icon, page },
    at: ({ number }) => ({ to: page, preset: { ...(tab !== undefined && { tab }), [filter]: number } }),
  })

/** Documents with a page of their own, whose address has the id. */
const onPage = (kind: NumberedKind, icon: string, page: string, key = 'id') =>
  documents(kind, { icon, page, at: ({ id }) => ({ to: `${page}?${key}=${id}` }) })

const RETURN = '/sales/return-view'
const VEHICLES = '/inventory/vehicle-sales-management'
const TRANSFERS = '/inventory/inventory-transfer/trans-search'

const { load, unload, transfer, borrowOut, borrowIn, check, other, adjust } = STOCK_NUMBERED

/** Where documents are shown that were found by their number. */
export const DOCUMENT_FINDERS: readonly RecordFinder[] = [
  inList(NUMBERED.order, 'file-invoice', '/sales/order-search/order-search-list', 'soNum'),
  inList(NUMBERED.invAdd, 'clipboard-list', '/sales/order-create/inventory-add-list', 'invAddNum'),
  inList(NUMBERED.split, 'arrows-split', '/sales/order-out/order-out-list', 'splitNum'),
  onPage(NUMBERED.out, 'truck-delivery', '/sales/order-out-detail', 'outId'),
  onPage(NUMBERED.return, 'arrow-back-up', RETURN),
  // Looked up by the whole number alone.
  { ...onPage(NUMBERED.exchange, 'arrows-exchange', RETURN), takes: (text) => /^HH\d{10,}$/i.test(text) },
  onPage(NUMBERED.returnIn, 'package-import', '/sales/return-in-view-in'),
  inList(NUMBERED.plan, 'calendar-plus', '/purchase/purchase-input/plan-report', 'planReportNum'),
  onPage(NUMBERED.purchase, 'shopping-cart', '/purchase/purchase-detail', 'poId'),
  onPage(NUMBERED.loan, 'credit-card', '/purchase/loan-detail', 'loanNum'),
  onPage(NUMBERED.inbound, 'package-import', '/purchase/warehousing-detail', 'inId'),
  inList(NUMBERED.invoice, 'file-invoice', '/finance/invoice/invoice-search', 'incomeNum'),
  inList(NUMBERED.purchaseInvoice, 'file-search', '/finance/purchase/purchase-invoice-search', 'invoiceNum'),
  inList(NUMBERED.payee, 'cash', '/finance/payee/payee-search', 'payeeDocNum'),
  inList(NUMBERED.cost, 'receipt', '/finance/cost/cost-search', 'incomeNum'),
  inList(NUMBERED.payment, 'credit-card', '/finance/purchase/payment-search', 'paymentNum'),
  inList(NUMBERED.cash, 'scale', '/finance/reconcile/reconcile-search', 'cashNum'),
  inList(NUMBERED.writeOff, 'eraser', '/finance/write-off-search', 'writeOffNum'),
  inList(load, 'truck-loading', `${VEHICLES}/stock-in-management/stock-in-search`, 'applyNum'),
  inList(unload, 'truck-return', `${VEHICLES}/stock-out-management/stock-out-search`, 'applyNum'),
  inList(transfer, 'transfer', TRANSFERS, 'applyNum'),
  inList(borrowOut, 'transfer', TRANSFERS, 'applyNum', 'borrowOut'),
  inList(borrowIn, 'transfer', TRANSFERS, 'applyNum', 'borrowIn'),
  inList(check, 'clipboard-check', '/inventory/inventory-check/check_search', 'checkNum'),
  onPage(other, 'package', '/other-inv-detail'),
  onPage(adjust, 'adjustments', '/adjust-search-detail'),
]
