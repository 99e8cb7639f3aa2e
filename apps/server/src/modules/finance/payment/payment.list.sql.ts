import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { documentList } from '../../../platform/document/document-list.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { supplier } from '../../md/supplier/supplier.schema.ts'
import { purchaseOrder } from '../../po/purchase/purchase.schema.ts'
import { orderWorth, owedOnOrder, paidOnOrder } from '../payable/order-paid.sql.ts'
import { listedPayables } from '../payable/payable.list.sql.ts'
import { apLedger, payableDebt } from '../payable/payable.schema.ts'
import { payments } from './payment.document.ts'
import { supplierPaymentLine as line, supplierPayment } from './payment.schema.ts'

/** Whether something that a payment that stands paid in advance is used by now, as `usedCredit` judges it. */
const isUsed = sql<boolean>`(${supplierPayment.auditStatus} = 'passed' and ${supplierPayment.rollBackNum} is null and exists (
  select 1 from ${apLedger} join ${payableDebt}
    on ${payableDebt.dealerCode} = ${apLedger.dealerCode} and ${payableDebt.refNum} = ${apLedger.refNum}
  where ${apLedger.dealerCode} = ${supplierPayment.dealerCode} and ${apLedger.srcNum} = ${supplierPayment.paymentNum}
    and ${payableDebt.balance} - ${apLedger.amount} > greatest(${payableDebt.amount} - ${payableDebt.returnAmount}, 0)))`

const listed = documentList(payments, 'finance.payment.list', { detail: 'finance.payment.view' })

/** Payments, and what takes them back. */
export const paymentList = list('finance.payment.list', {
  ...listed,
  newest: supplierPayment.payDate,
  // Within another, since a field of its own loses the names of its tables where there is one.
  read: { ...listed.read, isUsed: sql<boolean>`${isUsed}` },
})

/** What is owed for a line; of one on an order what may still be paid on that. */
const owedOfLine = sql`case when ${line.refType} = 'purchaseOrder' and ${line.amount} > 0
  then coalesce(${orderWorth} - ${paidOnOrder}, 0) else coalesce(${payableDebt.balance}, 0) end`

/** Lines of a payment with what is owed for each at this moment. */
export const shownPaymentLines = ({ tx, user }: Work, paymentId: string) =>
  tx
    .select({
      ...{ refType: line.refType, refNum: line.refNum, refAmount: line.refAmount, amount: line.amount },
      balance: owedOfLine.mapWith(line.amount),
    })
    .from(line)
    .leftJoin(payableDebt, and(eq(payableDebt.dealerCode, line.dealerCode), eq(payableDebt.refNum, line.refNum)))
    .leftJoin(
      purchaseOrder,
      and(
        eq(purchaseOrder.dealerCode, line.dealerCode),
        eq(purchaseOrder.poCode, line.refNum),
        eq(purchaseOrder.delFlag, 'F'),
      ),
    )
    .where(and(eq(line.dealerCode, user.dealerCode), eq(line.paymentId, paymentId), eq(line.delFlag, 'F')))
    .orderBy(asc(line.lineNo))

/** What payments that wait for their audit will give to a document, or take of it. */
const pendingOf = (of: { readonly dealerCode: PgColumn; readonly refNum: PgColumn }) =>
  sql`(select coalesce(sum(${line.amount}), 0) from ${line}
    join ${supplierPayment} on ${and(
      eq(supplierPayment.dealerCode, line.dealerCode),
      eq(supplierPayment.id, line.paymentId),
      sql`${supplierPayment.auditStatus} = 'unaudited'`,
      eq(supplierPayment.delFlag, 'F'),
    )}
    where ${eq(line.dealerCode, of.dealerCode)} and ${eq(line.refNum, of.refNum)} and ${line.delFlag} = 'F')`
    .mapWith(line.amount)
    .as('pending_amount')

/** Documents of own suppliers to be paid, and credits that can be set off. */
export const unpaidPayables = list('finance.payment.notPayList', {
  ...listedPayables,
  only: and(ne(payableDebt.balance, '0'), eq(supplier.isNice, 'F')),
  filters: { supplierCode: is(payableDebt.supplierCode), refNum: numbered(payableDebt.refNum) },
  row: { ...listedPayables.row, pendingAmount: pendingOf(payableDebt) },
})

// What is owed for what came in stands beside it, and is paid there.
const left = sql`(${orderWorth} - ${paidOnOrder} - ${owedOnOrder})`

/** Orders of own suppliers that can be paid before their goods come in. */
export const unpaidOrders = list('finance.payment.notPayOrderList', {
  from: purchaseOrder,
  scope: ({ dealerCode }: Viewer) => and(eq(purchaseOrder.dealerCode, dealerCode), eq(purchaseOrder.delFlag, 'F')),
  only: and(
    eq(purchaseOrder.isNice, 'F'),
    inArray(purchaseOrder.poStatus, ['confirmed', 'partIn']),
    ne(purchaseOrder.payStatus, 'settled'),
    gt(left, '0'),
  ),
  newest: purchaseOrder.docDate,
  id: purchaseOrder.id,
  filters: { supplierCode: is(purchaseOrder.supplierCode), refNum: numbered(purchaseOrder.poCode) },
  row: {
    ...{ refNum: purchaseOrder.poCode, supplierCode: purchaseOrder.supplierCode },
    ...{ supplierName: purchaseOrder.supplierName, docDate: purchaseOrder.docDate },
    amount: orderWorth.mapWith(purchaseOrder.totalAmount).as('order_worth'),
    paidAmount: paidOnOrder.mapWith(purchaseOrder.totalAmount).as('paid_on_order'),
    balance: left.mapWith(purchaseOrder.totalAmount).as('left_on_order'),
    pendingAmount: pendingOf({ dealerCode: purchaseOrder.dealerCode, refNum: purchaseOrder.poCode }),
  },
})
