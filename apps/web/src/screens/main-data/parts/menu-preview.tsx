import type { PermissionNode } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { menuOf } from './permission-nodes.ts'
import classes from './permission-tree.module.css'

/** Directories and pages as a menu shows them. */
export const MenuEntries = ({ nodes }: { nodes: readonly PermissionNode[] }) => (
  <ul className={classes.menu}>
    {nodes.map(({ id, name, childList }) => (
      <li key={id}>
        {name}
        {childList.length > 0 && <MenuEntries nodes={childList} />}
      </li>
    ))}
  </ul>
)

/** The menu that somebody with this role alone gets, as it changes with each click. */
export function MenuPreview({ tree, chosen }: { tree: readonly PermissionNode[]; chosen: ReadonlySet<string> }) {
  const menu = menuOf(tree, chosen)
  return menu.length > 0 ? <MenuEntries nodes={menu} /> : <EmptyState text="没有可以打开的页面" />
}
