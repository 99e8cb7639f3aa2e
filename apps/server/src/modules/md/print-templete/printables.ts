import type { PrintBillType } from '@dealer/sdk/contract'
import {
  definePrintable,
  type Printable,
  type PrintableFields,
  printableFields,
  printableSchema,
} from '../../../platform/print/printable.ts'
import { applyToPrint, newestApply, READERS } from '../../inv/apply/apply.print.ts'
import { checkDetail, newestCheck } from '../../inv/stock-check/stock-check.detail.ts'
import { newestOther, otherDetail } from '../../inv/stock-others-out-in/other-inv.detail.ts'
import { dayToPrint, newestDay } from '../../inv/vehicle-day/vehicle-day.print.ts'
import { inboundDetail } from '../../po/inbound/inbound.form.ts'
import { newestInbound } from '../../po/inbound/inbound.query.ts'
import { newestPurchase, purchaseDetail } from '../../po/purchase/purchase.form.ts'
import { newestPurchaseReturn, purchaseReturnDetail } from '../../po/purchase-return/purchase-return.query.ts'
import { exchangeDetail, newestExchange } from '../../so/exchange/exchange.detail.ts'
import { newestOut, outDetail } from '../../so/out/out.query.ts'
import { newestPicking, pickingById } from '../../so/out/picking.query.ts'
import { newestReturn, returnDetail } from '../../so/return/return.form.ts'
import { newestProduct, productDetail } from '../product/product.query.ts'

/** Both sheets have the same fields; their layouts say whether the books are on them. */
const countSheet = definePrintable({
  operation: 'inv.stockCheck.view',
  read: (work, id) => checkDetail(work, { id, withLines: 'T' }),
  docNum: 'checkNum',
  lines: 'lines',
  newest: newestCheck,
})

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
  purchaseReturn: definePrintable({
    operation: 'po.purchaseReturn.viewItem',
    read: (work, returnId) => purchaseReturnDetail(work, { returnId }),
    docNum: 'returnNum',
    lines: 'lines',
    newest: newestPurchaseReturn,
  }),
  // Loads, unloadings, transfers and what is borrowed look alike.
  stockApply: definePrintable({
    operation: 'inv.transfer.view',
    readers: Object.values(READERS),
    read: applyToPrint,
    docNum: 'applyNum',
    lines: 'lines',
    newest: newestApply,
  }),
  otherInv: definePrintable({
    operation: 'inv.stockOthersOutIn.getDetailHead',
    read: (work, id) => otherDetail(work, { id }),
    docNum: 'otherNum',
    lines: 'lines',
    newest: newestOther,
  }),
  vehicleDay: definePrintable({
    operation: 'inv.stockQuery.vehicleDay',
    read: dayToPrint,
    docNum: 'vehicleCode',
    lines: 'lines',
    within: 'money',
    newest: newestDay,
  }),
  exchange: definePrintable({
    operation: 'so.return.viewExchange',
    read: (work, id) => exchangeDetail(work, { id }),
    docNum: 'exchangeNum',
    lines: 'lines',
    newest: newestExchange,
  }),
  productLabel: definePrintable({
    operation: 'md.product.findById',
    read: (work, id) => productDetail(work, { id }),
    docNum: 'productCode',
    newest: newestProduct,
  }),
  stockCheck: countSheet,
  stockCheckBlind: countSheet,
}

type Laid = 'payee' | 'reconcile' | 'quotation'

/** Kinds that have a layout and are no kept documents, or nothing serves yet. */
const laidOut: { readonly [Type in Laid]: () => PrintableFields } = {
  payee: () => printableFields('finance.payee.view', 'lines'),
  reconcile: () => printableFields('finance.cashDocument.view', 'items'),
  quotation: () => printableSchema('Quotation', 'lines'),
}

/** What a layout of a bill type may name. */
export const layoutFields = (billType: PrintBillType): PrintableFields =>
  printables[billType] ?? laidOut[billType as Laid]()
