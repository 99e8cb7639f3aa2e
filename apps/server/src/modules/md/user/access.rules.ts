import { type DataScope, dataScopeLabel, permissionLabel } from '@dealer/sdk/contract'

/** A role of the dealer, and whether the person has it. */
export interface KnownRole {
  readonly name: string
  readonly enabled: boolean
  readonly isOwn: boolean
  readonly perms: readonly string[]
}

/** What decides over a person. */
export interface JudgedPerson {
  readonly isOnJob: boolean
  readonly webOpen: boolean
  readonly isadmin: boolean
  readonly isLightDealer: boolean
  readonly isWeakPwd: boolean
  readonly isFactorDue: boolean
  readonly dataScope: DataScope
  readonly perms: ReadonlySet<string>
}

/** A page or a call. */
export interface Target {
  /** Any one of them allows it; absent for what everybody may who is logged in. */
  readonly permissions?: readonly string[]
  readonly isAdminOnly?: boolean
  /** Changes something. */
  readonly isWrite?: boolean
}

export interface Verdict {
  readonly allowed: boolean
  /** What decides, as people read it. */
  readonly reasons: readonly string[]
}

const WILDCARD = '*:*:*'
/** More roles nobody reads. */
const MOST_ROLES = 5

const labelOf = (permission: string) => (permissionLabel as Readonly<Record<string, string>>)[permission] ?? permission
const quoted = (permissions: readonly string[]) => permissions.map((one) => `“${labelOf(one)}”`).join('或')
const named = (roles: readonly KnownRole[]) =>
  roles
    .slice(0, MOST_ROLES)
    .map(({ name }) => `【${name}】`)
    .join('、')

/** What keeps somebody out of the whole product, or from changing anything in it. */
export function obstaclesOf(person: JudgedPerson): { readonly entering: string[]; readonly changing: string[] } {
  return {
    entering: [...(person.isOnJob ? [] : ['已离职，不能登录']), ...(person.webOpen ? [] : ['未开通电脑端登录权限'])],
    changing: [
      ...(person.isWeakPwd ? ['密码过于简单，修改密码之前不能新增和修改'] : []),
      ...(person.isFactorDue ? ['企业要求两步验证，启用之前不能新增和修改'] : []),
    ],
  }
}

/** Whether a person may use something, and the role, scope or flag that decides. */
export function verdictOf(person: JudgedPerson, target: Target, roles: readonly KnownRole[]): Verdict {
  const { entering, changing } = obstaclesOf(person)
  const isOpen = target.permissions === undefined
  const against = [...entering, ...(target.isWrite && !isOpen ? changing : [])]
  const { allowed, reasons } = granted(person, target, roles)
  const scope = allowed && !isOpen ? scopeOf(person) : []
  return { allowed: allowed && against.length === 0, reasons: [...against, ...reasons, ...scope] }
}

function granted(person: JudgedPerson, { permissions, isAdminOnly }: Target, roles: readonly KnownRole[]): Verdict {
  if (isAdminOnly && (!person.isadmin || person.isLightDealer))
    return { allowed: false, reasons: [person.isadmin ? '轻量经销商没有这个页面' : '只有管理员可以使用'] }
  if (permissions === undefined) return { allowed: true, reasons: [isAdminOnly ? '是管理员' : '登录后都可以使用'] }
  const gives = ({ perms }: KnownRole) => permissions.some((one) => perms.includes(one) || perms.includes(WILDCARD))
  const own = roles.filter((role) => role.isOwn && gives(role))
  const giving = own.filter(({ enabled }) => enabled)
  const holds = person.perms.has(WILDCARD) || permissions.some((one) => person.perms.has(one))
  if (holds) {
    const held = permissions.filter((one) => giving.some(({ perms }) => perms.includes(one)))
    if (held.length === 0)
      return { allowed: true, reasons: [person.isadmin ? '是管理员，有全部权限' : `角色${named(giving)}有全部权限`] }
    return { allowed: true, reasons: [`角色${named(giving)}有权限${quoted(held)}`] }
  }
  const disabled = own.filter(({ enabled }) => !enabled)
  const others = roles.filter((role) => !role.isOwn && role.enabled && gives(role))
  return {
    allowed: false,
    reasons: [
      `他的角色都没有权限${quoted(permissions)}`,
      ...(disabled.length > 0 ? [`角色${named(disabled)}有此权限，但已停用`] : []),
      ...(others.length > 0 ? [`有此权限的其他角色：${named(others)}`] : []),
    ],
  }
}

const SCOPE_SHOWS: Readonly<Record<DataScope, string>> = {
  self: '只能看到自己负责的数据',
  region: '只能看到本人及下级负责的线路的数据',
  all: '可以看到全部数据',
}

const scopeOf = ({ dataScope }: JudgedPerson) => [`数据范围【${dataScopeLabel[dataScope]}】：${SCOPE_SHOWS[dataScope]}`]
