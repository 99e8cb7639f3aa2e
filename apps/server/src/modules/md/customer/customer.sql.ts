import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { builder, value } from '../../../platform/database/prepared.ts'
import { arrayHolding } from '../../../platform/database/text-parts.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { pickerRows } from '../../../platform/list/picker-rows.ts'
import { ofRegions, type Viewer } from '../../../platform/list/viewer.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import { arBalance, invoiceDebt, orderDebt } from '../../finance/ledger/ledger.schema.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { region } from '../region/region.schema.ts'
import { staff } from '../user/user.schema.ts'
import { customer, customerAddress } from './customer.schema.ts'

/** The line of a customer. */
export const ofRegion = and(
  eq(region.dealerCode, customer.dealerCode),
  eq(region.regionCode, customer.regionCode),
  eq(region.delFlag, 'F'),
)
/** Whose line it is. */
export const ofSalesman = and(eq(staff.dealerCode, region.dealerCode), eq(staff.id, region.userId))

/**
 * The customers that a user may see; joins `region` to be there. Own ones are those of the lines that the user is
 * responsible for.
 */
export function customerScope(user: Viewer): SQL | undefined {
  if (user.dataScope === 'all') return undefined
  if (user.dataScope === 'self') return eq(region.userId, user.userId)
  return ofRegions(customer.regionCode, user)
}

/** Joins the customer of a document. One that documents name cannot be deleted, so the join loses none. */
export const isCustomerOf = (rows: { dealerCode: PgColumn; customerCode: PgColumn }) =>
  and(eq(customer.dealerCode, rows.dealerCode), eq(customer.customerCode, rows.customerCode), eq(customer.delFlag, 'F'))

/** Joins the type of customers, or of rows that hold for one. */
export const isTypeOf = (rows: { dealerCode: PgColumn; customerTypeCode: PgColumn }) =>
  and(
    eq(customerType.dealerCode, rows.dealerCode),
    eq(customerType.typeCode, rows.customerTypeCode),
    eq(customerType.delFlag, 'F'),
  )

/** The trade channel of a customer, else that of its type; joins both to be there. */
export const channel = sql`coalesce(${customer.channelType}, ${customerType.channelType})`.mapWith(
  customerType.channelType,
)

/** The customers that a user may see. */
export const visible = (user: Viewer) =>
  and(eq(customer.dealerCode, user.dealerCode), eq(customer.delFlag, 'F'), customerScope(user))

const forOrder = {
  id: customer.id,
  customerCode: customer.customerCode,
  customerName: customer.customerName,
  contact: customer.contact,
  mobile: customer.mobile,
  settleType: customer.settleType,
  periodDays: customer.periodDays,
  creditAmount: customer.creditAmount,
  priceSeriesCode: customer.priceSeriesCode,
  customerTypeCode: customer.customerTypeCode,
  channelType: customer.channelType,
  regionCode: customer.regionCode,
  salesmanId: region.userId,
  salesmanName: staff.realName,
  enabled: customer.enabled,
  isReported: customer.isReported,
  locAuditStatus: customer.locAuditStatus,
}

const one = (viewer: Viewer, key: SQL) =>
  builder
    .select(forOrder)
    .from(customer)
    .innerJoin(region, ofRegion)
    .innerJoin(staff, ofSalesman)
    .where(and(visible(viewer), key))

/** One customer with line and salesman, by code, when the user may see it. */
export const byCode = lookUp((viewer) => one(viewer, eq(customer.customerCode, value('customerCode'))))
/** The same of several. */
export const byCodes = lookUp((viewer) =>
  one(viewer, sql`${customer.customerCode} = any(${value('codes')}::varchar[])`),
)
/** The same by id. */
export const byId = lookUp((viewer) => one(viewer, eq(customer.id, value('id'))))

/** How customers settle and how much they may owe. */
export const termsOf = (tx: Tx, dealerCode: string, codes: readonly string[]) =>
  tx
    .select({
      customerCode: customer.customerCode,
      periodDays: customer.periodDays,
      creditAmount: customer.creditAmount,
    })
    .from(customer)
    .where(
      and(eq(customer.dealerCode, dealerCode), eq(customer.delFlag, 'F'), inArray(customer.customerCode, [...codes])),
    )

/** Addresses of a customer, the default one first. */
export const addresses = lookUp(({ dealerCode }) =>
  builder
    .select({
      id: customerAddress.id,
      contact: customerAddress.contact,
      mobile: customerAddress.mobile,
      address: customerAddress.fullAddress,
      isDefault: customerAddress.isDefault,
    })
    .from(customerAddress)
    .where(
      and(
        eq(customerAddress.dealerCode, dealerCode),
        eq(customerAddress.customerId, value('customerId')),
        eq(customerAddress.delFlag, 'F'),
      ),
    )
    .orderBy(desc(customerAddress.isDefault), asc(customerAddress.id)),
)

/** Default addresses of customers, by customer. */
export const defaultAddresses = (tx: Tx, dealerCode: string, customerIds: readonly string[]) =>
  tx
    .selectDistinctOn([customerAddress.customerId], {
      customerId: customerAddress.customerId,
      address: customerAddress.fullAddress,
    })
    .from(customerAddress)
    .where(
      and(
        eq(customerAddress.dealerCode, dealerCode),
        inArray(customerAddress.customerId, [...customerIds]),
        eq(customerAddress.delFlag, 'F'),
      ),
    )
    .orderBy(customerAddress.customerId, desc(customerAddress.isDefault), asc(customerAddress.id))

