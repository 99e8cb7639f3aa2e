import { eq } from 'drizzle-orm'
import { inner, left } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import { customer, customerAddress } from '../../md/customer/customer.schema.ts'
import { ofDefaultAddress, ofRegion, ofSalesman, picked, visible } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'

/** Enabled customers for the dialog of order entry. */
export const selectableCustomers = list('so.salesOrder.toSelectCustomerList', {
  from: customer,
  joins: [inner(region, ofRegion), inner(staff, ofSalesman), left(customerAddress, ofDefaultAddress)],
  scope: visible,
  only: eq(customer.enabled, 'T'),
  newest: customer.customerCode,
  id: customer.id,
  filters: {
    keyword: holding(customer),
    customerTypeCode: is(customer.customerTypeCode),
    regionCode: is(customer.regionCode),
  },
  row: picked,
})
