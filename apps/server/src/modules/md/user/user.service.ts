import type { Option } from '@dealer/sdk/contract'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'
import { region } from '../region/region.schema.ts'
import { staffOnJob } from './staff-on-job.ts'
import { staff } from './user.schema.ts'

export { changeStaffRow } from './user.rows.sql.ts'

/** Business type of staff who sell. */
const SALESMAN = '2000'

/** Who sells. */
export interface Salesman {
  readonly userId: string
  readonly userCode: string
  readonly realName: string
}

/** Salesmen on job that the user may name: all, those of the own lines, or nobody but the user. */
export function nameable(user: SessionUser): SQL | undefined {
  const self = eq(staff.id, user.userId)
  const lines = user.regionCodes.length > 0 ? inArray(region.regionCode, [...user.regionCodes]) : sql`false`
  const ofLines = sql`exists (select 1 from ${region} where ${region.dealerCode} = ${staff.dealerCode}
    and ${region.userId} = ${staff.id} and ${region.delFlag} = 'F' and ${lines})`
  return and(
    staffOnJob(user),
    eq(staff.businessType, SALESMAN),
    user.dataScope === 'all' ? undefined : user.dataScope === 'self' ? self : or(self, ofLines),
  )
}

/**
 * A salesman on job.
 * @throws Refusal 106 when there is none, or none that the user may name.
 */
export const findSalesman = perCall(async ({ tx, user }: Work, userId: string): Promise<Salesman> => {
  const [row] = await tx
    .select({ userId: staff.id, userCode: staff.userCode, realName: staff.realName })
    .from(staff)
    .where(and(nameable(user), eq(staff.id, userId)))
  if (!row) throw refuse.missing('业务员', 'salesmanId')
  return row
})

/**
 * Holds whoever a document is about to name until the call ends: who leaves meanwhile waits, and hands it over.
 * @throws Refusal 106 for somebody who has left
 */
export async function holdOnJob({ tx, user }: Work, userId: string) {
  const [row] = await tx
    .select({ userId: staff.id, realName: staff.realName })
    .from(staff)
    .where(and(staffOnJob(user), eq(staff.id, userId)))
    .for('key share')
  if (!row) throw refuse.missing('业务员', 'salesmanId')
  return row
}

/** Salesmen on job that the user may name, by code. */
export const selectSalesmen = ({ tx, user }: Work): Promise<Option[]> =>
  tx
    .select({ key: staff.id, label: staff.realName })
    .from(staff)
    .where(nameable(user))
    .orderBy(asc(staff.userCode))
    .limit(200)

/** The one of the choices whom a form proposes: nobody who is not offered, since his field would look empty and not be. */
export const offered = (choices: readonly Option[], userId: string): string | undefined =>
  choices.find(({ key }) => key === userId)?.key

/** A member of staff on job, whatever the work: picker, warehouse keeper. @throws Refusal 106 */
export async function findStaff({ tx, user }: Work, userId: string): Promise<Salesman> {
  const [row] = await tx
    .select({ userId: staff.id, userCode: staff.userCode, realName: staff.realName })
    .from(staff)
    .where(and(staffOnJob(user), eq(staff.id, userId)))
  if (!row) throw refuse.missing('拣货员', 'pickerId')
  return row
}
