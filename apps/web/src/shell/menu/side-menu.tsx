import { ActionIcon, ScrollArea } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { barColors } from '../theme/bar-colors.ts'
import { COLLAPSED_WIDTH, sideAtom, themeAtom } from '../theme/theme-settings.ts'
import { CollapsedMenu } from './collapsed-menu.tsx'
import classes from './menu.module.css'
import { MenuList } from './menu-list.tsx'
import type { MenuEntry } from './menu-tree.ts'
import { SideResizer } from './side-resizer.tsx'

/** Props of {@link SideMenu}. */
export interface SideMenuProps {
  entries: readonly MenuEntry[]
  /** Address of the page that is seen. */
  active?: string
  /** Name of the module, shown above its entries. */
  title?: string
  /** Stands at the top when the menu reaches there. */
  logo: ReactNode
}

/** The menu at the left: collapsible, and as wide as it is dragged. */
export function SideMenu({ entries, active, title, logo }: SideMenuProps) {
  const { menuTheme, menuDrag } = useAtomValue(themeAtom)
  const [side, setSide] = useAtom(sideAtom)
  const { collapsed, width } = side
  const label = collapsed ? '展开菜单' : '收起菜单'
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={classes.side} style={{ ...barColors(menuTheme), width: collapsed ? COLLAPSED_WIDTH : width }}>
      {logo}
      {title && !collapsed && <p className={classes.title}>{title}</p>}
      <ScrollArea className={classes.scroll} type="hover" scrollbarSize={6}>
        <nav aria-label="菜单">
          {collapsed ? (
            <CollapsedMenu entries={entries} active={active} />
          ) : (
            <MenuList entries={entries} active={active} />
          )}
        </nav>
      </ScrollArea>
      <div className={classes.foot}>
        <ActionIcon
          className={classes.toggle}
          aria-label={label}
          title={label}
          onClick={() => setSide({ ...side, collapsed: !collapsed })}
        >
          <Toggle size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      {menuDrag && !collapsed && <SideResizer width={width} onWidth={(next) => setSide({ ...side, width: next })} />}
    </aside>
  )
}
