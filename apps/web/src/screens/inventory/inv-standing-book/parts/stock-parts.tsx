import { StockPart as FACTS } from '@dealer/fields/StockPart'
import type { StockPart } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { fieldLines, placeText } from '../../../../document/sheet/field-lines.tsx'
import { DocumentLink } from '../../parts/document-link.tsx'
import { ReadLines } from './read-lines.tsx'

const { reservedOf, inTransitOf } = dealer.inv.stockQuery

/** Which goods: a product, in a warehouse, at a place, of a batch and a status; all where absent. */
export interface Heap {
  productCode: string
  warehouseCode?: string
  locationCode?: string
  batchNo?: string
  inventoryStatusCode?: string
}

/** The number of a document, which leads to it. */
export const numberedLine = {
  prop: 'docNum',
  cell: ({ docNum, docType }: Pick<StockPart, 'docNum' | 'docType'>) => (
    <DocumentLink docNum={docNum} docType={docType} />
  ),
} as const

const BIG = { prop: 'bigQty', align: 'right' } as const

const COMING = fieldLines<StockPart>(FACTS, [
  numberedLine,
  'docType',
  'docDate',
  { prop: 'partyName', label: '供应商 / 来源' },
  'warehouseName',
  BIG,
  { prop: 'smallQty', sum: true },
])

const HELD = fieldLines<StockPart>(FACTS, [
  numberedLine,
  'docType',
  'docDate',
  { prop: 'partyName', label: '客户 / 去向' },
  'warehouseName',
  {
    prop: 'batchNo',
    label: '库位 / 批次',
    cell: ({ locationCode = '*', batchNo = '*' }) => `${placeText(locationCode)} / ${placeText(batchNo)}`,
  },
  'inventoryStatusName',
  BIG,
  { prop: 'smallQty', sum: true },
])

const keyOf = ({ docNum, warehouseCode, locationCode, batchNo, inventoryStatusName }: StockPart) =>
  [docNum, warehouseCode, locationCode, batchNo, inventoryStatusName].join(' ')
const all = (parts: readonly StockPart[]) => parts

/** The documents that hold goods. */
export const Reserved = (heap: Heap) => (
  <ReadLines
    {...{ what: '占用明细', call: reservedOf, args: heap, rowsOf: all, columns: HELD, keyOf }}
    empty="没有占用，可能已被释放"
  />
)

/** The documents that bring goods. */
export const InTransit = ({ productCode, warehouseCode }: Heap) => (
  <ReadLines
    {...{ what: '在途明细', call: inTransitOf, args: { productCode, warehouseCode }, rowsOf: all, columns: COMING }}
    {...{ keyOf, empty: '没有在途' }}
  />
)
