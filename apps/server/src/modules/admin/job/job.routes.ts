import type { Handlers } from '../../../platform/contract/types.ts'
import { retryJob, searchJobs } from './job.service.ts'

export const routes = {
  'admin.job.lists': searchJobs,
  'admin.job.retry': retryJob,
} satisfies Handlers
