import { and, asc, eq, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { position, staff, staffPosition } from './user.schema.ts'

/** Where somebody of the dealer may log in. */
export async function entryOf({ tx, user }: Work, userId: string) {
  const [row] = await tx
    .select({ jobStatus: staff.jobStatus, webOpen: staff.webOpen })
    .from(staff)
    .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.delFlag, 'F'), eq(staff.id, userId)))
  return row
}

const isHeldBy = (
  userId: string,
) => sql`exists (select 1 from ${staffPosition} where ${staffPosition.dealerCode} = ${position.dealerCode}
  and ${staffPosition.positionId} = ${position.id} and ${staffPosition.userId} = ${userId}::bigint)`

/** All roles of the dealer, and which of them somebody has. */
export const rolesFor = ({ tx, user }: Work, userId: string) =>
  tx
    .select({
      name: position.positionName,
      enabled: sql<boolean>`${position.enabled} = 'T'`,
      // Within another, since a field of its own loses the names of its tables where there is one.
      isOwn: sql<boolean>`${isHeldBy(userId)}`,
      perms: position.webPerms,
    })
    .from(position)
    .where(and(eq(position.dealerCode, user.dealerCode), eq(position.delFlag, 'F')))
    .orderBy(asc(position.positionCode))
