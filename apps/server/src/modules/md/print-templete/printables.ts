import type { PrintBillType } from '@dealer/sdk/contract'
import {
  definePrintable,
  type Printable,
  type PrintableFields,
  printableFields,
} from '../../../platform/print/printable.ts'
import { inboundDetail } from '../../po/inbound/inbound.form.ts'
import { newestInbound } from '../../po/inbound/inbound.query.ts'
import { newestPurchase, purchaseDetail } from '../../po/purchase/purchase.form.ts'
import { newestOut, outDetail } from '../../so/out/out.query.ts'
import { newestPicking, pickingById } from '../../so/out/picking.query.ts'
import { newestReturn, returnDetail } from '../../so/return/return.form.ts'

/** What can be printed, by bill type. */
export const printables: { readonly [Type in PrintBillType]?: Printable } = {
  salesOut: definePrintable({
    operation: 'so.salesOrder.outDetail',
    read: (work, outId) => outDetail(work, { outId }),
    docNum: 'outNum',
    lines: 'lines',
    newest: newestOut,
  }),
  picking: definePrintable({
    operation: 'so.salesOrder.orderPickedView',
    read: pickingById,
    docNum: 'pickingNum',
    lines: 'lines',
    newest: newestPicking,
  }),
  return: definePrintable({
    operation: 'so.return.viewItem',
    read: (work, id) => returnDetail(work, { id }),
    docNum: 'returnNum',
    lines: 'lines',
    newest: newestReturn,
  }),
  purchaseOrder: definePrintable({
    operation: 'po.purchaseOrder.viewItem',
    read: (work, poId) => purchaseDetail(work, { poId }),
    docNum: 'poCode',
    lines: 'lines',
    newest: newestPurchase,
  }),
  purchaseIn: definePrintable({
    operation: 'po.inventoryOperation.viewIn',
    read: (work, inId) => inboundDetail(work, { inId }),
    docNum: 'inNum',
    lines: 'lines',
    newest: newestInbound,
  }),
}

type Laid = Exclude<PrintBillType, 'salesOut' | 'picking' | 'return' | 'purchaseOrder' | 'purchaseIn'>

/** Kinds that have a layout, and nothing serves yet. */
const laidOut: { readonly [Type in Laid]: () => PrintableFields } = {
  payee: () => printableFields('finance.payee.view', 'lines'),
  reconcile: () => printableFields('finance.cashDocument.view', 'items'),
  stockApply: () => printableFields('inv.transfer.view', 'lines'),
  stockCheck: () => printableFields('inv.stockCheck.view', 'lines'),
  otherInv: () => printableFields('inv.stockOthersOutIn.getDetailHead', { of: 'inv.stockOthersOutIn.getOutbounds' }),
  purchaseReturn: () => printableFields('po.purchaseReturn.viewItem', 'lines'),
}

/** What a layout of a bill type may name. */
export const layoutFields = (billType: PrintBillType): PrintableFields =>
  printables[billType] ?? laidOut[billType as Laid]()
