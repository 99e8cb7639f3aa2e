import { orderStatusLabel, outStatusLabel, purchaseOrderStatusLabel, splitStatusLabel } from '@dealer/sdk'
import { dealer } from '../../dealer.ts'
import type { FoundRecord, RecordFinder } from './record-finder.ts'

// A number is its two letters and digits, or some of its digits: clerks say the last ones.
const numbered = (prefixes: readonly string[]) => {
  const whole = new RegExp(`^(?:${prefixes.join('|')})\\d{2,}$`, 'i')
  return (text: string) => whole.test(text) || /^\d{4,12}$/.test(text)
}

interface Documents<Row> extends Pick<RecordFinder, 'icon' | 'permission' | 'page'> {
  prefixes: readonly string[]
  list: (number: string, signal: AbortSignal) => Promise<{ rows: readonly Row[] }>
  found: (row: Row) => FoundRecord
}

const documents = <Row>({ prefixes, list, found, ...rest }: Documents<Row>): RecordFinder => ({
  ...rest,
  group: '单据',
  takes: numbered(prefixes),
  find: async (number, signal) => (await list(number.toUpperCase(), signal)).rows.map(found),
})

const { salesOrder } = dealer.so
const ORDERS = '/sales/order-search/order-search-list'
const SPLITS = '/sales/order-out/order-out-list'

/** Documents by number, in the order in which they follow each other. */
export const DOCUMENT_FINDERS: readonly RecordFinder[] = [
  documents({
    ...{ icon: 'file-invoice', permission: 'so:salesOrder:list', page: ORDERS, prefixes: ['SO'] },
    list: (soNum, signal) => salesOrder.lists({ soNum }, { signal, silent: true }),
    found: ({ soNum, customerName, orderStatus }) => ({
      title: soNum,
      note: `销售订单 · ${customerName} · ${orderStatusLabel[orderStatus]}`,
      to: ORDERS,
      preset: { soNum },
    }),
  }),
  documents({
    ...{ icon: 'arrows-split', permission: 'so:out:list', page: SPLITS, prefixes: ['CD'] },
    list: (splitNum, signal) => salesOrder.listOrderOut({ splitNum }, { signal, silent: true }),
    found: ({ splitNum, customerName, splitStatus }) => ({
      title: splitNum,
      note: `拆单 · ${customerName} · ${splitStatusLabel[splitStatus]}`,
      to: SPLITS,
      preset: { splitNum },
    }),
  }),
  documents({
    ...{ icon: 'truck-delivery', permission: 'so:outSearch:list', page: '/sales/order-out-detail' },
    prefixes: ['CK', 'HC'],
    list: (outNum, signal) => salesOrder.listOut({ outNum }, { signal, silent: true }),
    found: ({ outId, outNum, customerName, outStatus }) => ({
      title: outNum,
      note: `销售出库单 · ${customerName} · ${outStatusLabel[outStatus]}`,
      to: `/sales/order-out-detail?outId=${outId}`,
    }),
  }),
  documents({
    ...{ icon: 'shopping-cart', permission: 'po:purchaseOrder:list', page: '/purchase/purchase-detail' },
    prefixes: ['PO'],
    list: (poCode, signal) => dealer.po.purchaseOrder.list({ poCode }, { signal, silent: true }),
    found: ({ poId, poCode, supplierName, poStatus }) => ({
      title: poCode,
      note: `采购单 · ${supplierName} · ${purchaseOrderStatusLabel[poStatus]}`,
      to: `/purchase/purchase-detail?poId=${poId}`,
    }),
  }),
  documents({
    ...{ icon: 'package-import', permission: 'po:inbound:list', page: '/purchase/warehousing-detail' },
    prefixes: ['RK', 'HC'],
    list: (inNum, signal) => dealer.po.inventoryOperation.listIn({ inNum }, { signal, silent: true }),
    found: ({ inId, inNum, supplierName }) => ({
      title: inNum,
      note: `采购入库单 · ${supplierName}`,
      to: `/purchase/warehousing-detail?inId=${inId}`,
    }),
  }),
]
