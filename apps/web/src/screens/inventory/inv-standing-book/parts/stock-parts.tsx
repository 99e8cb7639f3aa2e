import { StockPart as FACTS } from '@dealer/fields/StockPart'
import type { StockPart } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { fieldLines, placeText } from '../../../../document/sheet/field-lines.tsx'
import type { LineColumn } from '../../../../document/sheet/lines-table.tsx'
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

/** What stands for the number of a document that the user may not see. */
const unseen = ({ docType }: Pick<StockPart, 'docType'>) =>
  docType === 'orderSplit' ? '其他业务员的单据' : '无权查看的单据'

/** The number of a document, which leads to it. */
export const numberedLine = {
  prop: 'docNum',
  cell: ({ docNum, docType }: Pick<StockPart, 'docNum' | 'docType'>) =>
    docNum === undefined ? unseen({ docType }) : <DocumentLink docNum={docNum} docType={docType} />,
} as const

/** Parts that the user may not see have nothing that tells them apart but their place. */
interface Placed extends StockPart {
  readonly place: string
}

const BIG = { prop: 'bigQty', align: 'right' } as const

const COMING: readonly LineColumn<Placed>[] = fieldLines<StockPart>(FACTS, [
  numberedLine,
  'docType',
  'docDate',
  { prop: 'partyName', label: '供应商 / 来源' },
  'warehouseName',
  BIG,
  { prop: 'smallQty', sum: true },
])

const HELD: readonly LineColumn<Placed>[] = fieldLines<StockPart>(FACTS, [
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

const all = (parts: readonly StockPart[]): readonly Placed[] =>
  parts.map((part, place) => ({ ...part, place: String(place) }))
const keyOf = ({ place }: Placed) => place

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
