import {
  inboundStatusLabel,
  type PurchaseInRow,
  type PurchaseInSaveLine,
  type PurchaseOrderLine,
  purchaseInActionLabel,
} from '@dealer/sdk/contract'
import { divideWhole, max, minus, plus, times, trimZeros } from '@dealer/validators'
import { requireNone } from '../../../platform/document/followed.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { batchOf } from '../../inv/stock/batch.rules.ts'
import { GOOD } from '../../inv/stock/place.rules.ts'
import { countedLine, notMore, priceIn } from '../../md/product/line-qty.rules.ts'
import { partAmount } from '../../md/product/part-amount.rules.ts'
import { givenLine, type LightProduct } from '../inbound-light/light.rules.ts'
import type { Arrived } from '../purchase/purchase.rules.ts'

/** What is done to an inbound document. */
export const inboundStates = states<Pick<PurchaseInRow, 'inNum' | 'status'>>()({
  num: 'inNum',
  status: ['status', inboundStatusLabel],
  action: purchaseInActionLabel,
  actions: {
    confirm: { from: ['draft'], to: 'finished', permission: 'po:inbound:confirm', audits: true },
    edit: { from: ['draft'], to: 'draft', permission: 'po:inbound:add' },
    disable: { from: ['draft'], to: 'disabled', permission: 'po:inbound:disable' },
    redFlush: { from: ['finished'], to: 'redflushed', permission: 'po:inbound:redFlush', archived: true },
  },
})

type OfLine = 'productCode' | 'unitType' | 'unitRatio' | 'price' | 'amount' | 'taxRate' | 'isGift'

/** A line of an order, and what of it came in. */
export interface Ordered extends Arrived, Readonly<Pick<PurchaseOrderLine, OfLine>> {
  readonly id: string
  readonly inAmount: string
}

/**
 * Small units of a line that may still come in: what is open, and as much more as the dealer tolerates, in whole units.
 *
 * @example mostOf({ smallQty: '100', inQty: '40', closedQty: '0' }, '5.00') // '65'
 */
export function mostOf({ smallQty, inQty, closedQty }: Arrived, overReceiveRate: string): string {
  const { quotient } = divideWhole(times(smallQty, plus('100', overReceiveRate)), '100')
  return trimZeros(max(minus(minus(max(smallQty, quotient), inQty), closedQty), '0'))
}

interface Receiving {
  readonly ordered: readonly Ordered[]
  readonly products: ReadonlyMap<string, LightProduct>
  readonly settings: { readonly useBatch: 'T' | 'F'; readonly overReceiveRate: string }
  readonly inDate: string
  readonly isPosted: boolean
}

/**
 * The lines of an inbound document with their money. An order line may come in several parts; what is not on the
 * order is a gift.
 * @throws Refusal 106 for a line of another order; 101 for more than is open, and for a batch without its date.
 */
export function receivedLines(entered: readonly PurchaseInSaveLine[], receiving: Receiving) {
  const { settings, inDate, isPosted } = receiving
  const running = new Map(receiving.ordered.map((line) => [line.id, line]))
  return eachWithin('lines', entered, (line, index) => {
    const { poItemId, unitType, qty, locationCode, inventoryStatusCode = GOOD } = line
    if (poItemId === undefined || line.productCode) return givenLine(line, index + 1, receiving)
    const ordered = running.get(poItemId)
    const product = ordered && receiving.products.get(ordered.productCode)
    if (!ordered || !product) throw refuse.missing('采购明细', 'poItemId')
    const counted = countedLine({ ...product, unitRatio: ordered.unitRatio }, { unitType, qty })
    const most = mostOf(ordered, settings.overReceiveRate)
    notMore(product, counted.smallQty, most, { label: '入库数量', of: '未入库数量' })
    const amount = partAmount(ordered, { qty: ordered.inQty, amount: ordered.inAmount }, counted.smallQty)
    const [inQty, inAmount] = [trimZeros(plus(ordered.inQty, counted.smallQty)), plus(ordered.inAmount, amount)]
    running.set(poItemId, { ...ordered, inQty, inAmount })
    const { taxRate, isGift } = ordered
    const price = priceIn(ordered, unitType)
    const place = { locationCode, inventoryStatusCode, ...batchOf(line, product, { ...settings, inDate, isPosted }) }
    return { ...counted, ...place, poItemId, lineNo: index + 1, price, amount, taxRate, isGift }
  })
}

/** @throws Refusal 103 when something that happened after the goods came has to be undone first. */
export function checkRedFlush(lines: readonly { returnedQty: string; invoicedQty: string }[]): void {
  requireNone(lines, 'returnedQty', '入库单已退货，不能红冲')
  requireNone(lines, 'invoicedQty', '入库单已开票，不能红冲')
}
