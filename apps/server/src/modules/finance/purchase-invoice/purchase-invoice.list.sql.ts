import { and, asc, eq, sql } from 'drizzle-orm'
import { from, is, oneOf, to, when, where } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { payableDebt } from '../payable/payable.schema.ts'
import { purchaseInvoice as invoice, purchaseInvoiceLine as line } from './purchase-invoice.schema.ts'

const ofInvoice = and(eq(line.dealerCode, invoice.dealerCode), eq(line.invoiceId, invoice.id))

/** What is paid of its inbound documents: of one that several invoices charge, each has its part. */
const paidAmount = sql`(select coalesce(sum(round(d.paid_amount * l.amount / d.amount, 2)), 0)
  from (select ${line.inNum} as in_num, sum(${line.amount}) as amount from ${line} where ${ofInvoice} group by 1) l
  join ${payableDebt} d on d.dealer_code = ${invoice.dealerCode} and d.ref_num = l.in_num and d.amount <> 0)`
  .mapWith(invoice.totalAmount)
  .as('paid_amount')

/** Invoices of the manufacturer. */
export const purchaseInvoiceList = list('finance.purchaseInvoice.list', {
  from: invoice,
  scope: ofDealer(invoice),
  newest: invoice.invoiceDate,
  id: invoice.id,
  by: { id: is(invoice.id) },
  filters: {
    invoiceNum: numbered(invoice.invoiceNum),
    supplierCode: is(invoice.supplierCode),
    status: oneOf(invoice.status),
    inNum: where((value) => sql`exists (select from ${line} where ${ofInvoice} and ${line.inNum} = ${value})`),
    isDifferent: when({ T: sql`${invoice.diffAmount} <> 0`, F: sql`${invoice.diffAmount} = 0` }),
    invoiceDateStart: from(invoice.invoiceDate),
    invoiceDateEnd: to(invoice.invoiceDate),
  },
  row: {
    ...{ id: invoice.id, invoiceNum: invoice.invoiceNum, invoiceNo: invoice.invoiceNo },
    ...{ supplierCode: invoice.supplierCode, supplierName: invoice.supplierName, invoiceDate: invoice.invoiceDate },
    ...{ totalAmount: invoice.totalAmount, taxAmount: invoice.taxAmount, diffAmount: invoice.diffAmount, paidAmount },
    ...{ status: invoice.status, remark: invoice.remark, version: invoice.version },
  },
})

/** Lines of an invoice, in their order. */
export const chargedOn = ({ tx, user }: Work, invoiceId: string) =>
  tx
    .select({
      ...{ lineId: line.id, inItemId: line.inItemId, inId: line.inId, inNum: line.inNum },
      ...{ productCode: line.productCode, productName: line.productName, spec: product.spec, unitName: line.unitName },
      ...{ qty: line.qty, price: line.price, amount: line.amount, inAmount: line.inAmount },
      diffAmount: sql`${line.amount} - ${line.inAmount}`.mapWith(line.amount),
    })
    .from(line)
    .innerJoin(product, isProductOf(line))
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.invoiceId, invoiceId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))
