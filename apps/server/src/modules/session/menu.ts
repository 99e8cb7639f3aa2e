import type { components } from '@dealer/sdk/contract'
import type { SessionUser } from '../../platform/session/session-user.ts'
import { mayDo } from '../../platform/work.ts'
import { isDirectory, type MenuRow, rowsOf } from './menu.registry.ts'

type MenuEntry = components['schemas']['MenuEntry']

const HOME = '/home'

/** `/sales/order-out` → SalesOrderOut: unique, as the path is. */
const nameOf = (path: string) =>
  path
    .split(/[/\-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const mayOpen = (user: SessionUser, row: MenuRow) =>
  (row.permission === undefined || mayDo(user, row.permission)) &&
  (row.anyOf === undefined || mayDo(user, ...row.anyOf)) &&
  (row.allOf ?? []).every((permission) => mayDo(user, permission)) &&
  (!row.isAdminOnly || (user.isadmin && !user.isLightDealer))

/** The menu tree of a user: the pages that they may open, and the directories that hold one. */
export function menuOf(user: SessionUser): MenuEntry[] {
  return childrenOf(user, undefined)
}

function childrenOf(user: SessionUser, parent: MenuRow | undefined): MenuEntry[] {
  return rowsOf(parent).flatMap((row) => entryOf(user, row))
}

function entryOf(user: SessionUser, row: MenuRow): MenuEntry[] {
  const directory = isDirectory(row)
  const children = directory ? childrenOf(user, row) : []
  const shown = directory ? children.length > 0 : mayOpen(user, row)
  if (!shown) return []
  return [
    {
      path: row.path,
      name: nameOf(row.path),
      component: directory ? 'Layout' : row.path.slice(1),
      children,
      meta: {
        title: row.title,
        tagTitle: row.tagTitle,
        icon: row.icon,
        hidden: row.hidden,
        iframePath: row.iframePath,
        onlyChildren: row.onlyChildren,
        affix: row.path === HOME ? user.isadmin && !user.isLightDealer : undefined,
      },
    },
  ]
}
