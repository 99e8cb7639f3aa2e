import type { PayMethod } from '@dealer/sdk'
import { decimalProblem } from '@dealer/ui-kit/form'
import { compare, isDecimal, isZero, lineAmount, minus, plus, sum, times, toScale } from '@dealer/validators'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import { freeOf, type KnownVan, priceOf } from './van-book.ts'
import type { Selling, SoldLine, SoldOrder } from './van-queue.ts'

/** How much of a product is sold, in either unit. */
export interface DraftLine {
  readonly productCode: string
  readonly productName: string
  readonly bigQty: string
  readonly smallQty: string
}

/** An order while it is entered. */
export interface VanDraft {
  readonly customerCode?: string
  readonly lines: readonly DraftLine[]
  readonly payMethod: PayMethod
  /** Empty: all of it. */
  readonly paid: string
  /** The refused order that it takes the place of. */
  readonly mends?: string
}

export const EMPTY_DRAFT: VanDraft = { lines: [], payMethod: 'cash', paid: '' }

/** What an order is checked against. */
export interface Knowing {
  readonly van: KnownVan
  readonly taken: ReadonlyMap<string, string>
}

const UNITS = ['big', 'small'] as const
const qtyIn = ({ bigQty, smallQty }: DraftLine, unitType: 'small' | 'big') => (unitType === 'big' ? bigQty : smallQty)
const isSome = (qty: string) => isDecimal(qty) && !isZero(qty)

/** One more of a product in a unit. */
export function added(
  draft: VanDraft,
  product: Pick<DraftLine, 'productCode' | 'productName'>,
  unitType: 'small' | 'big',
): VanDraft {
  const { productCode, productName } = product
  const old = draft.lines.find((line) => line.productCode === productCode) ?? {
    productCode,
    productName,
    bigQty: '',
    smallQty: '',
  }
  const field = unitType === 'big' ? 'bigQty' : 'smallQty'
  const line = { ...old, [field]: plus(isDecimal(old[field]) ? old[field] : '0', '1') }
  return { ...draft, lines: [line, ...draft.lines.filter((one) => one.productCode !== productCode)] }
}

/** Another quantity of a product. */
export const withLine = (
  draft: VanDraft,
  productCode: string,
  qty: Partial<Pick<DraftLine, 'bigQty' | 'smallQty'>>,
): VanDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.productCode === productCode ? { ...line, ...qty } : line)),
})

/** Without a product. */
export const withoutLine = (draft: VanDraft, productCode: string): VanDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.productCode !== productCode),
})

/** What was sold before, to be sold otherwise. */
export const draftOf = ({ body, lines }: SoldOrder): VanDraft => ({
  customerCode: body.customerCode,
  payMethod: body.payMethod ?? 'cash',
  paid: compare(body.payAmount, body.agreedAmount) === 0 ? '' : body.payAmount,
  mends: body.requestNo,
  lines: [...new Set(lines.map(({ productCode }) => productCode))].map((productCode) => {
    const of = lines.filter((line) => line.productCode === productCode)
    const qtyOf = (unitType: string) => of.find((line) => line.unitType === unitType)?.qty ?? ''
    return { productCode, productName: of[0]?.productName ?? '', bigQty: qtyOf('big'), smallQty: qtyOf('small') }
  }),
})

/** What a draft sells, line by line; what has no price is left out, and said by {@link complaintOf}. */
export function soldLines({ customerCode = '', lines }: VanDraft, van: KnownVan): SoldLine[] {
  return lines.flatMap((line) => {
    const { productCode, productName } = line
    const product = van.products.get(productCode)
    return UNITS.flatMap((unitType): SoldLine[] => {
      const qty = qtyIn(line, unitType)
      const price = priceOf(van, customerCode, { productCode, unitType })
      if (!product || !isSome(qty) || price === undefined) return []
      const unitName = (unitType === 'big' && product.bigUnit) || product.smallUnit
      const amount = lineAmount(qty, price)
      return [{ productCode, productName, unitType, unitName, unitRatio: product.unitRatio, qty, price, amount }]
    })
  })
}

