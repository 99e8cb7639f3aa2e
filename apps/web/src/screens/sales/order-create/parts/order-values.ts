import type { CustomerPickerRow, SalesOrderDetail, SalesOrderForm, SalesOrderSave, SettleType } from '@dealer/sdk'
import type { FormValues } from '@dealer/ui-kit/form'
import { isDecimal, isZero, toScale } from '@dealer/validators'
import { lineOfItem, type OrderLine } from './order-line.ts'
import type { Note } from './pasted-rows.ts'

/** A new order, a draft that is changed, or a copy. */
export type EntryMode = 'new' | 'edit' | 'copy'

/**
 * What the address asks for.
 * @example entryOf('?soId=88&action=edit') // { mode: 'edit', soId: '88' }
 */
export const entryOf = (search: string): { mode: EntryMode; soId: string } => {
  const query = new URLSearchParams(search)
  const soId = query.get('soId') ?? ''
  const action = query.get('action')
  return { mode: soId && (action === 'edit' || action === 'copy') ? action : 'new', soId }
}

/** Which saved draft the form stands for. */
export interface SavedAs {
  soId: string
  soNum: string
  version: number
}

/** All that an order form holds: what is kept over a crash and what a save is made of. */
export interface OrderValues {
  /** Same for every try of saving what is in the form; a new one after a success. */
  requestNo: string
  saved?: SavedAs
  refSoNum?: string
  customer?: CustomerPickerRow
  /** Fields of the head by prop. */
  head: FormValues
  discount: string
  lines: readonly OrderLine[]
  notes: readonly Note[]
}

const textOf = (values: FormValues, prop: string) => {
  const value = values[prop]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Head of a new order. */
export const headOfForm = (form: SalesOrderForm): FormValues => ({
  addressId: '',
  salesmanId: form.salesmanId ?? '',
  warehouseCode: form.warehouseCode ?? '',
  docDate: form.docDate,
  deliveryDate: form.deliveryDate,
  settleType: '',
  remark: '',
})

const headOfOrder = (order: SalesOrderDetail): FormValues => ({
  addressId: order.addressId ?? '',
  salesmanId: order.salesmanId,
  warehouseCode: order.warehouseCode,
  docDate: order.docDate,
  deliveryDate: order.deliveryDate,
  settleType: order.settleType,
  remark: order.remark ?? '',
})

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
})

/** The form of a saved draft or of a copy. */
export const valuesOfOrder = (order: SalesOrderDetail, mode: EntryMode, requestNo: string): OrderValues => ({
  requestNo,
  ...(mode === 'edit' && { saved: { soId: order.soId, soNum: order.soNum, version: order.version } }),
  refSoNum: order.refSoNum,
  customer: customerOfOrder(order),
  head: headOfOrder(order),
  discount: isZero(order.manualDiscount) ? '' : order.manualDiscount,
  lines: order.lines.filter(({ lineType }) => lineType === 'normal').map(lineOfItem),
  notes: [],
})

/** What is sent: the lines in their order, each with the price that the user sees. */
export const saveBody = (
  { requestNo, saved, refSoNum, head, discount }: Omit<OrderValues, 'lines' | 'notes' | 'customer'>,
  { customerCode }: CustomerPickerRow,
  lines: readonly OrderLine[],
  submit: boolean,
): SalesOrderSave => ({
  requestNo,
  ...(saved && { soId: saved.soId, version: saved.version }),
  submit: submit ? 'T' : 'F',
  orderType: 'normal',
  customerCode,
  addressId: textOf(head, 'addressId'),
  salesmanId: textOf(head, 'salesmanId'),
  warehouseCode: textOf(head, 'warehouseCode') ?? '',
  docDate: textOf(head, 'docDate') ?? '',
  deliveryDate: textOf(head, 'deliveryDate') ?? '',
  settleType: textOf(head, 'settleType') as SettleType | undefined,
  manualDiscount: isDecimal(discount) ? toScale(discount, 2) : undefined,
  refSoNum,
  remark: textOf(head, 'remark'),
  items: lines.map(({ productCode, unitType, qty, price, remark }, index) => ({
    lineNo: index + 1,
    productCode,
    unitType,
    qty,
    ...(price && { price: toScale(price, 4) }),
    ...(remark.trim() && { remark: remark.trim() }),
  })),
})
