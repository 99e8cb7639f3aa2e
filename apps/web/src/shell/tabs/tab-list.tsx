import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { MenuIcon } from '../menu/menu-icon.tsx'
import classes from './tab-bar.module.css'
import { shownTitle, type TabNotes } from './tab-state.ts'
import type { TabControl } from './use-tabs.ts'

/** Props of {@link TabList}. */
export interface TabListProps {
  control: TabControl
  /** What the pages say about their tabs, by uid. */
  notes: Readonly<Record<string, TabNotes>>
}

/** All opened pages in one list, for those that the bar has no room for. */
export function TabList({ control, notes }: TabListProps) {
  const { tabs, active, open } = control
  return (
    <Menu position="bottom-end" width={280} shadow="md" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.all} aria-label={`全部标签页，共 ${tabs.list.length} 个`}>
          {tabs.list.length}
          <IconChevronDown size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
        {tabs.list.map((tab) => (
          <Menu.Item
            key={tab.uid}
            className={classes.listed}
            aria-current={tab.uid === active?.uid ? 'page' : undefined}
            leftSection={<MenuIcon name={tab.page.icon} size={16} />}
            rightSection={
              notes[tab.uid]?.dirty && <span className={classes.dirty} role="img" aria-label="有未保存的内容" />
            }
            onClick={() => open(tab)}
          >
            {shownTitle(tab, notes)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
