import { type FloatingPosition, Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import { preloadScreen } from '../page/screen-loader.ts'
import classes from './menu.module.css'
import { MenuIcon } from './menu-icon.tsx'
import { isDirectory, type MenuEntry, titleOf } from './menu-tree.ts'

/** Props of {@link FlyoutMenu}. */
export interface FlyoutMenuProps {
  entries: readonly MenuEntry[]
  position: FloatingPosition
  /** What it opens from, one element that takes a ref. */
  children: ReactElement
}

/** The entries below a module as a menu that opens under the pointer or by keyboard. */
export function FlyoutMenu({ entries, position, children }: FlyoutMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu trigger="click-hover" openDelay={60} closeDelay={120} position={position} offset={4} withinPortal>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.flyout}>
        <FlyoutItems entries={entries} onOpen={navigate} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface FlyoutItemsProps {
  entries: readonly MenuEntry[]
  onOpen: (path: string) => void
}

function FlyoutItems({ entries, onOpen }: FlyoutItemsProps) {
  return entries.map((entry, index) => {
    const icon = <MenuIcon name={entry.meta.icon} index={index} size={17} />
    if (!isDirectory(entry)) {
      return (
        <Menu.Item
          key={entry.path}
          leftSection={icon}
          onPointerEnter={() => preloadScreen(entry.component)}
          onClick={() => onOpen(entry.path)}
        >
          {titleOf(entry)}
        </Menu.Item>
      )
    }
    return (
      <Menu.Sub key={entry.path} openDelay={60} closeDelay={120}>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={icon}>{titleOf(entry)}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown className={classes.flyout}>
          <FlyoutItems entries={entry.children} onOpen={onOpen} />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    )
  })
}
