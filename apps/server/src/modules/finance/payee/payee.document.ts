import { document } from '../../../platform/document/document.ts'
import { documentLines, type NewLineOf } from '../../../platform/document/document-lines.ts'
import { ofSeenCustomers } from '../../md/customer/customer.held.ts'
import { payeeStates } from './payee.rules.ts'
import { payee, payeeLine } from './payee.schema.ts'

/** Locked after the orders that they pay. */
export const payees = document({
  docType: 'payee',
  title: '收款单',
  table: payee,
  prefix: 'SK',
  date: 'payDate',
  key: 'id',
  states: payeeStates,
  scope: ofSeenCustomers(payee),
})
export const payeeLines = documentLines(payees, { table: payeeLine, by: 'payeeId' })

export type PayeeRow = typeof payee.$inferSelect
export type PayeeLineRow = typeof payeeLine.$inferSelect
export type NewPayeeLine = NewLineOf<typeof payeeLine, 'payeeId'>
