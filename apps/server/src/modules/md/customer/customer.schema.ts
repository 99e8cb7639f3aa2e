import { AuditStatus, CustomerLevel, SettleType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, coordinate, date, flag, int, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

export const customer = dealerTable(
  'customer',
  {
    customerCode: code().notNull(),
    customerName: str(60).notNull(),
    shortName: str(20),
    helpCode: str(20).notNull(),
    customerTypeCode: code().notNull(),
    level: choice(CustomerLevel).notNull(),
    regionCode: code().notNull(),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    settleType: choice(SettleType).notNull(),
    periodDays: int().notNull().default(0),
    /** Null: no limit. */
    creditAmount: amt(),
    priceSeriesCode: code(),
    locAuditStatus: choice(AuditStatus).notNull(),
    isReported: flag().notNull(),
    openDate: date().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [
    uniqueIndex('customer_code_key').on(table.dealerCode, table.customerCode).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('customer_name_key').on(table.dealerCode, table.customerName).where(sql`${table.delFlag} = 'F'`),
    index('customer_region').on(table.dealerCode, table.regionCode),
  ],
)
carries(customer, { saved: 'CustomerSave', answered: ['CustomerRow', 'Customer'], made: ['customerCode', 'helpCode'] })

export const customerAddress = dealerTable(
  'customer_address',
  {
    customerId: ref().notNull(),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    address: str(100).notNull(),
    lng: coordinate(),
    lat: coordinate(),
    isDefault: flag().notNull(),
  },
  (table) => [
    index('customer_address_customer').on(table.dealerCode, table.customerId),
    uniqueIndex('customer_address_default')
      .on(table.dealerCode, table.customerId)
      .where(sql`${table.isDefault} = 'T' and ${table.delFlag} = 'F'`),
  ],
)
carries(customerAddress, { saved: 'CustomerAddressSave', answered: ['CustomerAddressDetail', 'CustomerAddress'] })
