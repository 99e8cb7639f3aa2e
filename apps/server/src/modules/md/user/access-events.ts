import type { Flag } from '@dealer/sdk/contract'
import { recordEvents } from '../../../platform/audit/record.ts'
import type { Work } from '../../../platform/work.ts'

interface Logins {
  readonly webOpen: Flag
  readonly appOpen: Flag
}

interface Access extends Logins {
  /** Names of the roles. */
  readonly roles: readonly string[]
  readonly isadmin: Flag
}

/** Where somebody may log in. */
export const openIn = ({ appOpen, webOpen }: Logins) =>
  `电脑端${webOpen === 'T' ? '可' : '不可'}登录，APP${appOpen === 'T' ? '可' : '不可'}登录`

/** What somebody may do, and where. */
export const accessOf = ({ roles, isadmin, ...logins }: Access) =>
  [roles.join('，') || '无角色', ...(isadmin === 'T' ? ['管理员'] : []), openIn(logins)].join('，')

/** Tells the security log what somebody might do and may do now; nothing where both are the same. */
export function recordAccess(work: Work, realName: string, before: string | undefined, after: string): void {
  if (before === after) return
  const details = { ...(before !== undefined && { before }), after }
  recordEvents(work, { kind: 'rightsChanged', target: realName, details })
}
