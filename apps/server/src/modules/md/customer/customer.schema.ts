import { AuditStatus, ChannelType, CustomerLevel, SettleType } from '@dealer/sdk/contract'
import { type SQL, sql } from 'drizzle-orm'
import { index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, coordinate, date, flag, int, qty, ref, str } from '../../../platform/database/columns.ts'
import { carries, searched } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import { atRest, type Leaning } from '../../../platform/list/at-rest.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { region } from '../region/region.schema.ts'

/** A name in lower case without brackets, blanks, 超市, 便利店 and 店; one that is nothing else stays as it is. */
export const plainNameOf = (name: SQL): SQL =>
  sql`coalesce(nullif(regexp_replace(regexp_replace(lower(${name}), '[()（）\\[\\]【】<>《》[:space:]]', '', 'g'), '超市|便利店|店', '', 'g'), ''), ${name})`

export const customer = dealerTable(
  'customer',
  {
    customerCode: code().notNull(),
    customerName: str(60).notNull(),
    shortName: str(20),
    helpCode: str(20).notNull(),
    /** The name without what shops are called besides, by which doubles are found. */
    plainName: str(60)
      .notNull()
      .generatedAlwaysAs(plainNameOf(sql.raw('customer_name'))),
    customerTypeCode: code().notNull(),
    /** Null: that of the type. */
    channelType: choice(ChannelType),
    level: choice(CustomerLevel).notNull(),
    regionCode: code().notNull(),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    tel: str(20),
    lng: coordinate(),
    lat: coordinate(),
    doorFileId: ref(),
    licenseFileId: ref(),
    licenseNo: str(32),
    settleType: choice(SettleType).notNull(),
    periodDays: int().notNull().default(0),
    /** Null: no limit. */
    creditAmount: amt(),
    priceSeriesCode: code(),
    taxNo: str(32),
    invoiceTitle: str(60),
    bankName: str(60),
    bankAccount: str(32),
    acreage: qty(),
    cashierNum: int(),
    shelfNum: int(),
    locAuditStatus: choice(AuditStatus).notNull(),
    isReported: flag().notNull().default('F'),
    reportDate: date(),
    isStoreBound: flag().notNull().default('F'),
    pointBalance: int().notNull().default(0),
    openDate: date().notNull(),
    /** Codes and names of customers that were merged into this one, by which it is found too. */
    formerNames: text(),
    enabled: flag().notNull().default('T'),
  },
  (table) => [
    uniqueIndex('customer_code_key').on(table.dealerCode, table.customerCode).where(sql`${table.delFlag} = 'F'`),
    uniqueIndex('customer_name_key').on(table.dealerCode, table.customerName).where(sql`${table.delFlag} = 'F'`),
    index('customer_region').on(table.dealerCode, table.regionCode),
    // The order of the list.
    index('customer_list').on(table.dealerCode, table.createDate, table.id).where(sql`${table.delFlag} = 'F'`),
    index('customer_mobile').on(table.dealerCode, table.mobile),
    index('customer_license').on(table.dealerCode, table.licenseNo),
    // A name as people tell shops apart: 惠万家超市 and 惠万家（便利店） are one.
    index('customer_plain_name').on(table.dealerCode, table.plainName),
  ],
)
carries(customer, {
  saved: 'CustomerSave',
  answered: ['CustomerRow', 'Customer'],
  made: ['customerCode', 'helpCode'],
  // That of the type stands for it.
  blank: ['channelType'],
  elsewhere: ['routeIds', 'addresses'],
})
searched(customer, {
  key: customer.customerCode,
  texts: [customer.customerCode, customer.customerName, customer.helpCode, customer.mobile, customer.formerNames],
})

export const customerAddress = dealerTable(
  'customer_address',
  {
    customerId: ref().notNull(),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    provinceCode: str(12).notNull(),
    cityCode: str(12).notNull(),
    countyCode: str(12).notNull(),
    townCode: str(12),
    address: str(100).notNull(),
    /** Areas, street and number as one text, as documents take it. */
    fullAddress: str(100).notNull(),
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

const { dealerCode, delFlag, regionCode, customerTypeCode } = customer
const { customerId, provinceCode, cityCode, countyCode, townCode, isDefault } = customerAddress

/** By what lists of customers filter, beside what the customer has. */
const filtered: readonly Leaning[] = [
  { table: region, columns: [region.dealerCode, region.regionCode, region.userId, region.delFlag], changes: 'seldom' },
  {
    table: customerType,
    columns: [customerType.dealerCode, customerType.typeCode, customerType.channelType, customerType.delFlag],
    changes: 'seldom',
  },
  {
    table: customerAddress,
    columns: [
      ...[customerAddress.dealerCode, customerAddress.delFlag],
      ...[customerId, provinceCode, cityCode, countyCode, townCode, isDefault],
    ],
    changes: 'seldom',
    comes: true,
  },
]
atRest(customer, { changing: true, leans: filtered })

/** For sums of what belongs to customers, such as their debts: those change with each order, what customers are found by seldom. */
export const leaningOnCustomers: readonly Leaning[] = [
  {
    table: customer,
    columns: [
      ...[
        dealerCode,
        delFlag,
        customer.id,
        customer.customerCode,
        customer.customerName,
        customer.helpCode,
        customer.mobile,
        customer.formerNames,
      ],
      ...[customerTypeCode, customer.channelType, customer.level, regionCode, customer.priceSeriesCode],
      ...[customer.isReported, customer.openDate, customer.enabled],
    ],
    changes: 'seldom',
  },
  ...filtered,
]
