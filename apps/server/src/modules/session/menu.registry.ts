import type { Permission } from '@dealer/sdk/contract'
import { filesOf } from '../../platform/registry.ts'

/** A row of the menu: a directory when it has no permission and no rule of its own. */
export interface MenuRow {
  readonly path: `/${string}`
  readonly title: string
  readonly tagTitle?: string
  readonly icon?: string
  /** Shows the page to who has it; absent for directories and for what everyone sees. */
  readonly permission?: Permission
  /** In its place for a page over several subjects: who has any of them opens it. Roles are given those on their own pages. */
  readonly anyOf?: readonly Permission[]
  /** Only administrators of ordinary dealers see it. */
  readonly isAdminOnly?: true
  /** Page of the report server that is embedded, in place of a page of this application. */
  readonly iframePath?: `/${string}`
  readonly hidden?: true
  /** Directory that it stands in, where its address does not say so. */
  readonly parent?: `/${string}`
  readonly onlyChildren?: true
  /** Place among its siblings, in tens; rows without one come last, by path. */
  readonly order?: number
}

const files = await filesOf<{ menu: readonly MenuRow[] }>('.menu.ts')

const place = (row: MenuRow) => row.order ?? Number.MAX_SAFE_INTEGER

/**
 * The menu, in the order shown, from the `*.menu.ts` beside the modules. A directory holds the rows whose path begins with
 * its own; it appears when a page in it does. Only pages that exist are listed, so no entry leads nowhere.
 */
export const MENU: readonly MenuRow[] = files
  .flatMap((file) => file.menu ?? [])
  .sort((a, b) => place(a) - place(b) || (a.path < b.path ? -1 : 1))

/** The directory that a row names, else the nearest one above it. */
export function directoryOf(row: MenuRow): MenuRow | undefined {
  if (row.parent) return MENU.find((other) => other.path === row.parent)
  return MENU.filter((other) => row.path.startsWith(`${other.path}/`)).sort((a, b) => b.path.length - a.path.length)[0]
}

/** Whether a row only holds others. */
export const isDirectory = (row: MenuRow): boolean => MENU.some((other) => directoryOf(other) === row)
