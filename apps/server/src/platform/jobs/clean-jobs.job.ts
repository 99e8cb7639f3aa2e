import { addDays } from '../clock.ts'
import { definePlatformJob } from './define.ts'
import { deleteEnded } from './job.sql.ts'

const KEPT_DAYS = 30
const BATCH = 5_000

/** What ended a month ago needs nobody's eye any more. */
export const cleanJobs = definePlatformJob({
  name: 'platform.job.clean',
  title: '清理后台任务',
  nightly: '02:40',
  run: async ({ tx, today }) => {
    const deleted = await deleteEnded(tx, addDays(today, -KEPT_DAYS), BATCH)
    return deleted === BATCH ? 'more' : undefined
  },
})
