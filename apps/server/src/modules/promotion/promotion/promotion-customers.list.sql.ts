import { eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { computed, inner } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { holding } from '../../../platform/list/holding.ts'
import { list } from '../../../platform/list/list.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isTypeOf, ofRegion, visible } from '../../md/customer/customer.sql.ts'
import { customerType } from '../../md/customer-type/customer-type.schema.ts'
import { region } from '../../md/region/region.schema.ts'

const { id, customerCode, customerName, customerTypeCode, regionCode, enabled } = customer

const customers = list('promotion.promotion.toSelectCustomerList', {
  from: customer,
  joins: [inner(region, ofRegion), inner(customerType, isTypeOf(customer))],
  scope: visible,
  only: eq(enabled, 'T'),
  newest: customerCode,
  id,
  filters: {
    keyword: holding(customer),
    customerTypeCode: is(customerTypeCode),
    regionCode: is(regionCode),
    // Says which of the rows are marked, and leaves out none.
    selectedCodes: () => undefined,
  },
  row: {
    ...{ id, customerCode, customerName },
    customerTypeName: customerType.typeName,
    regionName: region.regionName,
    isSelected: computed,
  },
  compute: () => ({ isSelected: 'F' as const }),
})

/** Enabled customers that the user may see, those already chosen marked. */
export async function promotionCustomers(work: Work, args: Args<'promotion.promotion.toSelectCustomerList'>) {
  const chosen = new Set(args.selectedCodes)
  const { rows, ...rest } = await customers(work, args)
  return {
    ...rest,
    rows: rows.map((row) => ({
      ...row,
      isSelected: chosen.has(row.customerCode ?? '') ? ('T' as const) : ('F' as const),
    })),
  }
}
