import { addDays } from '../clock.ts'
import { defineJob } from '../jobs/define.ts'
import { deleteRequests } from './repeat.ts'

const KEPT_DAYS = 7
const BATCH = 5_000

/** Answers to numbered requests are kept for 7 days. */
export const cleanRequestLog = defineJob({
  name: 'platform.requestLog.clean',
  title: '清理请求记录',
  nightly: '02:30',
  run: async (work) => {
    const deleted = await deleteRequests(work, addDays(work.today, -KEPT_DAYS), BATCH)
    return deleted === BATCH ? 'more' : undefined
  },
})
