import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { nationalIdsOf } from './user.rules.ts'
import { staff, staffPosition } from './user.schema.ts'

export type StaffRow = typeof staff.$inferSelect

const own = ({ user }: Work) => and(eq(staff.dealerCode, user.dealerCode), eq(staff.delFlag, 'F'))

/** People of the dealer, held until the call ends, in the order of their ids. @throws Refusal 106, 104 */
export async function openStaff(
  work: Work,
  seen: readonly { readonly userId: string; readonly version: number }[],
): Promise<StaffRow[]> {
  const ids = [...new Set(seen.map(({ userId }) => userId))]
  const rows = await work.tx
    .select()
    .from(staff)
    .where(and(own(work), inArray(staff.id, ids)))
    .orderBy(staff.id)
    .for('update')
  for (const { userId, version } of seen) {
    const row = rows.find(({ id }) => id === userId)
    if (!row) throw refuse.missing()
    if (row.version !== version) throw refuse.stale()
  }
  return rows
}

/** Changes people whom the caller holds. */
export async function changeStaffRow(
  work: Work,
  id: string,
  values: Partial<typeof staff.$inferInsert>,
): Promise<void> {
  await work.tx
    .update(staff)
    .set({ ...values, ...updated(work), version: sql`${staff.version} + 1` })
    .where(and(own(work), eq(staff.id, id)))
}

/** Values that nobody else of the dealer may have. */
export interface Unique {
  readonly userCode?: string | undefined
  readonly mobile?: string | undefined
  /** Among those on the job. */
  readonly idCard?: string | undefined
}

/** Others of the dealer who have one of these. */
export const holdersOf = (work: Work, { userCode, mobile, idCard }: Unique, exceptId: string | undefined) =>
  work.tx
    .select({ userCode: staff.userCode, mobile: staff.mobile, idCard: staff.idCard, jobStatus: staff.jobStatus })
    .from(staff)
    .where(
      and(
        own(work),
        exceptId === undefined ? undefined : ne(staff.id, exceptId),
        or(
          userCode === undefined ? undefined : sql`upper(${staff.userCode}) = ${userCode.toUpperCase()}`,
          mobile === undefined ? undefined : eq(staff.mobile, mobile),
          idCard === undefined
            ? undefined
            : and(
                inArray(sql`upper(${staff.idCard})`, nationalIdsOf(idCard.toUpperCase())),
                eq(staff.jobStatus, 'onJob'),
              ),
        ),
      ),
    )
    .limit(3)

/** Ids of the roles of a person, in their order. */
export async function positionIdsOf({ tx, user }: Work, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: staffPosition.positionId })
    .from(staffPosition)
    .where(and(eq(staffPosition.dealerCode, user.dealerCode), eq(staffPosition.userId, userId)))
    .orderBy(staffPosition.positionId)
  return rows.map(({ id }) => id)
}

/** Gives a person these roles and no others. */
export async function keepPositions(work: Work, userId: string, positionIds: readonly string[]): Promise<void> {
  const { tx, user } = work
  await tx
    .delete(staffPosition)
    .where(and(eq(staffPosition.dealerCode, user.dealerCode), eq(staffPosition.userId, userId)))
  await addPositions(work, [{ userId, positionIds }])
}

/** Gives roles to people who have none yet. */
export const addPositions = (
  { tx, user: { dealerCode } }: Work,
  people: readonly { readonly userId: string; readonly positionIds: readonly string[] }[],
) =>
  insertRows(
    tx,
    staffPosition,
    people.flatMap(({ userId, positionIds }) =>
      [...new Set(positionIds)].map((positionId) => ({ dealerCode, userId, positionId })),
    ),
  )

/** Who is directly above somebody, both held until the call ends, so that no circle closes behind one's back. */
export async function heldParentOf(work: Work, userId: string): Promise<string | null | undefined> {
  const [row] = await work.tx
    .select({ parentUserId: staff.parentUserId })
    .from(staff)
    .where(and(own(work), eq(staff.id, userId)))
    .for('update')
  return row?.parentUserId
}
