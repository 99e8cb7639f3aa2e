import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { job } from '../../../platform/jobs/job.schema.ts'

/** One job of the dealer. */
export async function findJob(tx: Tx, dealerCode: string, id: string) {
  const [row] = await tx
    .select({ title: job.title, status: job.status })
    .from(job)
    .where(and(eq(job.dealerCode, dealerCode), eq(job.id, id)))
  return row
}
