import { dataScopeLabel, permissionLabel, positionShopRoleLabel } from '@dealer/sdk/contract'
import { isZero } from '@dealer/validators'
import { recordEvents } from '../../../platform/audit/record.ts'
import type { Work } from '../../../platform/work.ts'
import { standingOf } from '../user/standing.ts'
import type { position } from '../user/user.schema.ts'
import { type Granted, requireOthersRole } from './position.rules.ts'
import { isHeldBy } from './position.sql.ts'

type Position = typeof position.$inferSelect
type Rights = Pick<Position, 'webPerms' | 'appPerms' | 'dataScope' | 'bizPermissions' | 'shopRole'>

/** What a role gives. */
export const grantedBy = ({ webPerms, appPerms, dataScope, bizPermissions, shopRole }: Rights): Granted => ({
  webPerms,
  appPerms,
  dataScope,
  rights: bizPermissions,
  shopRole,
})

/** What the user may hand on; an administrator any role in the shop, though he may have none himself. */
export async function ownStanding(work: Work): Promise<Granted> {
  const own = await standingOf(work, work.user.userId)
  return own.isadmin ? { ...own, shopRole: 'operator' } : own
}

/** @throws Refusal 107 for a role of the user's own, and for one that may do more than the user. */
export async function requireChangeable(work: Work, row: Position): Promise<void> {
  const [own, isOwn] = await Promise.all([ownStanding(work), isHeldBy(work, row.id, work.user.userId)])
  requireOthersRole(grantedBy(row), own, isOwn)
}

const labelOf = (permission: string) => (permissionLabel as Readonly<Record<string, string>>)[permission] ?? '全部权限'
const rightsIn = ({ bizPermissions: rights, shopRole }: Rights) => [
  ...(rights.canChangePrice ? ['改价'] : []),
  ...(isZero(rights.maxDiscountRate) ? [] : [`最大折扣率${rights.maxDiscountRate}%`]),
  ...(rights.canSeeCost ? ['查看成本'] : []),
  ...(rights.canOverCredit ? ['超信用下单'] : []),
  ...(rights.canOverRulingPrice ? ['突破指导价'] : []),
  ...(shopRole === 'none' ? [] : [`商城${positionShopRoleLabel[shopRole]}`]),
]

const permsOf = (rights: Rights) => [
  ...rights.webPerms.map(labelOf),
  ...rights.appPerms.map((permission) => `APP ${labelOf(permission)}`),
  ...rightsIn(rights),
]

/** Tells the security log what a role gave and gives: the scope, and the permissions and rights that are not in both. */
export function recordRights(work: Work, name: string, before: Rights | undefined, after: Rights): void {
  const [was, is] = [before ? permsOf(before) : [], permsOf(after)]
  const told = (rights: Rights, perms: readonly string[], others: readonly string[]) =>
    [`数据范围${dataScopeLabel[rights.dataScope]}`, ...perms.filter((one) => !others.includes(one))].join('，')
  recordRole(work, name, before && told(before, was, is), told(after, is, was))
}

/** Tells the security log what became of a role. */
export function recordRole(work: Work, name: string, before: string | undefined, after: string): void {
  recordEvents(work, { kind: 'roleChanged', target: name, details: { ...(before !== undefined && { before }), after } })
}
