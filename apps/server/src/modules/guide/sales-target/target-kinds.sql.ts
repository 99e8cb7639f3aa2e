import type { SalesTargetType } from '@dealer/sdk/contract'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '../../../platform/work.ts'
import { category } from '../../md/category/category.schema.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'

interface Kind {
  readonly table: PgTable & { readonly [Column in 'dealerCode' | 'delFlag']: PgColumn }
  readonly code: PgColumn
  readonly name: PgColumn
  /** Of whom targets are still wanted. */
  readonly active: SQL
}

/** Whose targets there are. */
const KINDS: Readonly<Record<SalesTargetType, Kind>> = {
  salesman: {
    table: staff,
    code: staff.userCode,
    name: staff.realName,
    active: sql`${staff.jobStatus} = 'onJob' and ${staff.businessType} is not null`,
  },
  region: { table: region, code: region.regionCode, name: region.regionName, active: eq(region.enabled, 'T') },
  customer: {
    table: customer,
    code: customer.customerCode,
    name: customer.customerName,
    active: eq(customer.enabled, 'T'),
  },
  category: {
    table: category,
    code: category.categoryCode,
    name: category.categoryName,
    active: eq(category.enabled, 'T'),
  },
}

const living = ({ user }: Work, { table }: Kind) => and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F'))

/** Whom a target names, by code: those of the codes that there are, whatever became of them. */
export async function namesOf(work: Work, type: SalesTargetType, codes: readonly string[]) {
  const kind = KINDS[type]
  if (codes.length === 0) return new Map<string, string>()
  const rows = await work.tx
    .select({ code: kind.code, name: kind.name })
    .from(kind.table)
    .where(and(living(work, kind), inArray(kind.code, [...codes])))
  return new Map(rows.map(({ code, name }) => [String(code), String(name)]))
}

/** All of whom targets may be wanted, by code. */
export async function candidates(work: Work, type: SalesTargetType) {
  const kind = KINDS[type]
  const rows = await work.tx
    .select({ refCode: kind.code, refName: kind.name })
    .from(kind.table)
    .where(and(living(work, kind), kind.active))
    .orderBy(asc(kind.code))
  return rows.map(({ refCode, refName }) => ({ refCode: String(refCode), refName: String(refName) }))
}

/** What a target's salesman, line, customer or category is called. */
export const refName = (target: { readonly dealerCode: PgColumn; targetType: PgColumn; refCode: PgColumn }) => {
  const cases = Object.entries(KINDS).map(
    ([type, { table, code, name }]) => sql`when ${sql.raw(`'${type}'`)} then (
      select ${name} from ${table} where ${table.dealerCode} = ${target.dealerCode} and ${code} = ${target.refCode}
        and ${table.delFlag} = 'F')`,
  )
  return sql<string>`coalesce(case ${target.targetType} ${sql.join(cases, sql` `)} end, ${target.refCode})`
}
