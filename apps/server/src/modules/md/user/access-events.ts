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

/** What somebody might do and may do now. */
interface AccessChange {
  readonly realName: string
  /** Absent for somebody new. */
  readonly before?: string | undefined
  readonly after: string
}

/** Tells the security log what became of somebody's access; nothing where it is as before. */
export function recordAccess(work: Work, ...changes: readonly AccessChange[]): void {
  const events = changes.flatMap(({ realName, before, after }) => {
    const details = { ...(before !== undefined && { before }), after }
    return before === after ? [] : [{ kind: 'rightsChanged' as const, target: realName, details }]
  })
  recordEvents(work, ...events)
}
