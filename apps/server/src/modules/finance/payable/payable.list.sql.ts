import type { SettleStatus } from '@dealer/sdk/contract'
import { eq, ne, sql } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to, when } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { numbered } from '../../../platform/list/numbered.ts'
import { today, type Viewer } from '../../../platform/list/viewer.ts'
import { supplier } from '../../md/supplier/supplier.schema.ts'
import { isSupplierOf } from '../../md/supplier/supplier.sql.ts'
import { apLedger, payableDebt } from './payable.schema.ts'

const { amount, returnAmount, paidAmount, balance } = payableDebt

/** A credit is settled once it is used. */
const settleStatus = sql<SettleStatus>`case
  when ${balance} = 0 then case when ${amount} - ${returnAmount} = 0 and ${paidAmount} = 0 then 'needless' else 'settled' end
  when ${amount} <> 0 and ${paidAmount} <> 0 then 'part' else 'unsettled' end`

const overdue = sql`${balance} > 0 and ${payableDebt.dueDate} < ${today}::date`

/** What both lists of what is owed show. */
export const listedPayables = {
  from: payableDebt,
  joins: [inner(supplier, isSupplierOf(payableDebt))],
  scope: ({ dealerCode }: Viewer) => eq(payableDebt.dealerCode, dealerCode),
  newest: payableDebt.docDate,
  id: payableDebt.refNum,
  row: {
    ...{ refNum: payableDebt.refNum, refType: payableDebt.refType, supplierCode: payableDebt.supplierCode },
    supplierName: supplier.supplierName,
    ...{ docDate: payableDebt.docDate, dueDate: payableDebt.dueDate },
    ...{ amount, returnAmount, paidAmount, balance },
    overdueDays: sql`(case when ${overdue} then ${today}::date - ${payableDebt.dueDate} else 0 end)`.mapWith(Number),
    settleStatus,
  },
} as const

/** What suppliers are owed, or owe back, document by document. */
export const payableList = list('finance.payable.list', {
  ...listedPayables,
  filters: {
    refNum: numbered(payableDebt.refNum),
    supplierCode: is(payableDebt.supplierCode),
    refType: oneOf(payableDebt.refType),
    settleStatus: oneOf(settleStatus, {
      implied: { of: ['unsettled', 'part'], condition: ne(balance, '0') },
    }),
    overdue: when({ T: overdue, F: sql`not (${overdue})` }),
    dueDateStart: from(payableDebt.dueDate),
    dueDateEnd: to(payableDebt.dueDate),
  },
})

/** Every entry in the accounts of the suppliers. */
export const supplierEntries = list('finance.payable.ledgerList', {
  from: apLedger,
  joins: [inner(supplier, isSupplierOf(apLedger))],
  scope: ({ dealerCode }: Viewer) => eq(apLedger.dealerCode, dealerCode),
  newest: apLedger.docDate,
  id: apLedger.ledgerId,
  filters: {
    supplierCode: is(apLedger.supplierCode),
    entryType: oneOf(apLedger.entryType),
    refNum: numbered(apLedger.refNum, { of: payableDebt.refNum }),
    docDateStart: from(apLedger.docDate),
    docDateEnd: to(apLedger.docDate),
  },
  row: {
    ...{ ledgerId: apLedger.ledgerId, docDate: apLedger.docDate, supplierCode: apLedger.supplierCode },
    supplierName: supplier.supplierName,
    ...{ entryType: apLedger.entryType, refNum: apLedger.refNum, srcNum: apLedger.srcNum, amount: apLedger.amount },
    ...{ createName: apLedger.createName, postDate: apLedger.postDate },
  },
})
