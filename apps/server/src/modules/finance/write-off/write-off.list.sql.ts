import { documentList } from '../../../platform/document/document-list.ts'
import { list } from '../../../platform/list/list.ts'
import type { Work } from '../../../platform/work.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { writeOffActions, writeOffs } from './write-off.document.ts'
import { writeOff } from './write-off.schema.ts'

const listed = documentList(writeOffs, 'finance.writeOff.list', { detail: 'finance.writeOff.view' })

/** Debts settled without new money, and given up. */
export const writeOffList = list('finance.writeOff.list', {
  ...listed,
  newest: writeOff.docDate,
  filters: { ...listed.filters, customer: customerHolding(writeOff.customerCode) },
  compute: (row, { user }: Work) => ({ actions: writeOffActions(row, user) }),
})
