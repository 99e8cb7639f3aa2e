import { documentList } from '../../../platform/document/document-list.ts'
import { computed, left } from '../../../platform/list/declaration.ts'
import { list } from '../../../platform/list/list.ts'
import { customer, customerAddress } from '../customer/customer.schema.ts'
import { withCustomer } from '../customer-app/with-customer.sql.ts'
import { customerLocs } from './customer-loc.document.ts'
import { customerLoc } from './customer-loc.schema.ts'
import { isDefaultAddress } from './customer-place.sql.ts'

const listed = documentList(customerLocs, 'md.customerLoc.list')
const { joins, keyword, customerName } = withCustomer(customerLoc)

/** A value that changed after the application, while that waits. */
const moved = (isPending: boolean, now: string | null, old: string | null) =>
  isPending && now !== null && now !== old ? now : null

/** Where customers are said to be, beside where they are. */
export const customerLocList = list('md.customerLoc.list', {
  ...listed,
  joins: [...joins, left(customerAddress, isDefaultAddress)],
  filters: { ...listed.filters, keyword },
  row: { ...listed.row, customerName, nowLng: computed, nowLat: computed, nowAddress: computed },
  read: { lng: customer.lng, lat: customer.lat, address: customerAddress.fullAddress },
  compute: (row, work) => {
    const isPending = row.auditStatus === 'unaudited'
    return {
      ...listed.compute(row, work),
      nowLng: moved(isPending, row.lng, row.oldLng),
      nowLat: moved(isPending, row.lat, row.oldLat),
      nowAddress: moved(isPending, row.address, row.oldAddress),
    }
  },
})
