import type {
  CustomerPickerRow,
  InvAddDetail,
  SalesOrderDetail,
  SalesOrderForm,
  SalesOrderPromotionChoice,
  SalesOrderSave,
} from '@dealer/sdk'
import { isDecimal, isZero, plus, toScale, trimZeros } from '@dealer/validators'
import {
  type DocumentValues,
  type EntryMode,
  lastBy,
  type SavedAs,
} from '../../../../document/entry/document-values.ts'
import { firstValues, sentOf } from '../../../../document/entry/first-values.ts'
import { offeredSalesman } from '../../parts/offered-salesman.ts'
import { lineOfItem, type OrderLine } from './order-line.ts'

/** What an order holds beside its head and lines. */
export interface OrderMore {
  refSoNum?: string
  /** The request for goods that becomes this order. */
  invAddNum?: string
  customer?: CustomerPickerRow
  discount: string
  /** Promotions that were chosen, with their gifts; absent: all that apply. */
  promotions?: SalesOrderPromotionChoice[]
  /** How a quick or vehicle order is paid, and what was given. */
  payMethod?: string
  paid?: string
}

/** All that an order form holds. */
export type OrderValues = DocumentValues<OrderLine, OrderMore>

/** Fields of the head; forms and orders have them under the same names. */
const HEAD = (
  [
    ...['vehicleCode', 'driverId', 'addressId', 'salesmanId', 'warehouseCode', 'docDate', 'deliveryDate'],
    ...['settleType', 'remark'],
  ] as const
).map((prop) => ({ prop }))

/** The customer of a saved order, for the case that the picker does not find it any more. */
export const customerOfOrder = (order: SalesOrderDetail): CustomerPickerRow => ({
  id: '',
  customerCode: order.customerCode,
  customerName: order.customerName,
  helpCode: '',
  contact: order.contact,
  mobile: order.mobile,
  address: order.address,
  addressId: order.addressId,
  salesmanId: order.salesmanId,
  salesmanName: order.salesmanName,
  settleType: order.settleType,
  balance: '0.00',
  enabled: 'T',
})

/** The form of a new order. Who sells from a vehicle begins with the own one. */
export const emptyValues = (form: SalesOrderForm): OrderValues =>
  firstValues(HEAD, { ...form, ...(form.vehicles && ownVehicle(form)) }, { more: { discount: '' } })

const ownVehicle = ({ vehicles = [], salesmanId: self }: SalesOrderForm) =>
  vehicles.find(({ salesmanId }) => salesmanId === self) ?? { warehouseCode: '', salesmanId: '' }

/** Which order a form stands for. */
export const savedOrder = (order: SalesOrderDetail): SavedAs => ({
  ...{ id: order.soId, number: order.soNum, version: order.version },
  ...lastBy(order),
})

/** The form of a saved draft or of a copy. */
export const valuesOfOrder = (order: SalesOrderDetail, mode: EntryMode): OrderValues =>
  firstValues(HEAD, order, {
    ...(mode === 'edit' && { saved: savedOrder(order) }),
    more: {
      refSoNum: order.refSoNum,
      invAddNum: order.invAddNum,
      customer: customerOfOrder(order),
      discount: isZero(order.manualDiscount) ? '' : order.manualDiscount,
      ...(mode === 'edit' && { promotions: chosenOf(order) }),
    },
    lines: enteredOf(order).map(lineOfItem),
  })

const isGiven = ({ lineType }: SalesOrderDetail['lines'][number]) => lineType === 'gift' || lineType === 'exchange'

/** The lines as they were entered: without gifts, and whole where a promotion has cut them. */
function enteredOf({ lines, orderType }: SalesOrderDetail): SalesOrderDetail['lines'] {
  if (orderType === 'promotion') return lines
  const whole = new Map<string, SalesOrderDetail['lines'][number]>()
  for (const line of lines) {
    if (isGiven(line)) continue
    const key = [line.productCode, line.unitType, line.price, line.inventoryStatusCode].join()
    const piece = whole.get(key)
    whole.set(key, piece ? { ...piece, qty: trimZeros(plus(piece.qty, line.qty)) } : line)
  }
  return [...whole.values()]
}

/** The promotions of a draft with the gifts that were chosen; none: all that apply. */
function chosenOf({ promotions = [], lines }: SalesOrderDetail): SalesOrderPromotionChoice[] | undefined {
  const nums = [...new Set(promotions.map(({ promotionNum }) => promotionNum))]
  if (nums.length === 0) return undefined
  return nums.map((promotionNum) => {
    const gifts = lines
      .filter((line) => isGiven(line) && line.promotionNum === promotionNum)
      .map(({ productCode, unitType, qty }) => ({ productCode, unitType, qty }))
    return { promotionNum, ...(gifts.length > 0 && { gifts }) }
  })
}

/** The form of an order that a request for goods becomes: what its customer brings, and the lines that can be ordered. */
export const valuesOfRequest = (
  form: SalesOrderForm,
  request: Pick<InvAddDetail, 'invAddNum' | 'remark'>,
  { lines, notes }: Pick<OrderValues, 'lines' | 'notes'>,
  customer: CustomerPickerRow | undefined,
): OrderValues => {
  const { addressId = '', settleType = '' } = customer ?? {}
  const salesmanId = customer ? offeredSalesman(form.salesmen, customer) : (form.salesmanId ?? '')
  const source = { ...form, ...(customer && { addressId, salesmanId, settleType }), remark: request.remark }
  const more = { discount: '', invAddNum: request.invAddNum, ...(customer && { customer }) }
  return { ...firstValues(HEAD, source, { more, lines }), notes }
}

/** What is sent: the lines in their order, each with the price that the user sees. Nothing without a customer. */
export const saveBody = (values: OrderValues, submit: boolean): SalesOrderSave | undefined => {
  const { more, lines } = values
  if (!more.customer) return undefined
  return {
    ...sentOf<SalesOrderSave>()(values, submit, { named: 'soId', items: HEAD }),
    orderType: 'normal',
    customerCode: more.customer.customerCode,
    manualDiscount: isDecimal(more.discount) ? toScale(more.discount, 2) : undefined,
    refSoNum: more.refSoNum,
    invAddNum: more.invAddNum,
    items: lines.map(
      ({ productCode, unitType, qty, price, inventoryStatusCode, remark }, index): SalesOrderSave['items'][number] => ({
        lineNo: index + 1,
        productCode,
        unitType,
        qty,
        price: price ? toScale(price, 4) : undefined,
        inventoryStatusCode: inventoryStatusCode || undefined,
        remark: remark.trim() || undefined,
      }),
    ),
  }
}
