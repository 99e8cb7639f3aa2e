import { dealer } from '../../dealer.ts'
import { DOCUMENT_FINDERS } from './document-finders.ts'
import { type FoundRecord, LEAST_OF_PRODUCT, type RecordFinder } from './record-finder.ts'

const MOST = 5
const ORDERS = '/sales/order-search/order-search-list'
const STOCK = '/inventory/inv-standing-book/inventory-search'

const atLeast = (count: number) => (text: string) => [...text].length >= count

/** What is found on the server, in the order in which it is shown. */
const RECORD_FINDERS: readonly RecordFinder[] = [
  ...DOCUMENT_FINDERS,
  {
    ...{ group: '客户', icon: 'user', permission: 'so:salesOrder:list', page: ORDERS, takes: atLeast(2) },
    find: async (code, signal) => {
      const found = await dealer.so.salesOrder.customerList({ code }, { signal, silent: true })
      return found.map(({ customerCode, customerName, contact, mobile }) => ({
        title: customerName,
        note: [customerCode, contact, mobile, '查看订单'].filter(Boolean).join(' · '),
        to: ORDERS,
        preset: { customer: customerCode },
      }))
    },
  },
  {
    ...{ group: '商品', icon: 'package', permission: 'inv:stock:list', page: STOCK, takes: atLeast(LEAST_OF_PRODUCT) },
    find: async (code, signal) => {
      const found = await dealer.md.product.getProductByCode({ code }, { signal, silent: true })
      return found.map(({ productCode, productName, spec }) => ({
        title: productName,
        note: `${productCode} · ${spec} · 查看库存`,
        to: STOCK,
        preset: { keyword: productCode },
      }))
    },
  },
]

/** Found records with the kind that they are of. */
export interface FoundGroup extends Pick<RecordFinder, 'group' | 'icon'> {
  records: readonly FoundRecord[]
}

/**
 * Asks for everything that a text may name, side by side. A kind that fails is left out: the others are still of use.
 * @param may whether the user may see records of the kind
 */
export const findRecords = async (
  text: string,
  may: (finder: RecordFinder) => boolean,
  signal: AbortSignal,
): Promise<FoundGroup[]> => {
  const asked = RECORD_FINDERS.filter((finder) => finder.takes(text) && may(finder))
  const answers = await Promise.allSettled(asked.map((finder) => finder.find(text, signal)))
  return asked.flatMap(({ group, icon }, index) => {
    const answer = answers[index]
    return answer?.status === 'fulfilled' ? [{ group, icon, records: answer.value.slice(0, MOST) }] : []
  })
}
