import type { PromotionCustomerScope } from '@dealer/sdk/contract'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { customerScope, ofRegion } from '../../md/customer/customer.sql.ts'
import { customerType } from '../../md/customer-type/customer-type.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import type { KeptCustomer } from './promotion.sql.ts'

/** One of those whom a promotion is for. */
interface Named {
  readonly key: string
  readonly label: string
  readonly enabled: 'T' | 'F'
}

type Scope = Exclude<PromotionCustomerScope, 'all'>

const TITLES: Readonly<Record<Scope, string>> = { type: '客户类型', region: '线路', customer: '客户' }
const COLUMNS = { type: 'customerTypeCode', region: 'regionCode', customer: 'customerCode' } as const

const readers: Readonly<Record<Scope, (work: Work, codes: string[], seenOnly: boolean) => Promise<Named[]>>> = {
  type: ({ tx, user }, codes) =>
    tx
      .select({ key: customerType.typeCode, label: customerType.typeName, enabled: customerType.enabled })
      .from(customerType)
      .where(
        and(
          eq(customerType.dealerCode, user.dealerCode),
          eq(customerType.delFlag, 'F'),
          inArray(customerType.typeCode, codes),
        ),
      )
      .orderBy(asc(customerType.typeCode)),
  region: ({ tx, user }, codes) =>
    tx
      .select({ key: region.regionCode, label: region.regionName, enabled: region.enabled })
      .from(region)
      .where(and(eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F'), inArray(region.regionCode, codes)))
      .orderBy(asc(region.regionCode)),
  customer: ({ tx, user }, codes, seenOnly) =>
    tx
      .select({ key: customer.customerCode, label: customer.customerName, enabled: customer.enabled })
      .from(customer)
      .innerJoin(region, ofRegion)
      .where(
        and(
          eq(customer.dealerCode, user.dealerCode),
          eq(customer.delFlag, 'F'),
          inArray(customer.customerCode, codes),
          seenOnly ? customerScope(user) : undefined,
        ),
      )
      .orderBy(asc(customer.customerCode)),
}

/** What of a scope is named, in the order of the codes. */
export const namedIn = async (
  work: Work,
  scope: PromotionCustomerScope,
  codes: readonly string[],
  { seenOnly = false } = {},
): Promise<Named[]> => (scope === 'all' || codes.length === 0 ? [] : readers[scope](work, [...codes], seenOnly))

/** The codes that a kept promotion is for. */
export const refsOf = (customers: readonly KeptCustomer[]): string[] =>
  customers.map(
    ({ customerTypeCode, regionCode, customerCode }) => customerTypeCode ?? regionCode ?? customerCode ?? '',
  )

/**
 * Whom a promotion is for, as it is kept. Those that it was for before stay, also where they are disabled or out of the user's sight.
 * @throws Refusal 101 for none and for a disabled one, 106 for one that is not there or not the user's
 */
export async function keptCustomers(
  work: Work,
  scope: PromotionCustomerScope,
  refs: readonly string[],
  before: readonly string[],
): Promise<KeptCustomer[]> {
  if (scope === 'all') return []
  const codes = [...new Set(refs)].sort()
  const title = TITLES[scope]
  if (codes.length === 0) throw refuse.invalid(`请选择${title}`, { reason: 'empty', field: 'customerRefs' })
  const fresh = codes.filter((code) => !before.includes(code))
  const found = new Map((await namedIn(work, scope, fresh, { seenOnly: true })).map((one) => [one.key, one]))
  for (const code of fresh) {
    const one = found.get(code)
    if (!one) throw new Refusal('106', `${title}【${code}】不存在或已删除`, { field: 'customerRefs' })
    if (one.enabled === 'F')
      throw refuse.invalid(`${title}【${one.label}】已停用`, { reason: 'disabled', field: 'customerRefs' })
  }
  const nobody = { customerTypeCode: null, regionCode: null, customerCode: null }
  return codes.map((code) => ({ ...nobody, [COLUMNS[scope]]: code }))
}
