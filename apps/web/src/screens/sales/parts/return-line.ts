import type { ProductLookupRow, SalesReturnable, SalesReturnLine, SalesReturnSaveLine, UnitType } from '@dealer/sdk'
import { divide, divideWhole, isZero, plus, times, toScale } from '@dealer/validators'
import type { LineModel } from '../../../document/line/product-line.ts'
import {
  blankQuoted,
  type QuotedLine,
  quotedLineOf,
  quotedLines,
  quotesAt,
} from '../../../document/line/quoted-line.ts'

/** A batch that the customer got of a product. */
export type GotBatch = Pick<SalesReturnable, 'batchNo' | 'produceDate' | 'outDate' | 'returnableQty'>

/** A line of a return of no order: what comes back, of which batch, in which state. */
export interface ReturnLine extends QuotedLine {
  batchNo: string
  produceDate: string
  inventoryStatusCode: string
  /** Batches that the customer got, newest first. */
  batches: readonly GotBatch[]
  /** Outbound line that it comes back of; empty where no delivery was looked for or found. */
  outItemId: string
  /** That delivery as it is shown, or that there is none. */
  source: string
  /** What was found: as long as quantity and unit stay, the amount is the server's share. */
  found: { qty: string; unitType: UnitType; amount: string } | undefined
  /** The batch that was asked for; empty for any. */
  askedBatch: string
  /** A gift that came with what was found. */
  comesWith: boolean
}

const NOT_FOUND = { outItemId: '', source: '', found: undefined, askedBatch: '', comesWith: false } as const

/** The state in which goods come back: what expired or broke cannot be sold again. */
export const statusFor = (reason: string | undefined): string =>
  reason === 'expired' || reason === 'damaged' ? '02' : '01'

/** Whether what the line costs and what it is are those of its delivery. */
export const isOfDelivery = ({ outItemId }: Pick<ReturnLine, 'outItemId'>): boolean => outItemId !== ''

/** A found product with what the customer got of it. */
export type FoundReturn = ProductLookupRow & { readonly batches: readonly GotBatch[]; readonly last: string }

/** What a bottle of a box costs, cut as the server does: rounded up it would be dearer than what was paid. */
const cutSmall = (bigPrice: string, unitRatio: number) =>
  divide(divideWhole(times(bigPrice, '10000'), String(unitRatio)).quotient, '10000', 4)

/** The dearest price that the server takes: what was paid last after discounts, or what the customer would pay now. */
const priced = quotedLines(({ lastNetPrice, lastUnitType, bigPrice, smallPrice, unitRatio }: FoundReturn) => {
  if (lastNetPrice !== undefined && lastUnitType === 'big')
    return quotesAt(lastNetPrice, 'big', unitRatio, cutSmall(lastNetPrice, unitRatio))
  if (lastNetPrice !== undefined) return quotesAt(lastNetPrice, 'small', unitRatio)
  return bigPrice === undefined
    ? quotesAt(smallPrice, 'small', unitRatio)
    : quotesAt(bigPrice, 'big', unitRatio, smallPrice)
})

const batchOf = (batch: GotBatch | undefined) => ({
  batchNo: batch?.batchNo === '*' ? '' : (batch?.batchNo ?? ''),
  produceDate: batch?.produceDate ?? '',
})

/** Lines at what the customer paid last, of the batch that was delivered last. */
export const returnLineModel = (status: () => string): LineModel<ReturnLine, FoundReturn> => ({
  blank: () => ({
    ...blankQuoted(),
    batchNo: '',
    produceDate: '',
    inventoryStatusCode: status(),
    batches: [],
    ...NOT_FOUND,
  }),
  derive: (line) => {
    const derived = priced.derive(line) as ReturnLine
    const { found, qty, unitType } = derived
    return found?.qty === qty && found.unitType === unitType ? { ...derived, amount: found.amount } : derived
  },
  take: (line, found) => ({
    ...priced.take(line, found),
    ...batchOf(found.batches[0]),
    ...{ batches: found.batches, inventoryStatusCode: status(), ...NOT_FOUND },
  }),
  switched: (line) => priced.switched?.(line),
})

/** The batch after the one that the line has, in the order of deliveries; nothing where there is but one. */
export function nextBatch(line: ReturnLine): Pick<ReturnLine, 'batchNo' | 'produceDate'> | undefined {
  const { batches, batchNo } = line
  if (batches.length === 0 || isOfDelivery(line)) return undefined
  const at = batches.findIndex((batch) => batch.batchNo === batchNo)
  return batchOf(batches[(at + 1) % batches.length])
}

/** The line of a draft. */
export const lineOfReturn = (saved: SalesReturnLine): ReturnLine => ({
  ...quotedLineOf(saved),
  ...batchOf({ batchNo: saved.batchNo ?? '', produceDate: saved.produceDate ?? '', outDate: '', returnableQty: '0' }),
  ...{ inventoryStatusCode: saved.inventoryStatusCode, batches: [], remark: saved.remark ?? '' },
  ...{ ...NOT_FOUND, outItemId: saved.outItemId ?? '', source: saved.outNum ?? '' },
  ...(saved.outItemId && { found: { qty: saved.qty, unitType: saved.unitType, amount: saved.amount } }),
})

/** What is sent of a line; what costs nothing is a gift. */
export const sentLine = ({ productCode, unitType, qty, price, ...line }: ReturnLine): SalesReturnSaveLine => {
  // Of a delivery the server knows the batch.
  const { batchNo = '', produceDate = '' } = isOfDelivery(line) ? {} : line
  return {
    outItemId: isOfDelivery(line) ? line.outItemId : undefined,
    productCode,
    unitType,
    qty,
    price: toScale(price || '0', 4),
    inventoryStatusCode: line.inventoryStatusCode,
    isGift: isZero(price || '0') ? 'T' : 'F',
    batchNo: batchNo.trim() || undefined,
    produceDate: produceDate.trim() || undefined,
    remark: line.remark.trim() || undefined,
  }
}

/** What a customer got, by product, newest first; each batch once, with what may come back of it from all deliveries. */
export function batchesByProduct(rows: readonly SalesReturnable[]): ReadonlyMap<string, readonly GotBatch[]> {
  const found = new Map<string, GotBatch[]>()
  for (const { productCode, batchNo, produceDate, outDate, returnableQty } of rows) {
    const own = found.get(productCode) ?? []
    const at = own.findIndex((batch) => batch.batchNo === batchNo)
    const known = own[at]
    if (known) own[at] = { ...known, returnableQty: plus(known.returnableQty, returnableQty) }
    else own.push({ batchNo, produceDate, outDate, returnableQty })
    found.set(productCode, own)
  }
  return found
}
