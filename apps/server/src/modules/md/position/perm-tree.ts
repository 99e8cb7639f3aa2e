import { type components, Permission, type PermissionTerminal, permissionLabel } from '@dealer/sdk/contract'
import { directoryOf, MENU, type MenuRow, rowsOf } from '../../session/menu.registry.ts'

type Node = components['schemas']['PermissionNode']

const PERMISSIONS = Object.values(Permission)
/** 员工-查看 is 查看 of 员工. */
const entityLabel = (permission: Permission) => permissionLabel[permission].split('-')[0] ?? permission
const actionLabel = (permission: Permission) => permissionLabel[permission].split('-').slice(1).join('-') || '使用'
const entityOf = (permission: string) => permission.slice(0, permission.lastIndexOf(':'))
const areaOf = (permission: string) => permission.slice(0, permission.indexOf(':'))

/** Pages that stand in the menu, and need a permission. */
const PAGES = MENU.filter(
  (row): row is MenuRow & { permission: Permission } => !row.hidden && row.permission !== undefined,
)
/** The page that shows an entity: what else is done to it stands there. */
const pageOfEntity = new Map(PAGES.toReversed().map((row) => [entityOf(row.permission), row]))
const pagePermissions = new Set<string>(PAGES.map(({ permission }) => permission))

const leaf = (permission: Permission): Node => ({
  id: permission,
  name: actionLabel(permission),
  perm: permission,
  childList: [],
})

/** A page: to open it, and what is done to what it shows. */
const pageNode = (row: MenuRow & { permission: Permission }): Node => ({
  id: row.path,
  name: row.title,
  perm: row.permission,
  childList: [
    row.permission,
    ...PERMISSIONS.filter((one) => !pagePermissions.has(one) && pageOfEntity.get(entityOf(one)) === row),
  ].map(leaf),
})

/** Permissions together by what they are about. */
function entityNodes(permissions: readonly Permission[]): Node[] {
  const firsts = permissions.filter(
    (one, at) => permissions.findIndex((other) => entityOf(other) === entityOf(one)) === at,
  )
  return firsts.map((first) => ({
    id: entityOf(first),
    name: entityLabel(first),
    childList: permissions.filter((one) => entityOf(one) === entityOf(first)).map(leaf),
  }))
}

/** Those that no page of the menu stands for. */
const pageless = PERMISSIONS.filter((one) => !pagePermissions.has(one) && !pageOfEntity.has(entityOf(one)))

/** The directory at the top in which the pages of an area stand. */
const topOfArea = new Map(PAGES.toReversed().map((row) => [areaOf(row.permission), topOf(row)]))

function topOf(row: MenuRow): MenuRow {
  const above = directoryOf(row)
  return above ? topOf(above) : row
}

function nodesBelow(parent: MenuRow | undefined): Node[] {
  return rowsOf(parent).flatMap((row) => {
    const page = PAGES.find((one) => one === row)
    if (page) return [pageNode(page)]
    const own = parent ? [] : pageless.filter((one) => topOfArea.get(areaOf(one)) === row)
    const childList = [...nodesBelow(row), ...entityNodes(own)]
    return childList.length > 0 ? [{ id: row.path, name: row.title, childList }] : []
  })
}

/** What stands in no directory of the menu. */
function others(permissions: readonly Permission[]): Node[] {
  return permissions.length > 0 ? [{ id: 'others', name: '其他', childList: entityNodes(permissions) }] : []
}

/** For the app, which has no menu of its own: by the directories of the web. */
function appTree(): Node[] {
  const tops = MENU.filter((row) => [...topOfArea.values()].includes(row))
  return [
    ...tops.map((row) => ({
      id: row.path,
      name: row.title,
      childList: entityNodes(PERMISSIONS.filter((one) => topOfArea.get(areaOf(one)) === row)),
    })),
    ...others(PERMISSIONS.filter((one) => !topOfArea.has(areaOf(one)))),
  ]
}

/**
 * All permissions as a role has them: by directory and page of the menu, what is done to something on the page that shows it.
 * Each permission is found in it; one that several pages open with is found on each of them.
 */
export const permTree = (terminal: PermissionTerminal): Node[] =>
  terminal === 'app'
    ? appTree()
    : [...nodesBelow(undefined), ...others(pageless.filter((one) => !topOfArea.has(areaOf(one))))]

/** Addresses of the pages that somebody with these permissions opens from the menu. */
export function pagesOf(webPerms: readonly string[]): string[] {
  const has = (permission: string) => webPerms.includes('*:*:*') || webPerms.includes(permission)
  return MENU.flatMap(({ path, hidden, permission, anyOf = permission && [permission] }) =>
    !hidden && anyOf?.some(has) ? [path] : [],
  )
}
