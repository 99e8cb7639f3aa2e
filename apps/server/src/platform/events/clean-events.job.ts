import { addDays } from '../clock.ts'
import { definePlatformJob } from '../jobs/define.ts'
import { deleteEvents } from './event.sql.ts'

const BATCH = 5_000

/** Messages are delivered at once or not at all; a day of them is kept for processes that lost the database for a while. */
export const cleanEvents = definePlatformJob({
  name: 'platform.event.clean',
  title: '清理实时消息',
  nightly: '02:50',
  run: async ({ tx, today }) => {
    const deleted = await deleteEvents(tx, `${addDays(today, -1)} 00:00:00`, BATCH)
    return deleted === BATCH ? 'more' : undefined
  },
})
