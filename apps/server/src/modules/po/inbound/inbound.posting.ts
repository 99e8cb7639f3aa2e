import { divide, isZero, negate, plus, trimZeros } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { postDeliveries } from '../../finance/payable/payable.service.ts'
import { receiveBatches } from '../../inv/stock/stock.batches.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { type PurchaseRow, purchases } from '../purchase/purchase.document.ts'
import { keepProgress, type PurchaseLineRow } from '../purchase/purchase.lines.ts'
import { arrived, deriveStatus } from '../purchase/purchase.rules.ts'
import { type InboundRow, inbounds } from './inbound.document.ts'
import { renewPurchasePrices } from './inbound.prices.sql.ts'
import { costOf } from './inbound.rules.ts'
import type { InboundLineRow } from './inbound.sql.ts'

/** A document whose goods come in now, or are taken back, with its locked order; each order once in a posting. */
export interface Moving {
  readonly order: PurchaseRow
  /** All lines of the order as they were. */
  readonly ordered: readonly PurchaseLineRow[]
  readonly inbound: InboundRow
  readonly lines: readonly InboundLineRow[]
}

/**
 * Goods come in: stock grows at what they cost, the supplier is owed for them, the orders follow. In a number of statements
 * that does not depend on the documents.
 * @throws Refusal 101 for a batch that is known with another day of production.
 */
export async function postInbounds(work: Work, moving: readonly Moving[]): Promise<void> {
  const { costExcludeTax, taxNo } = await dealerSettings(work)
  const excludesTax = costExcludeTax === 'T' && taxNo !== null
  await receiveBatches(work, moving.flatMap(arrivalsOf))
  await postStock(
    work,
    moving.map(({ inbound, lines }) => ({
      ...{ transType: 'purchase', docType: 'inventoryOperation', docNum: inbound.inNum, docDate: inbound.inDate },
      movements: lines.map((line) => {
        const { productCode, locationCode, batchNo, inventoryStatusCode, smallQty } = line
        const costAmount = costOf(line.amount, line.taxRate, excludesTax)
        const place = { warehouseCode: inbound.warehouseCode, locationCode, batchNo, inventoryStatusCode }
        const cost = { costAmount, costPrice: divide(costAmount, smallQty, 6) }
        return { productCode, ...place, ...cost, qty: smallQty, docItemId: line.id }
      }),
    })),
  )
  await postDeliveries(
    work,
    moving.flatMap(({ inbound: { supplierCode, inNum, inDate, totalAmount: amount } }) =>
      isZero(amount) ? [] : [{ supplierCode, inNum, inDate, amount }],
    ),
  )
  await moveOrders(work, moving, purchases.label('in'))
}

const arrivalsOf = ({ inbound, lines }: Moving) =>
  lines.flatMap(({ productCode, batchNo, produceDate, expireDate }) =>
    produceDate && expireDate ? [{ productCode, batchNo, produceDate, expireDate, firstInDate: inbound.inDate }] : [],
  )

/** What goods did to their orders is taken back. */
export const takeBack = (work: Work, moving: readonly Moving[]): Promise<void> =>
  moveOrders(
    work,
    moving.map(({ inbound, lines, ...rest }) => ({
      ...rest,
      inbound: { ...inbound, totalQty: negate(inbound.totalQty), totalAmount: negate(inbound.totalAmount) },
      lines: lines.map((line) => ({ ...line, smallQty: negate(line.smallQty), amount: negate(line.amount) })),
    })),
    inbounds.label('redFlush'),
  )

/** Moves lines of orders on, lets their statuses follow, and keeps what products cost last. */
async function moveOrders(work: Work, moving: readonly Moving[], label: string): Promise<void> {
  const moved = moving.map(({ order, inbound, ordered, lines }) => {
    const after = lines.reduce(
      (rows, { poItemId, smallQty, amount }) =>
        rows.map((row) => (row.id === poItemId ? arrived(row, smallQty, amount) : row)),
      ordered,
    )
    const set = {
      inQty: trimZeros(plus(order.inQty, inbound.totalQty)),
      inAmount: plus(order.inAmount, inbound.totalAmount),
      poStatus: deriveStatus(after),
    }
    return { after, change: { row: order, set, remark: inbound.inNum } }
  })
  await keepProgress(
    work,
    moved.flatMap(({ after }) => after),
  )
  await purchases.change(
    work,
    moved.map(({ change }) => change),
    label,
  )
  await renewPurchasePrices(work, [...new Set(moving.flatMap(({ lines }) => lines.map((line) => line.productCode)))])
}
