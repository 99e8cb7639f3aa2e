const WILDCARD = '*:*:*'
const SCOPES = ['self', 'region', 'all'] as const

/** What somebody may do, wherever they log in. */
export interface Standing {
  readonly isadmin: boolean
  readonly perms: ReadonlySet<string>
  readonly dataScope: (typeof SCOPES)[number]
}

const holds = ({ perms }: Standing, permission: string) => perms.has(WILDCARD) || perms.has(permission)
const scopeOf = ({ dataScope }: Standing) => SCOPES.indexOf(dataScope)

/**
 * Whether one person may do something that another may not: whoever gave them a new password could do it too, so the other
 * has to leave them alone.
 */
export const outranks = (one: Standing, other: Standing): boolean =>
  (one.isadmin && !other.isadmin) ||
  scopeOf(one) > scopeOf(other) ||
  [...one.perms].some((permission) => !holds(other, permission))
