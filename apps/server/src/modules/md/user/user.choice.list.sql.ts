import { and, asc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { region } from '../region/region.schema.ts'
import { staffOnJob } from './staff-on-job.ts'
import { position, staff, staffPosition } from './user.schema.ts'
import { nameable } from './user.service.ts'

const MOST = 200

const containing = (text: string | undefined, ...columns: (typeof staff.realName | typeof staff.userCode)[]) => {
  const wanted = text?.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)
  return wanted ? or(...columns.map((column) => ilike(column, `%${wanted}%`))) : undefined
}

const ownLine = and(
  eq(region.dealerCode, staff.dealerCode),
  eq(region.userId, staff.id),
  eq(region.delFlag, 'F'),
  eq(region.enabled, 'T'),
)

/** Salesmen whom the user may name, once for each line of theirs; by code, at most 200. */
export const businessmen = ({ tx, user }: Work, { code, regionCode }: Args<'md.user.findBusinessman'>) =>
  tx
    .select({ userId: staff.id, realName: staff.realName, regionCode: region.regionCode })
    .from(staff)
    .leftJoin(region, ownLine)
    .where(
      and(
        nameable(user),
        containing(code, staff.realName, staff.userCode),
        regionCode === undefined ? undefined : eq(region.regionCode, regionCode),
      ),
    )
    .orderBy(asc(staff.userCode), asc(region.regionCode))
    .limit(MOST)

/** Staff on the job of one kind of field staff; by code. */
export const staffOfType = ({ tx, user }: Work, { businessType }: Args<'md.user.findBusiness'>) =>
  tx
    .select({ userId: staff.id, realName: staff.realName })
    .from(staff)
    .where(and(staffOnJob(user), eq(staff.businessType, businessType)))
    .orderBy(asc(staff.userCode))

const ownCustomer = (...more: (SQL | undefined)[]) =>
  and(
    eq(customer.dealerCode, staff.dealerCode),
    eq(customer.delFlag, 'F'),
    eq(customer.enabled, 'T'),
    eq(region.dealerCode, customer.dealerCode),
    eq(region.regionCode, customer.regionCode),
    eq(region.delFlag, 'F'),
    eq(region.userId, staff.id),
    ...more,
  )

/** Salesmen whom the user may name, with their roles and how many enabled customers their lines have. */
export const businessmenWithCustomers = (
  { tx, user }: Work,
  { keyword, positionId, customerName }: Args<'md.user.findBusinessmanWithPositionAndCustomerName'>,
) =>
  tx
    .select({
      userId: staff.id,
      realName: staff.realName,
      // Nested, or the columns would lose the names of their tables inside the sub-selects.
      positionNames: sql<string>`${sql`coalesce((select string_agg(${position.positionName}, '，' order by ${position.positionCode})
        from ${staffPosition} join ${position} on ${position.dealerCode} = ${staffPosition.dealerCode} and ${position.id} = ${staffPosition.positionId}
        where ${staffPosition.dealerCode} = ${staff.dealerCode} and ${staffPosition.userId} = ${staff.id}), '')`}`,
      customerNum: sql<number>`${sql`(select count(*)::int from ${customer}, ${region} where ${ownCustomer()})`}`,
    })
    .from(staff)
    .where(
      and(
        nameable(user),
        containing(keyword, staff.realName, staff.userCode),
        positionId === undefined
          ? undefined
          : sql`exists (select 1 from ${staffPosition} where ${staffPosition.dealerCode} = ${staff.dealerCode}
              and ${staffPosition.userId} = ${staff.id} and ${staffPosition.positionId} = ${positionId}::bigint)`,
        customerName === undefined
          ? undefined
          : exists(
              tx
                .select({ one: sql`1` })
                .from(customer)
                .innerJoin(region, sql`true`)
                .where(ownCustomer(sql`position(upper(${customerName}) in upper(${customer.customerName})) > 0`)),
            ),
      ),
    )
    .orderBy(asc(staff.userCode))
    .limit(MOST)
