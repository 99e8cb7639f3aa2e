import { and, eq, sql } from 'drizzle-orm'
import { updated, type Work } from '../../../platform/work.ts'
import { recruit } from './recruit.schema.ts'

/** The first save of a person who applied for the job completes the hiring. */
export async function completeHiring(work: Work, userId: string): Promise<void> {
  await work.tx
    .update(recruit)
    .set({ status: '04', ...updated(work), version: sql`${recruit.version} + 1` })
    .where(and(eq(recruit.dealerCode, work.user.dealerCode), eq(recruit.userId, userId), eq(recruit.status, '02')))
}
