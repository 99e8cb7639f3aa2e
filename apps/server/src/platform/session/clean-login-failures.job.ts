import { lt } from 'drizzle-orm'
import { addDays } from '../clock.ts'
import { definePlatformJob } from '../jobs/define.ts'
import { loginFailure } from './session.schema.ts'

/** Failures count for minutes. Names that nobody has are counted too, so without this anybody could fill the table. */
export const cleanLoginFailures = definePlatformJob({
  name: 'platform.loginFailure.clean',
  title: '清理登录失败记录',
  nightly: '02:50',
  run: async ({ tx, today }) => {
    await tx.delete(loginFailure).where(lt(loginFailure.firstDate, `${addDays(today, -1)} 00:00:00`))
  },
})
