import {
  newRequestNo,
  type PurchaseOrderCopy,
  type PurchaseOrderDetail,
  type PurchaseOrderForm,
  type PurchaseOrderSave,
  PurchasePayType,
} from '@dealer/sdk'
import { isZero, toScale } from '@dealer/validators'
import { type DocumentValues, type SavedAs, textOf } from '../../../document/entry/document-values.ts'
import { lineOfSaved, type PurchaseLine } from './purchase-line.ts'

/** All that the form of a purchase order holds. */
export type PurchaseValues = DocumentValues<PurchaseLine, object>

/** The form of a new order. */
export const emptyValues = (form: PurchaseOrderForm): PurchaseValues => ({
  requestNo: newRequestNo(),
  head: {
    supplierCode: '',
    warehouseCode: form.warehouseCode ?? '',
    docDate: form.docDate,
    expectDate: form.expectDate,
    payType: form.payType,
    remark: '',
  },
  more: {},
  lines: [],
  notes: [],
})

/** The form of a saved order, or of a copy of one. */
export function valuesOf(order: PurchaseOrderDetail | PurchaseOrderCopy, saved?: SavedAs): PurchaseValues {
  const { supplierCode, warehouseCode, docDate, expectDate, payType, remark = '' } = order
  const warnings = 'warnings' in order ? order.warnings : []
  return {
    requestNo: newRequestNo(),
    saved,
    head: { supplierCode, warehouseCode, docDate, expectDate, payType, remark },
    more: {},
    lines: order.lines.map(lineOfSaved),
    notes: warnings.map((why) => ({ what: '', why })),
  }
}

/** What is sent: the lines in their order; what costs nothing is a gift. */
export const saveBody = ({ requestNo, saved, head, lines }: PurchaseValues, submit: boolean): PurchaseOrderSave => ({
  requestNo,
  ...(saved && { poId: saved.id, version: saved.version }),
  submit: submit ? 'T' : 'F',
  supplierCode: textOf(head, 'supplierCode') ?? '',
  warehouseCode: textOf(head, 'warehouseCode') ?? '',
  docDate: textOf(head, 'docDate') ?? '',
  expectDate: textOf(head, 'expectDate') ?? '',
  payType: head.payType === PurchasePayType.credit ? PurchasePayType.credit : PurchasePayType.self,
  remark: textOf(head, 'remark'),
  lines: lines.map(({ productCode, unitType, qty, price }) => ({
    ...{ productCode, unitType, qty, price: toScale(price, 4) },
    isGift: isZero(price) ? 'T' : 'F',
  })),
})
