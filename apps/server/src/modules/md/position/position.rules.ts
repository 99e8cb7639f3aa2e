import type { PositionShopRole } from '@dealer/sdk/contract'
import { compare } from '@dealer/validators'
import { Refusal } from '../../../platform/refusal.ts'

const WILDCARD = '*:*:*'
const SCOPES = ['self', 'region', 'all'] as const
/** An operator of the shop does all that its service does. */
const SHOP_ROLES = ['none', 'service', 'operator'] as const

/** Rights beyond permission strings. */
interface Rights {
  readonly canChangePrice: boolean
  /** Percent, "5.00". */
  readonly maxDiscountRate: string
  readonly canSeeCost: boolean
  readonly canOverCredit: boolean
  readonly canOverRulingPrice: boolean
}

/** What a role gives, or what all roles of a person give together. */
export interface Granted {
  readonly webPerms: readonly string[]
  readonly appPerms: readonly string[]
  readonly dataScope: (typeof SCOPES)[number]
  readonly rights: Rights
  readonly shopRole: PositionShopRole
}

const holds = (perms: readonly string[], permission: string) => perms.includes(WILDCARD) || perms.includes(permission)

/** Whether rights allow something that others do not. */
export const rightsExceed = (some: Rights, other: Rights): boolean =>
  (some.canChangePrice && !other.canChangePrice) ||
  (some.canSeeCost && !other.canSeeCost) ||
  (some.canOverCredit && !other.canOverCredit) ||
  (some.canOverRulingPrice && !other.canOverRulingPrice) ||
  compare(some.maxDiscountRate, other.maxDiscountRate) > 0

/** Whether a role in the shop is above another. */
export const shopRoleExceeds = (one: PositionShopRole, other: PositionShopRole): boolean =>
  SHOP_ROLES.indexOf(one) > SHOP_ROLES.indexOf(other)

/** Whether a role gives something that a person does not have. What somebody may do on the web he may hand on for the app. */
export const exceeds = (role: Granted, person: Granted): boolean =>
  role.webPerms.some((permission) => !holds(person.webPerms, permission)) ||
  role.appPerms.some((permission) => !holds([...person.webPerms, ...person.appPerms], permission)) ||
  SCOPES.indexOf(role.dataScope) > SCOPES.indexOf(person.dataScope) ||
  rightsExceed(role.rights, person.rights) ||
  shopRoleExceeds(role.shopRole, person.shopRole)

/** @throws Refusal 107 for a role that gives what the person lacks. */
export function requireGrantable(role: Granted, person: Granted): void {
  if (exceeds(role, person)) throw new Refusal('107', '不能授予自己没有的权限')
}

/** @throws Refusal 107 for one's own role, and for one that may do more than oneself. */
export function requireOthersRole(role: Granted, person: Granted, isOwn: boolean): void {
  if (isOwn) throw new Refusal('107', '不能修改自己的角色')
  if (exceeds(role, person)) throw new Refusal('107', '该角色的权限高于您，不能操作')
}

/** No limit of the discount is all of the price. */
const NO_LIMIT = '100.00'

/** Rights as the contract says them. */
interface SaidRights {
  readonly canChangePrice: 'T' | 'F'
  readonly maxDiscountRate?: string
  readonly canSeeCost: 'T' | 'F'
  readonly canOverCredit: 'T' | 'F'
  readonly canOverRulingPrice: 'T' | 'F'
}

/** Rights as sessions read them; without any said, none. */
export const keptRights = (said: SaidRights | undefined): Rights => ({
  canChangePrice: said?.canChangePrice === 'T',
  maxDiscountRate: said ? (said.maxDiscountRate ?? NO_LIMIT) : '0.00',
  canSeeCost: said?.canSeeCost === 'T',
  canOverCredit: said?.canOverCredit === 'T',
  canOverRulingPrice: said?.canOverRulingPrice === 'T',
})

const flag = (is: boolean) => (is ? 'T' : 'F')

/** Rights as the contract says them. */
export const saidRights = (kept: Rights): SaidRights => ({
  canChangePrice: flag(kept.canChangePrice),
  maxDiscountRate: compare(kept.maxDiscountRate, NO_LIMIT) >= 0 ? undefined : kept.maxDiscountRate,
  canSeeCost: flag(kept.canSeeCost),
  canOverCredit: flag(kept.canOverCredit),
  canOverRulingPrice: flag(kept.canOverRulingPrice),
})
