import type { StockDocType } from '@dealer/sdk/contract'
import type { Whole } from '../../../platform/document/document-lines.ts'
import type { Movement, Posting } from './stock.posting.ts'
import type { StockKey } from './stock.rules.ts'

/** A line of a document that says where its goods lie; small units. */
type GoodsLine = Omit<StockKey, 'warehouseCode'> & { readonly id: string; readonly smallQty: string }

/** What a posting needs of a kind of document; `document` makes it. */
interface Documents<Num extends string> {
  readonly docType: StockDocType
  readonly num: Num
}

/** What one kind of document says of its goods. */
interface Goods<Line> extends Pick<Posting, 'transType' | 'docDate' | 'consume'> {
  /** How much of a line comes in, or below zero goes out, and what it brings of cost. */
  readonly moved: (line: Line) => Pick<Movement, 'qty' | 'costPrice' | 'costAmount' | 'returnOf'>
}

/**
 * What a document posts to stock: each of its lines at its place in the warehouse of the head.
 *
 * ```ts
 * await postStock(work, outs.map((out) => goodsOf(outs, out, {
 *   transType: 'sales', docDate: out.row.outDate, moved: ({ smallQty }) => ({ qty: negate(smallQty) }),
 * })))
 * ```
 */
export const goodsOf = <
  Num extends string,
  Row extends Readonly<Record<Num | 'warehouseCode', string>>,
  Line extends GoodsLine,
>(
  { docType, num }: Documents<Num>,
  { row, lines }: Whole<Row, Line>,
  { moved, ...goods }: Goods<Line>,
): Posting => ({
  ...goods,
  ...{ docType, docNum: row[num] },
  movements: lines.map((line) => {
    const { id: docItemId, productCode, locationCode, batchNo, inventoryStatusCode } = line
    const place = { productCode, warehouseCode: row.warehouseCode, locationCode, batchNo, inventoryStatusCode }
    return { docItemId, ...place, ...moved(line) }
  }),
})