/** What a customer owes altogether: less than nothing when more was paid before. */
export const owed =
  sql`coalesce((select sum(case ${arBalance.bucket} when 'pre' then -${arBalance.amount} else ${arBalance.amount} end)
  from ${arBalance} where ${arBalance.dealerCode} = ${customer.dealerCode} and ${arBalance.customerCode} = ${customer.customerCode}), 0)`.mapWith(
    arBalance.amount,
  ) as SQL<string>

/** The default address of a customer. */
export const ofDefaultAddress = and(
  eq(customerAddress.dealerCode, customer.dealerCode),
  eq(customerAddress.customerId, customer.id),
  eq(customerAddress.isDefault, 'T'),
  eq(customerAddress.delFlag, 'F'),
)

/** A customer as order entry picks it; joins line, salesman and default address. */
export const picked = {
  id: customer.id,
  customerCode: customer.customerCode,
  customerName: customer.customerName,
  helpCode: sql<string>`coalesce(${customer.helpCode}, '')`,
  contact: sql<string>`coalesce(${customerAddress.contact}, ${customer.contact})`,
  mobile: sql<string>`coalesce(${customerAddress.mobile}, ${customer.mobile})`,
  address: sql<string>`coalesce(${customerAddress.fullAddress}, '')`,
  addressId: customerAddress.id,
  salesmanId: region.userId,
  salesmanName: staff.realName,
  settleType: customer.settleType,
  creditAmount: customer.creditAmount,
  balance: owed,
  enabled: customer.enabled,
}

/** Whether a customer owes for a document, or has money of its own with the dealer. */
const hasOpenMoney = sql`(exists (select 1 from ${orderDebt}
    where ${orderDebt.dealerCode} = ${customer.dealerCode} and ${orderDebt.customerCode} = ${customer.customerCode} and ${orderDebt.balance} <> 0)
  or exists (select 1 from ${invoiceDebt}
    where ${invoiceDebt.dealerCode} = ${customer.dealerCode} and ${invoiceDebt.customerCode} = ${customer.customerCode} and ${invoiceDebt.balance} <> 0)
  or exists (select 1 from ${arBalance}
    where ${arBalance.dealerCode} = ${customer.dealerCode} and ${arBalance.customerCode} = ${customer.customerCode} and ${arBalance.amount} <> 0))`

const inAnyText = (text: SQL): SQL | undefined =>
  or(
    ...[customer.customerCode, customer.customerName, customer.helpCode, customer.mobile, customer.formerNames].map(
      (column) => sql`strpos(lower(${column}), lower(${text})) > 0`,
    ),
  )

/** Codes of the customers that hold a text; where they are too many to be looked up, of the first that are offered, and it itself. */
const codesHolding = (text: string, offered: SQL | undefined, most: number): SQL =>
  arrayHolding(
    customer,
    sql`${text}::text`,
    (many) => sql`(select ${customer.customerCode} from ${customer}
      inner join ${region} on ${ofRegion} inner join ${staff} on ${ofSalesman}
      where ${many} and ${and(offered, inAnyText(sql`${text}::text`))}
      order by ${customer.customerCode} limit ${sql.raw(String(most))}) union all select ${text.toUpperCase()}::varchar where ${many}`,
  )

interface Picking {
  /** Empty: whatever they are called. */
  readonly text: string
  /** The text is a code. */
  readonly exactCode: boolean
  readonly salesmanId?: string
  readonly regionCode?: string
  /** Of what is found; the first 200 rows when absent. */
  readonly page?: number
  /** Disabled ones too with whom money is open. */
  readonly withOpen?: boolean
}

/** Enabled customers whose code, name, initials or mobile hold the text (or whose code is just that), with what they owe. */
export function pickedRows(tx: Tx, user: SessionUser, picking: Picking) {
  const { text, exactCode, salesmanId, regionCode, page, withOpen } = picking
  const { limit, offset } = pickerRows(page)
  const code = eq(customer.customerCode, text.toUpperCase())
  const offered = and(
    visible(user),
    withOpen ? or(eq(customer.enabled, 'T'), hasOpenMoney) : eq(customer.enabled, 'T'),
    salesmanId ? eq(region.userId, salesmanId) : undefined,
    regionCode ? eq(customer.regionCode, regionCode) : undefined,
  )
  const holding = sql`${customer.customerCode} = any(${codesHolding(text, offered, offset + limit)}::varchar[])`
  const matches = text === '' ? undefined : exactCode ? code : holding
  return tx
    .select(picked)
    .from(customer)
    .innerJoin(region, ofRegion)
    .innerJoin(staff, ofSalesman)
    .leftJoin(customerAddress, ofDefaultAddress)
    .where(and(offered, matches))
    .orderBy(desc(sql`${code}`), asc(customer.customerCode))
    .limit(limit)
    .offset(offset)
}

/** A line of customers, when the dealer has it. */
export const regionByCode = lookUp(({ dealerCode }) =>
  builder
    .select({ regionCode: region.regionCode })
    .from(region)
    .where(and(eq(region.dealerCode, dealerCode), eq(region.regionCode, value('regionCode')), eq(region.delFlag, 'F'))),
)
