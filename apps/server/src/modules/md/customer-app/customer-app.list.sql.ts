import { documentList } from '../../../platform/document/document-list.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { appliedChanges, changesText, nowIn } from '../../../platform/master-data/applied-changes.ts'
import { customerChanges } from '../customer/customer.changes.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerApps, SUPPLIED } from './customer-app.document.ts'
import { customerApp } from './customer-app.schema.ts'
import { withCustomer } from './with-customer.sql.ts'

const listed = documentList(customerApps, 'md.customerApp.list')
const { joins, keyword, customerName } = withCustomer(customerApp)

type Supplied = (typeof SUPPLIED)[number]
const supplied = Object.fromEntries(SUPPLIED.map((field) => [field, customer[field]])) as Pick<
  typeof customer,
  Supplied
>

/** What was supplied beside what stands. */
export const customerAppList = list('md.customerApp.list', {
  ...listed,
  joins,
  filters: { ...listed.filters, keyword },
  row: { ...listed.row, customerName, items: computed, itemsText: computed },
  read: { ...supplied, applied: customerApp.applied },
  compute: (row, work) => {
    const now = row.auditStatus === 'unaudited' ? nowIn(row, row.applied) : undefined
    const items = appliedChanges(customerChanges, row.applied, now)
    return { ...listed.compute(row, work), items, itemsText: changesText(items) }
  },
})
