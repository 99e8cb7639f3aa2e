import type { ChannelType } from '@dealer/sdk/contract'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { checkCustomers } from './customer.checks.ts'
import * as rows from './customer.sql.ts'

export { ofSeenCustomers } from './customer.held.ts'
export { customerScope } from './customer.sql.ts'

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
  /** Null: that of its type. */
  readonly channelType: ChannelType | null
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
const LEAST_CHARACTERS = 2

/**
 * A customer by code, letter case aside.
 * @throws Refusal 106 when there is none, or none that the user may see.
 */
export const findCustomer = perCall(async (work: Work, customerCode: string): Promise<CustomerForOrder> => {
  const [row] = await rows.byCode(work, { customerCode: customerCode.toUpperCase() })
  if (!row) throw refuse.missing('客户', 'customerCode')
  return row
})

/** Customers by code that are there and the user may see; others are missing from the answer. */
export async function customersFor(work: Work, codes: readonly string[]): Promise<Map<string, CustomerForOrder>> {
  const found = codes.length > 0 ? await rows.byCodes(work, { codes: codes.map((code) => code.toUpperCase()) }) : []
  return new Map(found.map((row) => [row.customerCode, row]))
}

/** Whether a customer is there and the user may see it. */
export const isSeen = async (work: Work, customerCode: string): Promise<boolean> =>
  (await rows.byCode(work, { customerCode })).length > 0

/** The same by id. */
export const isSeenById = async (work: Work, customerId: string): Promise<boolean> =>
  (await rows.byId(work, { id: customerId })).length > 0

/** Terms of customers for documents that the user may see, whether or not their lines are his own. */
export async function customersByCode({ tx, user }: Work, codes: readonly string[]) {
  return new Map((await rows.termsOf(tx, user.dealerCode, codes)).map((row) => [row.customerCode, row]))
}

/** As {@link findCustomer}, by id. */
export async function findCustomerById(work: Work, customerId: string): Promise<CustomerForOrder> {
  const [row] = await rows.byId(work, { id: customerId })
  if (!row) throw refuse.missing()
  return row
}

/**
 * Delivery addresses of a customer, the default one first.
 * @throws Refusal 106 when the user may not see the customer.
 */
export async function addressesOf(work: Work, customerId: string): Promise<Address[]> {
  await findCustomerById(work, customerId)
  return addressesOfFound(work, customerId)
}

/** Those of a customer that was found, and so may be seen. */
const addressesOfFound = perCall(
  (work: Work, customerId: string): Promise<Address[]> => rows.addresses(work, { customerId }),
)

/**
 * One delivery address of a customer that was found: the chosen one, else the default, else the first.
 * @throws Refusal 106 when the chosen address is not the customer's; 101 when the customer has none at all.
 */
export async function addressOf(work: Work, customer: CustomerForOrder, addressId?: string): Promise<Address> {
  const all = await addressesOfFound(work, customer.id)
  const found = addressId === undefined ? all[0] : all.find((row) => row.id === addressId)
  if (found) return found
  const field = 'addressId'
  throw addressId === undefined
    ? refuse.invalid('客户未维护收货地址', { reason: 'required', field })
    : refuse.missing('收货地址', field)
}

/**
 * The seven checks of a customer before ordering: always seven, numbered 1 to 7; those that failed say why, and
 * `isBlock` says whether failing stops the order. For users who may exceed credits, credit only warns.
 */
export async function sevenChecks(work: Work, customer: CustomerForOrder) {
  const address = addressesOfFound(work, customer.id).then(
    ([first]) => new Map(first ? [[customer.id, first.address]] : []),
  )
  const [checks = []] = await checkCustomers(work, [customer], address)
  return checks
}

/**
 * {@link sevenChecks} of several, in the order asked for, with as many statements as for one.
 * @throws Refusal 106 for one that the user may not see
 */
export async function sevenChecksOf(work: Work, customerCodes: readonly string[]) {
  const found = await customersFor(work, customerCodes)
  const customers = customerCodes.map((code, index) => {
    const customer = found.get(code.toUpperCase())
    if (!customer) throw refuse.missing('客户', `customerCodes.${index}`)
    return customer
  })
  const ids = customers.map(({ id }) => id)
  const addresses = rows
    .defaultAddresses(work.tx, work.user.dealerCode, ids)
    .then((all) => new Map(all.map(({ customerId, address }) => [customerId, address])))
  const checks = await checkCustomers(work, customers, addresses)
  return customers.map(({ customerCode, customerName }, index) => ({
    ...{ customerCode, customerName },
    checks: checks[index] ?? [],
  }))
}

/** Default delivery address of a customer by id. @throws Refusal 106 when the user may not see it, 101 when it has none */
export const defaultAddressOf = async (work: Work, customerId: string): Promise<Address> =>
  addressOf(work, await findCustomerById(work, customerId))

interface Picking {
  readonly code: string
  readonly salesmanId?: string
  readonly page?: number
  readonly withOpen?: 'T' | 'F'
}

/**
 * Enabled customers for order entry whose code, name, initials or mobile hold the text: a page, or the first 200. Where money is
 * received or paid back, disabled ones too with whom some is open.
 * @throws Refusal 101 for a single character that are no customer's code.
 */
export async function pickCustomers({ tx, user }: Work, args: Picking) {
  const text = args.code.trim()
  const exactCode = [...text].length < LEAST_CHARACTERS
  const { salesmanId, page, withOpen } = args
  const found = await rows.pickedRows(tx, user, { text, exactCode, salesmanId, page, withOpen: withOpen === 'T' })
  if (exactCode && found.length === 0 && (args.page ?? 1) === 1)
    throw refuse.invalid(`请至少输入${LEAST_CHARACTERS}个字符`, { reason: 'tooShort', field: 'code' })
  return found
}

/**
 * Enabled customers of a line that hold the text, all of them without one; at most 200.
 * @throws Refusal 106 for a line that there is not
 */
export async function pickOfRegion(work: Work, { regionCode, code }: { regionCode: string; code?: string }) {
  if ((await rows.regionByCode(work, { regionCode })).length === 0) throw refuse.missing('线路', 'regionCode')
  return rows.pickedRows(work.tx, work.user, { text: code?.trim() ?? '', exactCode: false, regionCode })
}

/** Enabled customers whose code, name, initials or mobile hold the text: a page, or the first 200. */
export const lookUpCustomers = ({ tx, user }: Work, { code, page }: { code: string; page?: number }) =>
  rows.pickedRows(tx, user, { text: code.trim(), exactCode: false, page })
