import { lt } from 'drizzle-orm'
import { addDays } from '../clock.ts'
import { definePlatformJob } from '../jobs/define.ts'
import { loginFailure, passwordCode, session, ssoToken, verifyCode } from './session.schema.ts'

/** Longer than any of them is good for. */
const KEPT_DAYS = 7

/** What nobody can use any more: sessions, failures, pictures, codes and tokens of the past. */
export const cleanSessions = definePlatformJob({
  name: 'platform.session.clean',
  title: '清理登录记录',
  nightly: '02:40',
  run: async ({ tx, today }) => {
    const before = `${addDays(today, -KEPT_DAYS)} 00:00:00`
    await tx.delete(session).where(lt(session.lastSeen, before))
    await tx.delete(loginFailure).where(lt(loginFailure.firstDate, before))
    await tx.delete(verifyCode).where(lt(verifyCode.expireDate, before))
    await tx.delete(passwordCode).where(lt(passwordCode.expireDate, before))
    await tx.delete(ssoToken).where(lt(ssoToken.expireDate, before))
  },
})