/** What lines come to. */
export const totalOf = (lines: readonly SoldLine[]): string => toScale(sum(lines.map(({ amount }) => amount)), 2)

/** What is paid at once: all of it where nothing else is typed. */
export const paidOf = ({ paid }: VanDraft, total: string): string => toScale(isDecimal(paid) ? paid : total, 2)

/** Small units of a line. */
export const wantedOf = ({ bigQty, smallQty }: DraftLine, unitRatio: number): string =>
  plus(isSome(smallQty) ? smallQty : '0', isSome(bigQty) ? times(bigQty, String(unitRatio)) : '0')

/** What a quantity of a product may be. */
export const qtyRule = (product: { readonly allowDecimalQty: string } | undefined) => ({
  precision: product?.allowDecimalQty === 'T' ? 3 : 0,
  signed: false,
})

/** What is wrong with a line. */
export function lineComplaint(
  line: DraftLine,
  customerCode: string | undefined,
  { van, taken }: Knowing,
): string | undefined {
  const { productCode } = line
  const product = van.products.get(productCode)
  if (!product) return '车上没有该商品'
  const unpriced = UNITS.some(
    (unitType) =>
      isSome(qtyIn(line, unitType)) &&
      customerCode &&
      priceOf(van, customerCode, { productCode, unitType }) === undefined,
  )
  if (unpriced) return '未维护价格'
  const [unread] = UNITS.flatMap((unitType) => decimalProblem(qtyIn(line, unitType), qtyRule(product)) ?? [])
  if (unread) return unread
  const free = freeOf(van, productCode, taken)
  return compare(wantedOf(line, product.unitRatio), free) > 0 ? `车上只剩${unitText(product, free)}` : undefined
}

/** Why an order cannot be kept yet. */
export function complaintOf(draft: VanDraft, knowing: Knowing): string | undefined {
  const { customerCode } = draft
  if (!knowing.van.book.vehicle.driverId) return '车辆没有设置司机，请先在车辆档案中设置'
  if (customerCode === undefined) return '请选择客户'
  if (!knowing.van.customers.has(customerCode)) return '该客户已停用或不在您的客户范围内'
  for (const line of draft.lines) {
    const complaint = lineComplaint(line, customerCode, knowing)
    if (complaint) return `${line.productName}：${complaint}`
  }
  const lines = soldLines(draft, knowing.van)
  if (lines.length === 0) return '请录入商品数量'
  const unread = decimalProblem(draft.paid, { precision: 2, signed: false })
  if (unread) return `本次收款${unread}`
  const total = totalOf(lines)
  return compare(paidOf(draft, total), total) > 0 ? '收款金额不能大于订单金额' : undefined
}

/** What stays to be paid. */
export const owedOf = (draft: VanDraft, total: string): string => toScale(minus(total, paidOf(draft, total)), 2)

/** The order that a draft without complaints is, sold today. */
export function sellingOf(
  draft: VanDraft,
  van: KnownVan,
  { day, now }: { readonly day: string; readonly now: string },
): Selling {
  const { customerCode = '' } = draft
  const { vehicleCode, warehouseCode, driverId, salesmanId } = van.book.vehicle
  const lines = soldLines(draft, van)
  const agreedAmount = totalOf(lines)
  const payAmount = paidOf(draft, agreedAmount)
  return {
    customerName: van.customers.get(customerCode)?.customerName ?? customerCode,
    lines,
    soldAt: now,
    body: {
      ...{ submit: 'T', orderType: 'vehicle', customerCode, vehicleCode, warehouseCode, salesmanId },
      ...(driverId !== undefined && { driverId }),
      ...{ docDate: day, deliveryDate: day, agreedAmount, payAmount },
      ...(!isZero(payAmount) && { payMethod: draft.payMethod }),
      // Without prices: the server finds them, and refuses where they come to another sum than the customer was told.
      items: lines.map(({ productCode, unitType, qty }, at) => ({ lineNo: at + 1, productCode, unitType, qty })),
    },
  }
}
