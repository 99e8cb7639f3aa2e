import { and, eq } from 'drizzle-orm'
import { file } from '../../../platform/files/file.schema.ts'
import type { Work } from '../../../platform/work.ts'
import { staffOnJob } from '../../md/user/staff-on-job.ts'
import { staff } from '../../md/user/user.schema.ts'

/** A file that the user uploaded. */
export async function uploadedByUser({ tx, user }: Work, fileId: string) {
  const [row] = await tx
    .select({ contentType: file.contentType })
    .from(file)
    .where(
      and(
        eq(file.dealerCode, user.dealerCode),
        eq(file.id, fileId),
        eq(file.createId, user.userId),
        eq(file.delFlag, 'F'),
      ),
    )
  return row
}

/** Whether somebody of the dealer is on the job. */
export async function personHere({ tx, user }: Work, userId: string): Promise<boolean> {
  const found = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(staffOnJob(user), eq(staff.id, userId)))
  return found.length > 0
}
