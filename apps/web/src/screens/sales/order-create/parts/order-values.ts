import {
  type CustomerPickerRow,
  newRequestNo,
  type SalesOrderDetail,
  type SalesOrderForm,
  type SalesOrderSave,
  type SettleType,
} from '@dealer/sdk'
import type { FormValues } from '@dealer/ui-kit/form'
import { isDecimal, isZero, toScale } from '@dealer/validators'
import { type DocumentValues, type EntryMode, textOf } from '../../../../document/entry/document-values.ts'
import { lineOfItem, type OrderLine } from './order-line.ts'

/** What an order holds beside its head and lines. */
export interface OrderMore {
  refSoNum?: string
  customer?: CustomerPickerRow
  discount: string
}

/** All that an order form holds. */
export type OrderValues = DocumentValues<OrderLine, OrderMore>

/** Head of a new order. */
const headOfForm = (form: SalesOrderForm): FormValues => ({
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

/** The form of a new order. */
export const emptyValues = (form: SalesOrderForm): OrderValues => ({
  requestNo: newRequestNo(),
  head: headOfForm(form),
  more: { discount: '' },
  lines: [],
  notes: [],
})

/** The form of a saved draft or of a copy. */
export const valuesOfOrder = (order: SalesOrderDetail, mode: EntryMode): OrderValues => ({
  requestNo: newRequestNo(),
  ...(mode === 'edit' && { saved: { id: order.soId, number: order.soNum, version: order.version } }),
  head: headOfOrder(order),
  more: {
    refSoNum: order.refSoNum,
    customer: customerOfOrder(order),
    discount: isZero(order.manualDiscount) ? '' : order.manualDiscount,
  },
  lines: order.lines.filter(({ lineType }) => lineType === 'normal').map(lineOfItem),
  notes: [],
})

/** What is sent: the lines in their order, each with the price that the user sees. Nothing without a customer. */
export const saveBody = (
  { requestNo, saved, head, more, lines }: OrderValues,
  submit: boolean,
): SalesOrderSave | undefined =>
  more.customer && {
    requestNo,
    ...(saved && { soId: saved.id, version: saved.version }),
    submit: submit ? 'T' : 'F',
    orderType: 'normal',
    customerCode: more.customer.customerCode,
    addressId: textOf(head, 'addressId'),
    salesmanId: textOf(head, 'salesmanId'),
    warehouseCode: textOf(head, 'warehouseCode') ?? '',
    docDate: textOf(head, 'docDate') ?? '',
    deliveryDate: textOf(head, 'deliveryDate') ?? '',
    settleType: textOf(head, 'settleType') as SettleType | undefined,
    manualDiscount: isDecimal(more.discount) ? toScale(more.discount, 2) : undefined,
    refSoNum: more.refSoNum,
    remark: textOf(head, 'remark'),
    items: lines.map(({ productCode, unitType, qty, price, remark }, index) => ({
      lineNo: index + 1,
      productCode,
      unitType,
      qty,
      ...(price && { price: toScale(price, 4) }),
      ...(remark.trim() && { remark: remark.trim() }),
    })),
  }
