import { SidePanel } from '@dealer/ui-kit/feedback'
import { memo } from 'react'
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
export const MobileMenu = memo(({ opened, onClose, entries, active }: MobileMenuProps) => (
  <SidePanel opened={opened} onClose={onClose} side="left" title="菜单" width="280px">
    <nav className={classes.mobile} aria-label="菜单">
      <MenuList entries={entries} active={active} onOpen={onClose} />
    </nav>
  </SidePanel>
))
MobileMenu.displayName = 'MobileMenu'
