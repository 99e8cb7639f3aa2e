import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { memo, type RefObject } from 'react'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { useIsShown } from './show-ahead.ts'
import classes from './tab-bar.module.css'
import { TabContextMenu } from './tab-context-menu.tsx'
import type { TabNotes } from './tab-state.ts'
import { isClosable, type Tab } from './tabs.ts'
import type { TabControl } from './use-tabs.ts'

/** Props of {@link TabItem}. */
export interface TabItemProps {
  tab: Tab
  isActive: boolean
  /** What its page says about it. */
  notes?: TabNotes
  withIcon: boolean
  /** All tabs, and what is done with them: a tab is drawn anew only when it changes itself. */
  latest: RefObject<TabControl>
}

const MIDDLE_BUTTON = 1

/** One tab: a click shows its page, a middle click closes it, a right click offers the rest. */
export const TabItem = memo(({ tab, isActive, notes, withIcon, latest }: TabItemProps) => {
  const title = notes?.title ?? tab.page.tabTitle
  const closable = isClosable(tab)
  const isShown = useIsShown(tab.uid, isActive)
  const close = () => void latest.current.close(tab.uid)
  const hasMenu = tab.page.path !== '/home'

  const item = (
    <li
      className={clsx(classes.tab, isShown && classes.active)}
      onAuxClick={(event) => {
        if (event.button === MIDDLE_BUTTON && closable) close()
      }}
    >
      <button
        type="button"
        className={classes.open}
        aria-current={isShown ? 'page' : undefined}
        aria-haspopup={hasMenu ? 'menu' : undefined}
        onClick={() => latest.current.open(tab)}
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
    <TabContextMenu tab={tab} latest={latest}>
      {item}
    </TabContextMenu>
  )
})
TabItem.displayName = 'TabItem'
