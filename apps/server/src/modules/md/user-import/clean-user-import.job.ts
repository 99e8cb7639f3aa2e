import { lt } from 'drizzle-orm'
import { addDays } from '../../../platform/clock.ts'
import { definePlatformJob } from '../../../platform/jobs/define.ts'
import { userImport } from './user-import.schema.ts'

const KEPT_DAYS = 7

/** Rows of sheets that nobody took in for a week: they hold national ids, and go. */
export const cleanUserImport = definePlatformJob({
  name: 'md.userImport.clean',
  title: '清理员工导入行',
  nightly: '02:50',
  run: async ({ tx, today }) => {
    await tx.delete(userImport).where(lt(userImport.createDate, `${addDays(today, -KEPT_DAYS)} 00:00:00`))
  },
})
