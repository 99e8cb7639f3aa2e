import { backgroundJobStatusLabel } from '@dealer/sdk/contract'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { requeueJob } from '../../../platform/jobs/job.sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { findJob } from './job.sql.ts'

/** Runs a failed job again, as the user who retries it. @throws Refusal 106, 103 */
export async function retryJob(work: Work, { id }: Args<'admin.job.retry'>) {
  if (await requeueJob(work, id)) return DONE
  const found = await findJob(work.tx, work.user.dealerCode, id)
  if (!found) throw refuse.missing()
  throw refuse.notNow(`任务【${found.title}】当前状态为【${backgroundJobStatusLabel[found.status]}】，不能重试`)
}
