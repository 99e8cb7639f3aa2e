import type { Handlers } from '../../../platform/contract/types.ts'
import { debts } from './debt.list.sql.ts'
import { debtDetail } from './debt-detail.ts'
import { paymentRecords } from './payment-record.list.sql.ts'

/** What customers owe, and what they paid. */
export const routes = {
  'report.web.debtList': debts,
  'report.web.debtDetail': debtDetail,
  'report.web.paymentRecordList': paymentRecords,
} satisfies Handlers
