import { sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, holds, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf, unitColumns } from '../../md/product/product.sql.ts'
import { salesOrder } from '../../so/order/order.schema.ts'
import {
  invoiceable,
  leftQty,
  openRows,
  ownInvoiceable,
  signed,
  uninvoicedAmount,
  uninvoicedQty,
} from './invoiceable.sql.ts'

const { smallQty, amount, originAmount, doneQty, taxRate } = invoiceable
const whole = signed(sql`${amount}`, amount)
const before = signed(sql`${originAmount}`, amount)

/** Goods that left or came back and are not fully invoiced, newest first. */
export const invoiceableList = list('finance.salesInvoice.salesOutList', {
  from: invoiceable,
  rows: openRows,
  joins: [inner(product, isProductOf(invoiceable))],
  scope: ownInvoiceable,
  only: sql`${leftQty} > 0`,
  newest: invoiceable.outDate,
  id: invoiceable.lineId,
  key: [invoiceable.dealerCode, invoiceable.lineId, invoiceable.isReturned],
  filters: {
    customerCode: is(invoiceable.customerCode),
    outNum: holds(invoiceable.outNum),
    soNum: numbered(invoiceable.soNum, { of: salesOrder.soNum, by: invoiceable.soId }),
    salesmanId: is(invoiceable.salesmanId),
    outDateStart: from(invoiceable.outDate),
    outDateEnd: to(invoiceable.outDate),
  },
  row: {
    ...unitColumns,
    productName: invoiceable.productName,
    unitRatio: invoiceable.unitRatio,
    ...{
      outItemId: invoiceable.outItemId,
      returnItemId: invoiceable.returnItemId,
      soNum: invoiceable.soNum,
      outNum: invoiceable.outNum,
    },
    ...{ unitType: invoiceable.unitType, unitName: invoiceable.unitName, price: invoiceable.price, taxRate },
    smallQty: signed(sql`${smallQty}`, smallQty),
    originAmount: before,
    discountAmount: sql`${before} - ${whole}`.mapWith(amount),
    amount: whole,
    taxAmount: sql`round(${whole} * ${taxRate} / (100 + ${taxRate}), 2)`.mapWith(amount),
    ...{
      customerCode: invoiceable.customerCode,
      customerName: invoiceable.customerName,
      salesmanName: invoiceable.salesmanName,
    },
    outDate: invoiceable.outDate,
    returnedQty: invoiceable.returnedQty,
    invoicedQty: signed(sql`${doneQty}`, smallQty),
    uninvoicedQty,
    uninvoicedAmount,
  },
})
