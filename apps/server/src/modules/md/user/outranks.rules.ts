import type { SessionUser } from '../../../platform/session/session-user.ts'
import { rightsExceed, shopRoleExceeds } from '../position/position.rules.ts'

const WILDCARD = '*:*:*'
const SCOPES = ['self', 'region', 'all'] as const

/** What somebody may do, wherever they log in. */
export interface Standing extends Pick<SessionUser, 'isadmin' | 'rights' | 'isStore' | 'shopRole'> {
  readonly perms: ReadonlySet<string>
  readonly dataScope: (typeof SCOPES)[number]
}

const holds = ({ perms }: Standing, permission: string) => perms.has(WILDCARD) || perms.has(permission)
const scopeOf = ({ dataScope }: Standing) => SCOPES.indexOf(dataScope)
/** Only store operators get into the shop, whatever their roles give there. */
const inShop = ({ isStore, shopRole }: Standing) => (isStore ? shopRole : 'none')

/**
 * Whether one person may do something that another may not: whoever gave them a new password could do it too, so the other
 * has to leave them alone.
 */
export const outranks = (one: Standing, other: Standing): boolean =>
  (one.isadmin && !other.isadmin) ||
  scopeOf(one) > scopeOf(other) ||
  rightsExceed(one.rights, other.rights) ||
  (!other.isadmin && shopRoleExceeds(inShop(one), inShop(other))) ||
  [...one.perms].some((permission) => !holds(other, permission))
