import { and, eq, sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { reportDays } from '../report.rules.ts'
import { accountEntry, accountEntryRows } from './account-entry.sql.ts'

const { ledgerId, docDate, bucket, entryType, refNum, srcNum, amount, createName, postDate, balance, place } =
  accountEntry

/** The account of one customer: the entries of some days with what was owed after each. */
export const debtEntries = list('report.web.debtDetail', {
  from: accountEntry,
  rows: accountEntryRows(sql`l.customer_code = ${value('customerCode')}`),
  joins: [inner(customer, isCustomerOf(accountEntry)), inner(region, ofRegion)],
  scope: (user) => and(eq(accountEntry.dealerCode, user.dealerCode), customerScope(user)),
  newest: place,
  id: ledgerId,
  assumed: reportDays,
  filters: { customerCode: is(accountEntry.customerCode), dateStart: from(docDate), dateEnd: to(docDate) },
  row: {
    ...{ ledgerId, docDate, bucket, entryType, refNum, srcNum, amount, createName, postDate, balance },
    customerCode: accountEntry.customerCode,
    customerName: customer.customerName,
  },
})
