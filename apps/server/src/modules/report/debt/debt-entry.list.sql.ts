import { ArBucket, ArEntryType } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, dt, id, str } from '../../../platform/database/columns.ts'
import { value } from '../../../platform/database/prepared.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { reportDays } from '../report.rules.ts'
import { entriesWithKind } from './account-entry.sql.ts'

/** Entries of one customer's account; no table of its own: its rows are those of the ledger with what is owed after each. */
const debtEntry = pgTable('debt_entry', {
  dealerCode: code().notNull(),
  ledgerId: id(),
  docDate: date().notNull(),
  customerCode: code().notNull(),
  bucket: choice(ArBucket).notNull(),
  entryType: choice(ArEntryType).notNull(),
  refNum: code().notNull(),
  srcNum: code().notNull(),
  createName: str(60).notNull(),
  postDate: dt().notNull(),
  /** Below zero where the customer owes less, whatever the bucket. */
  amount: amt().notNull(),
  balance: amt().notNull(),
  /** Place in the account: by day, then as posted. */
  place: bigint({ mode: 'number' }).notNull(),
})

const rows = sql`(select l.dealer_code, l.ledger_id, l.doc_date, l.customer_code, l.bucket, l.entry_type, l.ref_num, l.src_num,
    l.create_name, l.post_date, l.owed as amount, sum(l.owed) over account as balance, row_number() over account as place
  from ${entriesWithKind} l where l.customer_code = ${value('customerCode')}
  window account as (order by l.doc_date, l.ledger_id rows unbounded preceding)) "debt_entry"`

const { ledgerId, docDate, bucket, entryType, refNum, srcNum, amount, createName, postDate, balance, place } = debtEntry

/** The account of one customer: the entries of some days with what was owed after each. */
export const debtEntries = list('report.web.debtDetail', {
  from: debtEntry,
  rows,
  joins: [inner(customer, isCustomerOf(debtEntry)), inner(region, ofRegion)],
  scope: (user) => and(eq(debtEntry.dealerCode, user.dealerCode), customerScope(user)),
  newest: place,
  id: ledgerId,
  assumed: reportDays,
  filters: { customerCode: is(debtEntry.customerCode), dateStart: from(docDate), dateEnd: to(docDate) },
  row: {
    ...{ ledgerId, docDate, bucket, entryType, refNum, srcNum, amount, createName, postDate, balance },
    customerCode: debtEntry.customerCode,
    customerName: customer.customerName,
  },
})
