import { arBucketLabel, arEntryTypeLabel } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { value } from '../../../platform/database/prepared.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, isCustomerOf, ofRegion, ofSalesman } from '../../md/customer/customer.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { accountEntry, accountEntryRows } from '../debt/account-entry.sql.ts'
import { amount, choice, day, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'

const { docDate, customerCode, bucket, entryType, refNum, srcNum, createName, balance } = accountEntry

/** Entries of the accounts of customers, each with what was owed after it. */
export const report = embedReport('receivableDetail', {
  from: accountEntry,
  rows: accountEntryRows(sql`l.doc_date <= ${value('dateEnd')}::date`),
  key: [],
  joins: [inner(customer, isCustomerOf(accountEntry)), inner(region, ofRegion), inner(staff, ofSalesman)],
  scope: (viewer) => and(eq(accountEntry.dealerCode, viewer.dealerCode), customerScope(viewer)),
  newest: docDate,
  id: accountEntry.ledgerId,
  filters: {
    dateStart: from(docDate),
    dateEnd: to(docDate),
    customer: customerHolding(customerCode),
    salesmanId: is(region.userId),
  },
  columns: {
    docDate: day('日期', docDate),
    customerCode: text('客户编码', customerCode),
    customerName: text('客户名称', customer.customerName),
    salesmanName: text('业务员', staff.realName),
    entryType: choice('业务类型', entryType, arEntryTypeLabel),
    bucket: choice('往来类型', bucket, arBucketLabel),
    refNum: text('往来单号', refNum),
    srcNum: text('来源单号', srcNum),
    amount: amount('金额', accountEntry.amount),
    balance: amount('余额', balance, { isSummed: false }),
    createName: text('操作人', createName),
  },
})
