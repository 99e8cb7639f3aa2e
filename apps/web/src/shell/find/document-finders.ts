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

const ORDERS = '/sales/order-search/order-search-list'
const REQUESTS = '/sales/order-create/inventory-add-list'
const SPLITS = '/sales/order-out/order-out-list'
const OUT = '/sales/order-out-detail'
const RETURN = '/sales/return-view'
const RETURN_IN = '/sales/return-in-view-in'
const PURCHASE = '/purchase/purchase-detail'
const INBOUND = '/purchase/warehousing-detail'
const INVOICES = '/finance/invoice/invoice-search'
const RECEIPTS = '/finance/payee/payee-search'
const WRITE_OFFS = '/finance/write-off-search'
const LOADS = '/inventory/vehicle-sales-management/stock-in-management/stock-in-search'
const UNLOADS = '/inventory/vehicle-sales-management/stock-out-management/stock-out-search'
const TRANSFERS = '/inventory/inventory-transfer/trans-search'
const CHECKS = '/inventory/inventory-check/check_search'
const OTHERS = '/other-inv-detail'
const ADJUSTS = '/adjust-search-detail'

/** Where documents are shown that were found by their number. */
export const DOCUMENT_FINDERS: readonly RecordFinder[] = [
  documents(NUMBERED.order, {
    ...{ icon: 'file-invoice', page: ORDERS },
    at: ({ number: soNum }) => ({ to: ORDERS, preset: { soNum } }),
  }),
  documents(NUMBERED.invAdd, {
    ...{ icon: 'clipboard-list', page: REQUESTS },
    at: ({ number: invAddNum }) => ({ to: REQUESTS, preset: { invAddNum } }),
  }),
  documents(NUMBERED.split, {
    ...{ icon: 'arrows-split', page: SPLITS },
    at: ({ number: splitNum }) => ({ to: SPLITS, preset: { splitNum } }),
  }),
  documents(NUMBERED.out, { icon: 'truck-delivery', page: OUT, at: ({ id }) => ({ to: `${OUT}?outId=${id}` }) }),
  documents(NUMBERED.return, { icon: 'arrow-back-up', page: RETURN, at: ({ id }) => ({ to: `${RETURN}?id=${id}` }) }),
  {
    ...documents(NUMBERED.exchange, {
      ...{ icon: 'arrows-exchange', page: RETURN },
      at: ({ id }) => ({ to: `${RETURN}?id=${id}` }),
    }),
    takes: (text) => /^HH\d{10,}$/i.test(text),
  },
  documents(NUMBERED.returnIn, {
    ...{ icon: 'package-import', page: RETURN_IN },
    at: ({ id }) => ({ to: `${RETURN_IN}?id=${id}` }),
  }),
  documents(NUMBERED.purchase, {
    ...{ icon: 'shopping-cart', page: PURCHASE },
    at: ({ id }) => ({ to: `${PURCHASE}?poId=${id}` }),
  }),
  documents(NUMBERED.inbound, {
    ...{ icon: 'package-import', page: INBOUND },
    at: ({ id }) => ({ to: `${INBOUND}?inId=${id}` }),
  }),
  documents(NUMBERED.invoice, {
    ...{ icon: 'file-invoice', page: INVOICES },
    at: ({ number: incomeNum }) => ({ to: INVOICES, preset: { incomeNum } }),
  }),
  documents(NUMBERED.payee, {
    ...{ icon: 'cash', page: RECEIPTS },
    at: ({ number: payeeDocNum }) => ({ to: RECEIPTS, preset: { payeeDocNum } }),
  }),
  documents(NUMBERED.writeOff, {
    ...{ icon: 'eraser', page: WRITE_OFFS },
    at: ({ number: writeOffNum }) => ({ to: WRITE_OFFS, preset: { writeOffNum } }),
  }),
  documents(STOCK_NUMBERED.load, {
    ...{ icon: 'truck-loading', page: LOADS },
    at: ({ number: applyNum }) => ({ to: LOADS, preset: { applyNum } }),
  }),
  documents(STOCK_NUMBERED.unload, {
    ...{ icon: 'truck-return', page: UNLOADS },
    at: ({ number: applyNum }) => ({ to: UNLOADS, preset: { applyNum } }),
  }),
  documents(STOCK_NUMBERED.transfer, {
    ...{ icon: 'transfer', page: TRANSFERS },
    at: ({ number: applyNum }) => ({ to: TRANSFERS, preset: { applyNum } }),
  }),
  ...(['borrowOut', 'borrowIn'] as const).map((tab) =>
    documents(STOCK_NUMBERED[tab], {
      ...{ icon: 'transfer', page: TRANSFERS },
      at: ({ number: applyNum }) => ({ to: TRANSFERS, preset: { tab, applyNum } }),
    }),
  ),
  documents(STOCK_NUMBERED.check, {
    ...{ icon: 'clipboard-check', page: CHECKS },
    at: ({ number: checkNum }) => ({ to: CHECKS, preset: { checkNum } }),
  }),
  documents(STOCK_NUMBERED.other, {
    ...{ icon: 'package', page: OTHERS },
    at: ({ id }) => ({ to: `${OTHERS}?id=${id}` }),
  }),
  documents(STOCK_NUMBERED.adjust, {
    ...{ icon: 'adjustments', page: ADJUSTS },
    at: ({ id }) => ({ to: `${ADJUSTS}?id=${id}` }),
  }),
]
