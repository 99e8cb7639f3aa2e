import { Menu } from '@mantine/core'
import {
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowsHorizontal,
  IconRefresh,
  IconSquareX,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react'
import type { ReactElement, RefObject } from 'react'
import { usePlaces, withFavourite } from '../find/places.ts'
import { useSite } from '../menu/site-context.ts'
import { type CloseScope, type Tab, tabsToClose } from './tabs.ts'
import type { TabControl } from './use-tabs.ts'

/** Props of {@link TabContextMenu}. */
export interface TabContextMenuProps {
  tab: Tab
  /** All tabs as they are when the menu is opened. */
  latest: RefObject<TabControl>
  /** The tab that it opens from. */
  children: ReactElement
}

const CLOSINGS: readonly { scope: CloseScope; label: string; Icon: typeof IconRefresh }[] = [
  { scope: 'others', label: '关闭其他', Icon: IconArrowsHorizontal },
  { scope: 'right', label: '关闭右侧', Icon: IconArrowBarRight },
  { scope: 'left', label: '关闭左侧', Icon: IconArrowBarLeft },
]

/** What a right click on a tab offers. */
export const TabContextMenu = ({ children, ...choices }: TabContextMenuProps) => (
  <Menu width={150} position="bottom-start" shadow="md" withinPortal>
    <Menu.ContextMenu>{children}</Menu.ContextMenu>
    <Menu.Dropdown>
      <Choices {...choices} />
    </Menu.Dropdown>
  </Menu>
)

/** Drawn only while the menu is open. Choices that would close nothing cannot be chosen. */
function Choices({ tab, latest }: Omit<TabContextMenuProps, 'children'>) {
  const control = latest.current
  const { favourites, setPlaces } = usePlaces(useSite())
  const { path } = tab.page
  const isPinned = favourites.some((page) => page.path === path)
  const StarIcon = isPinned ? IconStarOff : IconStar
  const closing = (scope: CloseScope, label: string, Icon: typeof IconRefresh) => (
    <Menu.Item
      key={scope}
      leftSection={<Icon size={16} stroke={1.75} />}
      disabled={tabsToClose(control.tabs, tab.uid, scope).length === 0}
      onClick={() => void control.close(tab.uid, scope)}
    >
      {label}
    </Menu.Item>
  )
  return (
    <>
      {CLOSINGS.map(({ scope, label, Icon }) => closing(scope, label, Icon))}
      <Menu.Item leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={() => void control.refresh(tab)}>
        刷新当前
      </Menu.Item>
      {closing('all', '关闭全部', IconSquareX)}
      <Menu.Item
        leftSection={<StarIcon size={16} stroke={1.75} />}
        onClick={() => setPlaces((old) => withFavourite(old, path))}
      >
        {isPinned ? '取消收藏' : '收藏'}
      </Menu.Item>
    </>
  )
}
