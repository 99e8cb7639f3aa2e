import { and, eq } from 'drizzle-orm'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { arLedger } from './ledger.schema.ts'

export const uses = [
  usingRows(arLedger, {
    ...{ kind: '应收流水', code: arLedger.srcNum, name: arLedger.docDate, id: arLedger.ledgerId },
    scope: (viewer) => and(eq(arLedger.dealerCode, viewer.dealerCode), ofSeenCustomers(arLedger)(viewer)),
    list: 'finance.receivable.ledgerList',
  }),
]
