import { Tooltip } from '@mantine/core'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { FlyoutMenu } from './flyout-menu.tsx'
import classes from './menu.module.css'
import { MenuIcon } from './menu-icon.tsx'
import { isDirectory, type MenuEntry, pathTo, titleOf } from './menu-tree.ts'

/** Props of {@link CollapsedMenu}. */
export interface CollapsedMenuProps {
  entries: readonly MenuEntry[]
  /** Address of the page that is seen. */
  active?: string
}

/** The menu as icons; what stands below an icon flies out beside it. */
export function CollapsedMenu({ entries, active }: CollapsedMenuProps) {
  return (
    <ul className={classes.list}>
      {entries.map((entry, index) => {
        const isActive = active !== undefined && pathTo([entry], active).length > 0
        const look = clsx(classes.item, classes.iconOnly, isActive && classes.active)
        const icon = <MenuIcon name={entry.meta.icon} index={index} size={20} />
        return (
          <li key={entry.path}>
            {isDirectory(entry) ? (
              <FlyoutMenu entries={entry.children} position="right-start">
                <button type="button" className={look} aria-label={titleOf(entry)}>
                  {icon}
                </button>
              </FlyoutMenu>
            ) : (
              <Tooltip label={titleOf(entry)} position="right">
                <Link to={entry.path} className={look} aria-label={titleOf(entry)}>
                  {icon}
                </Link>
              </Tooltip>
            )}
          </li>
        )
      })}
    </ul>
  )
}
