import {
  outStatusLabel,
  type PurchaseReturnOutRow,
  type PurchaseReturnOutSaveLine,
  purchaseReturnOutActionLabel,
} from '@dealer/sdk/contract'
import { compare, isZero, min, minus, plus } from '@dealer/validators'
import { notAfterToday, notBefore } from '../../../platform/document/day.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { batchesSum, type ChosenBatch, checkBatchQtys, mergedBatches } from '../../inv/stock/chosen-batches.rules.ts'
import { type KeyedQty, keyText } from '../../inv/stock/stock.rules.ts'
import { type CountedProduct, inUnit, notMore, priceIn, unitOf } from '../../md/product/line-qty.rules.ts'
import { partAmount, type Taken } from '../../md/product/part-amount.rules.ts'
import type { PricedLine } from './purchase-return.lines.rules.ts'

/** What is done to an outbound document of a return. */
export const purchaseReturnOutStates = states<Pick<PurchaseReturnOutRow, 'outNum' | 'status'>>()({
  num: 'outNum',
  status: ['status', outStatusLabel],
  action: purchaseReturnOutActionLabel,
  actions: {
    confirmOut: { from: ['waitOut'], to: 'shipped', permission: 'po:purchaseReturn:confirm', audits: true },
    cancelDispatch: { from: ['waitOut'], to: 'canceled', permission: 'po:purchaseReturn:out' },
  },
})

/** @throws Refusal 101 for goods that leave in the future, or before their return was entered */
export function checkOutDate(outDate: string, docDate: string, today: string): void {
  const named = { label: '出库日期', field: 'outDate' }
  notAfterToday(named, outDate, today)
  notBefore(named, outDate, ['退货单日期', docDate])
}

/** A line of a return of which something is still to go out. */
export interface Sendable extends PricedLine {
  readonly id: string
  readonly productCode: string
  readonly productName: string
  readonly inventoryStatusCode: string
  /** Small units neither out nor on a document that waits. */
  readonly leftQty: string
  /** What is. */
  readonly taken: Taken
}

/**
 * The lines of an outbound document, one for each place. Parts of a line sum to its amount.
 * @throws Refusal 106 for a line of another return; 101 for one that is named twice, and for more than is left of it
 */
export function sentLines(
  chosen: readonly PurchaseReturnOutSaveLine[],
  lines: readonly Sendable[],
  products: ReadonlyMap<string, CountedProduct>,
) {
  if (new Set(chosen.map(({ returnLineId }) => returnLineId)).size < chosen.length)
    throw refuse.invalid('同一退货明细不能重复录入', { reason: 'repeated', field: 'lines' })
  const parts = eachWithin('lines', chosen, ({ returnLineId, batches: places }) => {
    const line = lines.find(({ id }) => id === returnLineId)
    const product = line && products.get(line.productCode)
    if (!line || !product) throw refuse.missing('退货明细', 'returnLineId')
    const batches = mergedBatches(places)
    checkBatchQtys(product, batches, 'batches')
    const whole = { label: '出库数量', of: '未出库数量', field: 'batches' }
    notMore(line, batchesSum(batches), line.leftQty, whole)
    let { taken } = line
    return batches.map((batch) => {
      const part = partOf(line, product, batch, taken)
      taken = { qty: plus(taken.qty, part.smallQty), amount: plus(taken.amount, part.amount) }
      return part
    })
  })
  return parts.flat().map((part, index) => ({ ...part, lineNo: index + 1 }))
}

function partOf(
  line: Sendable,
  product: CountedProduct,
  { locationCode, batchNo, smallQty }: ChosenBatch,
  taken: Taken,
) {
  const { productCode, productName, inventoryStatusCode, unitRatio, taxRate, isGift } = line
  const unit = inUnit(smallQty, unitRatio, line.unitType)
  return {
    ...{ returnLineId: line.id, productCode, productName, inventoryStatusCode, locationCode, batchNo, smallQty },
    ...{ ...unit, unitName: unitOf(product, unit.unitType), unitRatio, taxRate, isGift },
    ...{ price: priceIn(line, unit.unitType), amount: partAmount(line, taken, smallQty) },
  }
}

/**
 * What a line still holds once some of it is put ready elsewhere: what lies at the places that were chosen goes first, then what
 * was found last.
 *
 * @example stillHeld([a('3'), b('2')], [b('1')]) // [a('3'), b('1')]
 */
export function stillHeld<Held extends KeyedQty>(held: readonly Held[], chosen: readonly KeyedQty[]): Held[] {
  const at = new Map(chosen.map((part) => [keyText(part), part.qty]))
  let elsewhere = chosen.reduce((sum, { qty }) => plus(sum, qty), '0')
  const less = (from: readonly Held[], most: (part: Held) => string): Held[] =>
    from.flatMap((part) => {
      const gone = min(min(part.qty, most(part)), elsewhere)
      elsewhere = minus(elsewhere, gone)
      const qty = minus(part.qty, gone)
      return compare(qty, '0') > 0 ? [{ ...part, qty }] : []
    })
  const left = less(held, (part) => at.get(keyText(part)) ?? '0')
  return less([...left].reverse(), ({ qty }) => qty).reverse()
}

/** Goods that were paid for together, and what of them went back already; yuan, and what it was worth in stock. */
export interface Worth {
  readonly paid: string
  readonly cost: string
  readonly gonePaid: string
  readonly goneCost: string
}

/**
 * What goods are worth that leave, one after the other: their share of what came in with them. Parts of a whole sum to its cost,
 * of however many returns they are and whichever of those were taken back in between.
 * @param worths by the key of what was paid for together
 */
export function valuesOf(
  leaving: readonly { readonly key: string; readonly amount: string }[],
  worths: ReadonlyMap<string, Worth>,
): string[] {
  const running = new Map(worths)
  return leaving.map(({ key, amount }) => {
    const worth = running.get(key)
    if (!worth || isZero(worth.paid)) return '0.00'
    const gone = { qty: worth.gonePaid, amount: worth.goneCost }
    const value = partAmount({ amount: worth.cost, smallQty: worth.paid }, gone, amount)
    running.set(key, { ...worth, gonePaid: plus(worth.gonePaid, amount), goneCost: plus(worth.goneCost, value) })
    return value
  })
}
