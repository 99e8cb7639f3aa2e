import { divide, minus, plus, sum, trimZeros } from '@dealer/validators'
import type { Work } from '../../../platform/work.ts'
import { postDeliveries } from '../../finance/payable/payable.service.ts'
import { receiveBatches } from '../../inv/stock/stock.batches.ts'
import { postStock } from '../../inv/stock/stock.posting.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { withoutTax } from '../../md/product/line-qty.rules.ts'
import { purchaseLines, purchases, type WholePurchase } from '../purchase/purchase.document.ts'
import { deriveStatus } from '../purchase/purchase.rules.ts'
import { inbounds, type WholeInbound } from './inbound.document.ts'
import { renewPurchasePrices } from './inbound.prices.sql.ts'

/**
 * Goods come in: stock grows at what they cost, the supplier is owed for them, their locked orders follow. In a number of
 * statements that does not depend on the documents.
 * @throws Refusal 101 for a batch that is known with another day of production.
 */
export async function postInbounds(work: Work, orders: readonly WholePurchase[], made: readonly WholeInbound[]) {
  const { costExcludeTax, taxNo } = await dealerSettings(work)
  const excludesTax = costExcludeTax === 'T' && taxNo !== null
  await receiveBatches(work, made.flatMap(arrivalsOf))
  await postStock(
    work,
    made.map(({ row: { inNum: docNum, inDate: docDate, warehouseCode }, lines }) => ({
      ...{ transType: 'purchase', docType: 'inventoryOperation', docNum, docDate },
      movements: lines.map(({ id, smallQty: qty, amount, taxRate, ...line }) => {
        const costAmount = excludesTax ? withoutTax(amount, taxRate) : amount
        return { ...line, warehouseCode, docItemId: id, qty, costAmount, costPrice: divide(costAmount, qty, 6) }
      }),
    })),
  )
  await postDeliveries(
    work,
    made.map(({ row: { supplierCode, inNum, inDate, totalAmount } }) => ({
      ...{ supplierCode, inNum, inDate, amount: totalAmount },
    })),
  )
  await moveOrders(work, orders, made, { label: purchases.label('in'), add: plus })
}

const arrivalsOf = ({ row, lines }: WholeInbound) =>
  lines.flatMap(({ productCode, batchNo, produceDate, expireDate }) =>
    produceDate && expireDate ? [{ productCode, batchNo, produceDate, expireDate, firstInDate: row.inDate }] : [],
  )

/** What goods did to their locked orders is taken back. */
export const takeBack = (work: Work, orders: readonly WholePurchase[], taken: readonly WholeInbound[]): Promise<void> =>
  moveOrders(work, orders, taken, { label: inbounds.label('redFlush'), add: minus })

/** Moves lines of orders on, lets their statuses follow, and keeps what products cost last. */
async function moveOrders(
  work: Work,
  orders: readonly WholePurchase[],
  moved: readonly WholeInbound[],
  { label, add }: { label: string; add: typeof plus },
): Promise<void> {
  const moving = orders.flatMap(({ row, lines }) => {
    const own = moved.filter((inbound) => inbound.row.poId === row.id)
    const parts = own.flatMap((inbound) => inbound.lines)
    const after = lines.map((line) =>
      parts
        .filter(({ poItemId }) => poItemId === line.id)
        .reduce(
          ({ inQty, inAmount }, { smallQty, amount }) => ({
            ...{ ...line, inQty: trimZeros(add(inQty, smallQty)), inAmount: add(inAmount, amount) },
          }),
          line,
        ),
    )
    const set = {
      inQty: trimZeros(sum(after.map(({ inQty }) => inQty))),
      inAmount: sum(after.map(({ inAmount }) => inAmount)),
      poStatus: deriveStatus(after),
    }
    const remark = own.map((inbound) => inbound.row.inNum).join('、')
    return own.length === 0 ? [] : [{ after, change: { row, set, remark } }]
  })
  const lines = moving.flatMap(({ after }) => after)
  await purchaseLines.keep(work, lines, ['inQty', 'inAmount'])
  const changes = moving.map(({ change }) => change)
  await purchases.change(work, changes, label)
  await renewPurchasePrices(work, [
    ...new Set(moved.flatMap((inbound) => inbound.lines.map((line) => line.productCode))),
  ])
}
