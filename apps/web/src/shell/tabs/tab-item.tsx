import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import classes from './tab-bar.module.css'
import { TabContextMenu } from './tab-context-menu.tsx'
import type { TabNotes } from './tab-state.ts'
import { isClosable, type Tab, type Tabs } from './tabs.ts'
import type { TabControl } from './use-tabs.ts'

/** Props of {@link TabItem}. */
export interface TabItemProps {
  tab: Tab
  tabs: Tabs
  isActive: boolean
  /** What its page says about it. */
  notes?: TabNotes
  withIcon: boolean
  control: TabControl
}

const MIDDLE_BUTTON = 1

/** One tab: a click shows its page, a middle click closes it, a right click offers the rest. */
export function TabItem({ tab, tabs, isActive, notes, withIcon, control }: TabItemProps) {
  const title = notes?.title ?? tab.page.tabTitle
  const closable = isClosable(tab)
  const close = () => void control.close(tab.uid)
  const hasMenu = tab.page.path !== '/home'

  const item = (
    <li
      className={clsx(classes.tab, isActive && classes.active)}
      onAuxClick={(event) => {
        if (event.button === MIDDLE_BUTTON && closable) close()
      }}
    >
      <button
        type="button"
        className={classes.open}
        aria-current={isActive ? 'page' : undefined}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        onClick={() => control.open(tab)}
      >
        {withIcon && <MenuIcon name={tab.page.icon} size={15} />}
        <span className={classes.text}>{title}</span>
        {notes?.dirty && (
          <span className={classes.dirty} role="img" aria-label="有未保存的内容" title="有未保存的内容" />
        )}
      </button>
      {closable && (
        <button type="button" className={classes.close} aria-label={`关闭 ${title}`} onClick={close}>
          <IconX size={13} />
        </button>
      )}
    </li>
  )
  if (!hasMenu) return item
  return (
    <TabContextMenu tab={tab} tabs={tabs} control={control}>
      {item}
    </TabContextMenu>
  )
}
