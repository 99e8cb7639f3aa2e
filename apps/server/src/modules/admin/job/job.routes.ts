import type { Handlers } from '../../../platform/contract/types.ts'
import { jobList } from './job.list.ts'
import { retryJob } from './job.service.ts'

export const routes = {
  'admin.job.lists': jobList,
  'admin.job.retry': retryJob,
} satisfies Handlers
