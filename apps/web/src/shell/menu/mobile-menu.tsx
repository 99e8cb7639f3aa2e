import { Drawer } from '@mantine/core'
import classes from './menu.module.css'
import { MenuList } from './menu-list.tsx'
import type { MenuEntry } from './menu-tree.ts'

/** Props of {@link MobileMenu}. */
export interface MobileMenuProps {
  opened: boolean
  onClose: () => void
  entries: readonly MenuEntry[]
  /** Address of the page that is seen. */
  active?: string
}

/** The whole menu as a drawer, for screens too narrow for the others. */
export function MobileMenu({ opened, onClose, entries, active }: MobileMenuProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="菜单" size={280} closeButtonProps={{ 'aria-label': '关闭' }}>
      <nav className={classes.mobile} aria-label="菜单">
        <MenuList entries={entries} active={active} onOpen={onClose} />
      </nav>
    </Drawer>
  )
}
