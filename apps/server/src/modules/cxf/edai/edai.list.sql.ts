import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { documentList } from '../../../platform/document/document-list.ts'
import { nameIn } from '../../../platform/list/audited.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { is, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { ofDealer, today } from '../../../platform/list/viewer.ts'
import { listedPurchases, purchaseList } from '../../po/purchase/purchase.list.sql.ts'
import { purchaseOrder } from '../../po/purchase/purchase.schema.ts'
import { loans } from './edai.document.ts'
import { edai, edaiCredit, edaiRepay } from './edai.schema.ts'

const listed = documentList(loans, 'cxf.edai.listEdai')
const isOpen = sql`${edai.status} in ('lent', 'partRepaid')`
const isOverdue = sql`(${isOpen} and ${edai.dueDate} < ${today}::date)`
const isDueSoon = sql`(${isOpen} and ${edai.dueDate} <= ${today}::date + 7)`

/** Loans of any state, each with the line that it is of. */
export const loanList = list('cxf.edai.listEdai', {
  ...listed,
  joins: [
    inner(edaiCredit, and(eq(edaiCredit.dealerCode, edai.dealerCode), eq(edaiCredit.creditCode, edai.creditCode))),
  ],
  by: { ...listed.by, loanNum: is(edai.loanNum) },
  filters: {
    ...listed.filters,
    poCode: numbered(edai.poCode, { of: purchaseOrder.poCode }),
    isOverdue: when({ T: isOverdue, F: sql`not ${isOverdue}` }),
    dueSoon: when({ T: isDueSoon, F: sql`not ${isDueSoon}` }),
  },
  row: {
    ...listed.row,
    ...{ creditAmount: edaiCredit.creditAmount, usedAmount: edaiCredit.usedAmount },
    isOverdue: sql<'T' | 'F'>`case when ${isOverdue} then 'T' else 'F' end`,
  },
})

/** Of a loan that was lent it is there. */
const dueDate = sql<string>`${edai.dueDate}`.mapWith(edai.dueDate)

/** What is to be paid back of loans that were lent. */
export const billList = list('cxf.edai.poBillDataList', {
  from: edai,
  scope: loans.visible,
  only: sql`${edai.status} in ('lent', 'partRepaid', 'repaid')`,
  newest: dueDate,
  id: edai.id,
  filters: { poCode: numbered(edai.poCode, { of: purchaseOrder.poCode }), loanNum: numbered(edai.loanNum) },
  row: {
    ...{ id: edai.id, loanNum: edai.loanNum, poCode: edai.poCode, lentAmount: edai.lentAmount },
    ...{ interest: edai.interest, dueDate, status: edai.status },
  },
})

/** Repayments of loans. */
export const repayList = list('cxf.edai.poRepayDataList', {
  from: edaiRepay,
  scope: ofDealer(edaiRepay),
  newest: edaiRepay.repayDate,
  id: edaiRepay.id,
  filters: { loanNum: numbered(edaiRepay.loanNum, { of: edai.loanNum }) },
  row: {
    ...{ id: edaiRepay.id, repayNum: edaiRepay.repayNum, loanNum: edaiRepay.loanNum, poCode: edaiRepay.poCode },
    ...{ repayDate: edaiRepay.repayDate, principal: edaiRepay.principal, interest: edaiRepay.interest },
    ...{ payMethod: edaiRepay.payMethod, createName: nameIn(edaiRepay.createName) },
  },
})

/** The order that a loan is to pay for. */
export const loanedOrder = purchaseList.one

/** Orders to the manufacturer that a loan may be applied for. */
export const loanableOrders = list('cxf.edai.toPoEdaiAdd', {
  ...listedPurchases('cxf.edai.toPoEdaiAdd'),
  only: and(
    eq(purchaseOrder.isNice, 'T'),
    inArray(purchaseOrder.poStatus, ['confirmed', 'partIn']),
    ne(purchaseOrder.payStatus, 'settled'),
    isNull(purchaseOrder.loanNum),
  ),
})
