import {
  type PlanReportRow,
  type PlanReportSaveLine,
  planReportActionLabel,
  planReportStatusLabel,
} from '@dealer/sdk/contract'
import { compare, divide, divideWhole, isZero, minus, plus, times, trimZeros } from '@dealer/validators'
import { addMonths } from '../../../platform/clock.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import {
  amountOf,
  type Bought,
  boughtIn,
  countedLine,
  type TradedProduct,
  tradedProduct,
  unitOf,
} from '../../md/product/line-qty.rules.ts'

const YYYY_MM = 'YYYY-MM'.length
/** Whole months of which the mean is taken. */
const MEAN_MONTHS = 3
/** The share of what three months sold that is to be there: their mean, and a fifth. */
const SHARE = '0.4'
/** Months ahead that may be planned for: an order expects its goods within a year. */
const FARTHEST = 12

type Seen = Pick<PlanReportRow, 'planReportNum' | 'status'> & { readonly poCode: string | null }

/** What is done to a plan. */
export const planStates = states<Seen>()({
  num: 'planReportNum',
  status: ['status', planReportStatusLabel],
  action: planReportActionLabel,
  actions: {
    passed: { from: ['unaudited'], to: 'passed', permission: 'po:planReport:audit' },
    toPurchaseOrder: {
      from: ['passed'],
      permission: 'po:purchaseOrder:add',
      when: ({ poCode }) => poCode === null,
      why: ({ poCode }) => (poCode === null ? undefined : `计划已转采购单【${poCode}】`),
    },
    edit: { from: ['draft', 'rejected'], permission: 'po:planReport:add' },
    rejected: { from: ['unaudited'], to: 'rejected', permission: 'po:planReport:audit' },
    delete: { from: ['draft', 'rejected'], permission: 'po:planReport:add' },
  },
})

/** The whole months that speak for a plan: first day of the earliest and of the last, and the day after them. */
export interface SoldMonths {
  readonly first: string
  readonly last: string
  readonly end: string
}

/** The last three months that are over. @example soldMonths('2026-03-10') // { first: '2025-12-01', last: '2026-02-01', end: '2026-03-01' } */
export function soldMonths(today: string): SoldMonths {
  const end = `${today.slice(0, YYYY_MM)}-01`
  return { first: addMonths(end, -MEAN_MONTHS), last: addMonths(end, -1), end }
}

const EARLY = '提报月份不能早于本月'
const isOver = (month: string, today: string): boolean => month < today.slice(0, YYYY_MM)

/** @throws Refusal 101 for a month that is over, or more than a year ahead */
export function requireMonth(month: string, today: string): void {
  if (isOver(month, today)) throw refuse.invalid(EARLY, { reason: 'dateOrder', field: 'month' })
  const last = addMonths(today, FARTHEST).slice(0, YYYY_MM)
  if (month > last) throw refuse.invalid(`提报月份不能晚于${last}`, { reason: 'dateOrder', field: 'month' })
}

/** @throws Refusal 103 for a plan whose month is over by now */
export function requireNotOver(month: string, today: string): void {
  if (isOver(month, today)) throw refuse.notNow(EARLY)
}

/** Why a second plan of a supplier does not pass for a month. */
export const passedBefore = (month: string) => refuse.notNow(`【${month}】计划已审核通过，不能重复提报`)

/** What is known of a product when it is planned; small units. */
export interface Known {
  readonly lastMonthQty: string
  /** Of the three months together. */
  readonly soldQty: string
  readonly stockQty: string
  readonly inTransitQty: string
}

/**
 * What is proposed to buy, in whole units: a fifth more than the mean of the months, less what is there and on its way.
 * From the sum of the months and not from the mean as it is shown, whose rounding would ask for one unit more.
 *
 * @example suggestQty({ soldQty: '7920', stockQty: '1200', inTransitQty: '480' }, 24) // '62'
 */
export function suggestQty({ soldQty, stockQty, inTransitQty }: Omit<Known, 'lastMonthQty'>, ratio: number): string {
  const missing = minus(minus(times(soldQty, SHARE), stockQty), inTransitQty)
  if (compare(missing, '0') <= 0) return '0'
  const { quotient, remainder } = divideWhole(missing, String(ratio))
  return trimZeros(isZero(remainder) ? quotient : plus(quotient, '1'))
}

/** What speaks for a product's quantity, counted in a unit of so many small ones. */
export const proposal = (known: Known, ratio: number) => ({
  lastMonthQty: known.lastMonthQty,
  meanQty: trimZeros(divide(known.soldQty, String(MEAN_MONTHS), 3)),
  stockQty: known.stockQty,
  inTransitQty: known.inTransitQty,
  suggestQty: suggestQty(known, ratio),
})

/** A product that can be planned. */
export type PlannedProduct = TradedProduct & Known & Bought & { readonly taxRate: string; readonly isGift: 'T' | 'F' }

/** What a product is bought at in a unit; gifts cost nothing. @param asked what the supplier asks for a small unit, if it says */
export const priceOf = (
  product: Bought & Pick<PlannedProduct, 'isGift'>,
  unitType: 'big' | 'small',
  asked: string | undefined,
): string => (product.isGift === 'T' ? '0.0000' : boughtIn(product, unitType, asked))

/**
 * The lines of a plan as they are kept.
 *
 * @param asked what the supplier asks for a small unit of a product, by code
 * @param submits what is submitted must have prices: an order of it would be refused later
 * @throws Refusal 101 and 106 naming the line
 */
export function plannedLines<Product extends PlannedProduct>(
  entered: readonly PlanReportSaveLine[],
  products: ReadonlyMap<string, Product>,
  { asked, submits }: { readonly asked: ReadonlyMap<string, string>; readonly submits: boolean },
) {
  const named = new Set<string>()
  const lines = eachWithin('lines', entered, ({ productCode, unitType, planQty, remark = null }, index) => {
    const lineNo = index + 1
    const product = tradedProduct(products, productCode, { lineNo })
    const { productName, unitRatio, taxRate, isGift } = product
    if (named.has(productCode))
      throw refuse.invalid(`商品【${productName}】重复`, { reason: 'repeated', field: 'productCode' })
    named.add(productCode)
    const { qty, ...counted } = isZero(planQty)
      ? { productCode, productName, unitType, unitName: unitOf(product, unitType), unitRatio, qty: '0', smallQty: '0' }
      : countedLine(product, { unitType, qty: planQty }, 'planQty')
    const price = priceOf(product, unitType, asked.get(productCode))
    if (submits && isGift === 'F' && !isZero(qty) && isZero(price))
      throw refuse.invalid(`商品【${productName}】没有进货价，不能提交`, { reason: 'unsuitable', field: 'productCode' })
    return {
      ...{ lineNo, ...counted, ...proposal(product, unitType === 'big' ? unitRatio : 1), planQty: qty },
      ...{ price, amount: amountOf(product, qty, price), taxRate, isGift, remark },
    }
  })
  if (lines.every(({ planQty }) => isZero(planQty)))
    throw refuse.invalid('至少一个商品的计划数量须大于0', { reason: 'tooSmall', field: 'lines' })
  return lines
}
