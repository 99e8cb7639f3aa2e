import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import * as rows from './customer.sql.ts'

export { sevenChecks } from './customer.checks.ts'

/** What a sales document needs to know of a customer. `salesmanId` is who the customer's line belongs to. */
export interface CustomerForOrder {
  readonly id: string
  readonly customerCode: string
  readonly customerName: string
  readonly contact: string
  readonly mobile: string
  readonly settleType: 'cash' | 'month' | 'period'
  readonly periodDays: number
  /** Null: no limit. */
  readonly creditAmount: string | null
  readonly priceSeriesCode: string | null
  readonly customerTypeCode: string
  readonly regionCode: string
  readonly salesmanId: string
  readonly salesmanName: string
  readonly enabled: 'T' | 'F'
  readonly isReported: 'T' | 'F'
  readonly locAuditStatus: 'unaudited' | 'passed' | 'rejected'
}

/** A delivery address. */
export interface Address {
  readonly id: string
  readonly contact: string
  readonly mobile: string
  readonly address: string
  readonly isDefault: 'T' | 'F'
}

/** Fewest typed characters of a search; a whole customer code may be shorter. */
const LEAST_CHARACTERS = 3

/**
 * A customer by code, letter case aside.
 * @throws Refusal 106 when there is none, or none that the user may see.
 */
export async function findCustomer({ tx, user }: Work, customerCode: string): Promise<CustomerForOrder> {
  const row = await rows.customerBy(tx, user, { customerCode: customerCode.toUpperCase() })
  if (!row) throw refuse.missing()
  return row
}

/** As {@link findCustomer}, by id. */
export async function findCustomerById({ tx, user }: Work, customerId: string): Promise<CustomerForOrder> {
  const row = await rows.customerBy(tx, user, { id: customerId })
  if (!row) throw refuse.missing()
  return row
}

/**
 * Delivery addresses of a customer, the default one first.
 * @throws Refusal 106 when the user may not see the customer.
 */
export async function addressesOf(work: Work, customerId: string): Promise<Address[]> {
  await findCustomerById(work, customerId)
  return rows.addresses(work.tx, work.user.dealerCode, customerId)
}

/**
 * One delivery address of a customer: the chosen one, else the default, else the first.
 * @throws Refusal 106 when the chosen address is not the customer's; 101 when the customer has none at all.
 */
export async function addressOf(work: Work, customerId: string, addressId?: string): Promise<Address> {
  const all = await addressesOf(work, customerId)
  const found = addressId === undefined ? all[0] : all.find((row) => row.id === addressId)
  if (found) return found
  throw addressId === undefined ? refuse.invalid('客户未维护收货地址') : refuse.missing()
}

/**
 * Enabled customers for order entry whose code, name, initials or mobile hold the text; at most 200.
 * @throws Refusal 101 for fewer than 3 characters that are no customer's code.
 */
export async function pickCustomers({ tx, user }: Work, args: { code: string; salesmanId?: string }) {
  const text = args.code.trim()
  const exactCode = [...text].length < LEAST_CHARACTERS
  const found = await rows.pickerRows(tx, user, { text, exactCode, salesmanId: args.salesmanId })
  if (exactCode && found.length === 0) throw refuse.invalid('请至少输入3个字符')
  return found
}
