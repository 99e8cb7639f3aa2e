import type { SettleStatus } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { documentList } from '../../../platform/document/document-list.ts'
import { left } from '../../../platform/list/declaration.ts'
import { oneOf } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import type { Work } from '../../../platform/work.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { invoiceDebt } from '../ledger/ledger.schema.ts'
import { type InvoiceRow, otherInvoices, salesInvoices } from './sales-invoice.document.ts'
import { salesInvoice } from './sales-invoice.schema.ts'

const reversed = alias(salesInvoice, 'reversed')
const { dealerCode, incomeNum, status, preReceivedAmount, redFlushOfId } = salesInvoice

const { compute: _salesOnly, ...listed } = documentList(salesInvoices, 'finance.salesInvoice.list', {
  detail: 'finance.salesInvoice.view',
})

const of = (figure: 'receivedAmount' | 'writeOffAmount' | 'balance') =>
  sql`coalesce(${invoiceDebt[figure]}, 0)`.mapWith(invoiceDebt.balance)

const settleStatus = sql<SettleStatus>`case
  when ${status} <> 'issued' then 'needless'
  when coalesce(${invoiceDebt.balance}, 0) = 0 then 'settled'
  when sign(${invoiceDebt.balance}) * (${preReceivedAmount} + ${invoiceDebt.receivedAmount} + ${invoiceDebt.writeOffAmount}) > 0 then 'part'
  else 'unsettled' end`

const declared = {
  ...listed,
  joins: [
    left(invoiceDebt, and(eq(invoiceDebt.dealerCode, dealerCode), eq(invoiceDebt.refNum, incomeNum))),
    left(reversed, and(eq(reversed.dealerCode, dealerCode), eq(reversed.id, redFlushOfId))),
  ],
  filters: {
    ...listed.filters,
    invoiceNo: holding(salesInvoice),
    customer: customerHolding(salesInvoice.customerCode),
    settleStatus: oneOf(settleStatus),
  },
  row: {
    ...listed.row,
    receivedAmount: of('receivedAmount'),
    writeOffAmount: of('writeOffAmount'),
    receivableAmount: of('balance'),
    settleStatus,
    srcDocNum: reversed.incomeNum,
  },
  // Of those that charge no goods, for their detail alone.
  read: { ...listed.read, costTypeCode: salesInvoice.costTypeCode, taxRate: salesInvoice.taxRate },
  compute: (row: Pick<InvoiceRow, 'incomeNum' | 'incomeKind' | 'status' | 'docDate'>, { user, today }: Work) => ({
    actions: (row.incomeKind === 'other' ? otherInvoices : salesInvoices).actionsOf({ ...row, today }, user),
  }),
} as const

/** Invoices of both kinds. A red-flushed one and its reversal are both there, and cancel out in the sums. */
export const invoiceList = list('finance.salesInvoice.list', declared)
