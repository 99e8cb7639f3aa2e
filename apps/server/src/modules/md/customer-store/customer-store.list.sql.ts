import { documentList } from '../../../platform/document/document-list.ts'
import { list } from '../../../platform/list/list.ts'
import { withCustomer } from '../customer-app/with-customer.sql.ts'
import { customerStores } from './customer-store.document.ts'
import { customerStore } from './customer-store.schema.ts'

const listed = documentList(customerStores, 'md.customerStore.list')
const { joins, keyword, customerName } = withCustomer(customerStore)

/** Customers that ask to order in the mall. */
export const customerStoreList = list('md.customerStore.list', {
  ...listed,
  joins,
  filters: { ...listed.filters, keyword },
  row: { ...listed.row, customerName },
})
