import type { ReturnInSaveLine } from '@dealer/sdk/contract'
import { compare, isZero, max, minus, plus, sum, toScale, trimZeros } from '@dealer/validators'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { type BatchedProduct, batchOf } from '../../inv/stock/batch.rules.ts'
import { ANYWHERE } from '../../inv/stock/place.rules.ts'
import { type CountedProduct, inUnit, notMore, priceIn, unitOf } from '../../md/product/line-qty.rules.ts'
import { partAmount } from '../../md/product/part-amount.rules.ts'
import type { ReturnLineRow } from './return.document.ts'

interface Receiving {
  readonly lines: readonly ReturnLineRow[]
  readonly products: ReadonlyMap<string, CountedProduct & BatchedProduct>
  readonly useBatch: 'T' | 'F'
  readonly inDate: string
  /** Small units of an order line that were sent, not invoiced, and did not come back. */
  readonly uninvoiced: ReadonlyMap<string, string>
}

/**
 * What came in of a return, with its share of the line's amount. Uninvoiced goods come back first. A line may come in several
 * parts, one a batch; what of it does not come is refused.
 * @throws Refusal 106 for a line of another return; 101 for more than comes back, for nothing at all, and for a batch without its date
 */
export function receivedBack(entered: readonly ReturnInSaveLine[], receiving: Receiving) {
  const { products, useBatch, inDate } = receiving
  const lines = new Map(receiving.lines.map((line) => [line.id, { line, qty: '0', amount: '0.00' }]))
  const uninvoiced = new Map(receiving.uninvoiced)
  const received = eachWithin('lines', entered, (given) => {
    const running = lines.get(given.lineId)
    const product = running && products.get(running.line.productCode)
    if (!running || !product) throw refuse.missing('退货明细', 'lineId')
    if (isZero(given.inQty)) return []
    const { line } = running
    checkInQty(product, given.inQty, minus(line.smallQty, running.qty))
    const amount = partAmount(line, running, given.inQty)
    lines.set(given.lineId, { line, qty: plus(running.qty, given.inQty), amount: plus(running.amount, amount) })
    const unit = inUnit(given.inQty, line.unitRatio, line.unitType)
    const before = line.soItemId === null ? '0' : least(uninvoiced.get(line.soItemId) ?? '0', given.inQty)
    if (line.soItemId !== null) uninvoiced.set(line.soItemId, minus(uninvoiced.get(line.soItemId) ?? '0', before))
    const { productCode, productName, unitRatio, taxRate, isGift, soItemId } = line
    return [
      {
        ...{ returnLineId: line.id, soItemId, productCode, productName, unitRatio, taxRate, isGift, ...unit },
        unitName: unitOf({ ...product, unitRatio }, unit.unitType),
        ...{ smallQty: trimZeros(given.inQty), price: priceIn(line, unit.unitType), amount },
        ...batchOf(given, product, { useBatch, inDate, isPosted: true }),
        ...{ inventoryStatusCode: given.inventoryStatusCode, locationCode: given.locationCode ?? ANYWHERE },
        beforeInvoiceQty: trimZeros(before),
      },
    ]
  }).flat()
  if (received.length === 0) throw refuse.invalid('没有入库数量，请取消退货单', { reason: 'required', field: 'lines' })
  return received.map((line, index) => ({ ...line, lineNo: index + 1 }))
}

const least = (one: string, other: string) => (compare(one, other) < 0 ? one : other)

function checkInQty(product: CountedProduct, inQty: string, most: string): void {
  if (product.allowDecimalQty === 'F' && trimZeros(inQty).includes('.'))
    throw refuse.invalid(`商品【${product.productName}】数量必须为整数`, { reason: 'notWhole', field: 'inQty' })
  notMore(product, inQty, most, { label: '入库数量', of: '退货数量', field: 'inQty' })
}

/** What lines of a return came to: what came in of each, and what was refused. */
export function cameTo(lines: readonly ReturnLineRow[], received: ReturnType<typeof receivedBack>) {
  return lines.map((line) => {
    const own = received.filter(({ returnLineId }) => returnLineId === line.id)
    const inQty = trimZeros(sum(own.map(({ smallQty }) => smallQty)))
    const inAmount = toScale(sum(own.map(({ amount }) => amount)), 2)
    const closedQty = trimZeros(minus(line.smallQty, inQty))
    const beforeInvoice = trimZeros(sum(own.map(({ beforeInvoiceQty }) => beforeInvoiceQty)))
    return { line, inQty, inAmount, closedQty, beforeInvoice }
  })
}

/** What lines come to, by order; under nothing what is of none. */
export function amountByOrder(
  items: readonly { readonly id: string; readonly soId: string }[],
  lines: readonly { readonly soItemId: string | null; readonly amount: string }[],
): Map<string | undefined, string> {
  const orderOf = new Map(items.map(({ id, soId }) => [id, soId]))
  const amounts = new Map<string | undefined, string>()
  for (const { soItemId, amount } of lines) {
    const soId = soItemId === null ? undefined : orderOf.get(soItemId)
    amounts.set(soId, plus(amounts.get(soId) ?? '0.00', amount))
  }
  return amounts
}

/**
 * How much of what the customer gets lowers the debt of the order, to nothing at most; the rest is a credit.
 * @param debt absent for a return of no order
 */
export function splitDebt(amount: string, debt: string | undefined): { lowered: string; credit: string } {
  const open = max(debt ?? '0.00', '0.00')
  const lowered = toScale(least(open, amount), 2)
  return { lowered, credit: minus(amount, lowered) }
}
