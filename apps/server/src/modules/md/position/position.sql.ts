import { and, eq } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { staffPosition } from '../user/user.schema.ts'

/** Whether somebody has a role. */
export async function isHeldBy({ tx, user }: Work, positionId: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: staffPosition.userId })
    .from(staffPosition)
    .where(
      and(
        eq(staffPosition.dealerCode, user.dealerCode),
        eq(staffPosition.positionId, positionId),
        eq(staffPosition.userId, userId),
      ),
    )
  return row !== undefined
}
