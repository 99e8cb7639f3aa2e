import { and, eq } from 'drizzle-orm'
import { inner } from '../../../platform/list/declaration.ts'
import { is } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { changeLog } from '../../../platform/master-data/change-log.schema.ts'
import { changeFilters, changeRow, changesOf } from '../../../platform/master-data/change-log.ts'
import type { Work } from '../../../platform/work.ts'
import { region } from '../region/region.schema.ts'
import { staff } from '../user/user.schema.ts'
import { addressDetails } from './customer.addresses.ts'
import { customerList } from './customer.list.sql.ts'
import { customer } from './customer.schema.ts'
import { ofRegion, ofSalesman, visible } from './customer.sql.ts'
import { visitRoutes } from './customer.visits.ts'

/** What was changed of customers, field by field. */
export const customerChanges = changesOf(customer, 'CustomerSave')

export const customerChangeList = list('md.customer.getChangeLogList', {
  ...customerChanges.list,
  joins: [
    inner(customer, and(eq(customer.dealerCode, changeLog.dealerCode), eq(customer.id, changeLog.rowId))),
    inner(region, ofRegion),
    inner(staff, ofSalesman),
  ],
  scope: (viewer) => and(customerChanges.list.scope(viewer), visible(viewer)),
  filters: { ...changeFilters, customerId: is(changeLog.rowId) },
  row: { ...changeRow, customerId: changeLog.rowId },
})

/** A customer as people read it: names instead of codes, addresses and routes as texts. */
export async function shownCustomer(work: Work, id: string) {
  const [row, addresses] = await Promise.all([customerList.one(work, { id }), addressDetails(work, id)])
  const routes = await visitRoutes(work, row.customerCode)
  return {
    ...row,
    customerTypeCode: row.customerTypeName,
    regionCode: row.regionName,
    priceSeriesCode: row.priceSeriesName,
    addresses: addresses.map(
      (one) => `${one.fullAddress} ${one.contact} ${one.mobile}${one.isDefault === 'T' ? '（默认）' : ''}`,
    ),
    routeIds: routes.map(({ routeName }) => routeName),
  }
}

type Shown = Awaited<ReturnType<typeof shownCustomer>>

/** Keeps what became another by a change of the office. */
export function logChanges(work: Work, before: readonly Shown[], after: readonly Shown[]): void {
  const now = new Map(after.map((one) => [one.id, one]))
  const changed = before.flatMap((one) => {
    const then = now.get(one.id)
    return then ? [{ id: one.id, before: one, after: then }] : []
  })
  customerChanges.write(work, 'pc', ...changed)
}
