import { type InboundStatus, inboundStatusLabel, purchaseInActionLabel, type UnitType } from '@dealer/sdk/contract'
import { compare, divide, divideWhole, isZero, max, minus, plus, times, toScale, trimZeros } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type CountedProduct, countedLine } from '../../md/product/line-qty.rules.ts'
import { type Arrived, arrived } from '../purchase/purchase.rules.ts'

/** What is done to an inbound document. */
export const inboundStates = states({
  status: inboundStatusLabel,
  action: purchaseInActionLabel,
  of: (inbound: { inNum: string; status: InboundStatus; archived?: 'T' | 'F' }) => ({
    num: inbound.inNum,
    status: inbound.status,
    archived: inbound.archived,
  }),
  actions: {
    confirm: { from: ['draft'], to: 'finished', permission: 'po:inbound:confirm' },
    edit: { from: ['draft'], to: 'draft', permission: 'po:inbound:add' },
    disable: { from: ['draft'], to: 'disabled', permission: 'po:inbound:disable' },
    redFlush: { from: ['finished'], to: 'redflushed', permission: 'po:inbound:redFlush', archived: true },
  },
})

/** Where goods are put whose batches nobody keeps. */
export const NO_BATCH = '*'
export const GOOD = '01'

/** @throws Refusal 101 for goods that come in the future, or before they were ordered. */
export function checkInDate(inDate: string, docDate: string, today: string): void {
  if (inDate > today) throw refuse.invalid('入库日期不能晚于今天')
  if (inDate < docDate) throw refuse.invalid('入库日期不能早于采购单日期')
}

/** A line of an order, and what of it came in. */
export interface Ordered extends Arrived {
  readonly id: string
  readonly productCode: string
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly price: string
  readonly amount: string
  readonly inAmount: string
  readonly taxRate: string
  readonly isGift: 'T' | 'F'
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

/**
 * Money of a part that comes in now. Parts of a whole line sum to its amount to the cent, since each brings the running sum
 * to its rounded share; what comes beyond the line costs as much a unit.
 *
 * @example partAmount({ smallQty: '3', amount: '100.00', inQty: '1', inAmount: '33.33' }, '2') // '66.67'
 */
export function partAmount(line: Pick<Ordered, 'smallQty' | 'amount' | 'inQty' | 'inAmount'>, qty: string): string {
  const reached = divide(times(line.amount, plus(line.inQty, qty)), line.smallQty, 2)
  return toScale(max(minus(reached, line.inAmount), '0'), 2)
}

/** Price of an order line in another unit. */
function priceIn({ unitType, unitRatio, price }: Ordered, wanted: UnitType): string {
  if (unitType === wanted) return price
  return wanted === 'small' ? divide(price, String(unitRatio), 4) : times(price, String(unitRatio), 4)
}

/** How much of an order line came to one place, as entered. */
export interface EnteredLine {
  readonly poItemId: string
  readonly unitType: UnitType
  readonly qty: string
  readonly locationCode: string
  readonly batchNo?: string
  readonly produceDate?: string
  readonly inventoryStatusCode?: string
}

interface ReceivedProduct extends CountedProduct {
  readonly isBatch: 'T' | 'F'
  readonly shelfLifeDays: number
}

interface Receiving {
  readonly ordered: readonly Ordered[]
  readonly products: ReadonlyMap<string, ReceivedProduct>
  readonly settings: { readonly useBatch: 'T' | 'F'; readonly overReceiveRate: string }
  readonly inDate: string
  readonly confirms: boolean
}

/**
 * The lines of an inbound document with their money. An order line may come in several parts.
 * @throws Refusal 106 for a line of another order; 101 for more than is open, and for a batch without its date.
 */
export function receivedLines(entered: readonly EnteredLine[], receiving: Receiving) {
  const running = new Map(receiving.ordered.map((line) => [line.id, line]))
  return entered.map((line, index) => {
    const { poItemId, unitType, qty, locationCode, inventoryStatusCode = GOOD } = line
    const ordered = running.get(poItemId)
    const product = ordered && receiving.products.get(ordered.productCode)
    if (!ordered || !product) throw refuse.missing('采购明细')
    const counted = countedLine({ ...product, unitRatio: ordered.unitRatio }, { unitType, qty })
    const most = mostOf(ordered, receiving.settings.overReceiveRate)
    if (compare(counted.smallQty, most) > 0)
      throw refuse.invalid(`商品【${product.productName}】入库数量不能大于未入库数量${most}`)
    const amount = partAmount(ordered, counted.smallQty)
    running.set(poItemId, arrived(ordered, counted.smallQty, amount))
    const { taxRate, isGift } = ordered
    const price = priceIn(ordered, unitType)
    const place = { locationCode, inventoryStatusCode, ...batchOf(line, product, receiving) }
    return { ...counted, ...place, poItemId, lineNo: index + 1, price, amount, taxRate, isGift }
  })
}

/** @throws Refusal 101 for goods to be posted without their batch, or made after they came. */
function batchOf({ batchNo, produceDate }: EnteredLine, product: ReceivedProduct, receiving: Receiving) {
  const { settings, inDate, confirms } = receiving
  if (settings.useBatch === 'F' || product.isBatch === 'F')
    return { batchNo: NO_BATCH, produceDate: null, expireDate: null }
  const { productName, shelfLifeDays } = product
  if (confirms && !produceDate) throw refuse.invalid(`商品【${productName}】请录入生产日期`)
  if (confirms && (batchNo ?? NO_BATCH) === NO_BATCH) throw refuse.invalid(`商品【${productName}】请录入批次号`)
  if (produceDate && produceDate > inDate) throw refuse.invalid(`商品【${productName}】生产日期不能晚于入库日期`)
  const expireDate = produceDate ? addDays(produceDate, shelfLifeDays) : null
  return { batchNo: batchNo ?? NO_BATCH, produceDate: produceDate ?? null, expireDate }
}

/** What stock is worth that came for an amount: without its tax where the dealer deducts that. */
export const costOf = (amount: string, taxRate: string, excludesTax: boolean): string =>
  excludesTax ? divide(times(amount, '100'), plus('100', taxRate), 2) : amount

/** @throws Refusal 103 when something that happened after the goods came has to be undone first. */
export function checkRedFlush(lines: readonly { returnedQty: string; invoicedQty: string }[]): void {
  if (lines.some(({ returnedQty }) => !isZero(returnedQty))) throw refuse.notNow('入库单已退货，不能红冲')
  if (lines.some(({ invoicedQty }) => !isZero(invoicedQty))) throw refuse.notNow('入库单已开票，不能红冲')
}
