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
  /** The same for a page that does what several subjects do: only who has all of them opens it. */
  readonly allOf?: readonly Permission[]
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

const byPath = new Map(MENU.map((row) => [row.path as string, row]))

/** The nearest row above an address. */
function rowAbove(path: string): MenuRow | undefined {
  const above = path.slice(0, Math.max(path.lastIndexOf('/'), 0))
  return above === '' ? undefined : (byPath.get(above) ?? rowAbove(above))
}

// Found once: each login asks for the directory of every row.
const directories = new Map(MENU.map((row) => [row, row.parent ? byPath.get(row.parent) : rowAbove(row.path)]))
const rowsByDirectory = new Map<MenuRow | undefined, MenuRow[]>()
for (const [row, directory] of directories)
  rowsByDirectory.set(directory, [...(rowsByDirectory.get(directory) ?? []), row])

/** The directory that a row names, else the nearest one above it. */
export const directoryOf = (row: MenuRow): MenuRow | undefined => directories.get(row)

/** The rows of a directory, or those that stand in none, in the order shown. */
export const rowsOf = (directory: MenuRow | undefined): readonly MenuRow[] => rowsByDirectory.get(directory) ?? []

/** Whether a row only holds others. */
export const isDirectory = (row: MenuRow): boolean => rowsByDirectory.has(row)
