import { keySheetAtom, type ShortcutKey } from '@dealer/ui-kit/keys'
import { useFullscreenDocument } from '@mantine/hooks'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { useLogout } from '../account/use-logout.ts'
import type { Site } from '../menu/site.ts'
import { neighbourOf } from '../tabs/tabs.ts'
import type { TabControl } from '../tabs/use-tabs.ts'
import { usePlaces, withFavourite } from './places.ts'

/** Something that the shell does, by key or out of the command palette. */
export interface Command {
  title: string
  /** As the help names it; absent where it has none. */
  key?: string
  /** Opens the palette itself, and so is not listed in it. */
  isUnlisted?: true
  run: () => void
}

/** What {@link useCommands} needs. */
export interface CommandsOptions {
  site: Site
  control: TabControl
  onPalette: () => void
  onTheme: () => void
}

/** Pages on which something new is made. */
const NEW: readonly { title: string; path: string }[] = [
  { title: '新增销售订单', path: '/sales/order-create/normal-order' },
  { title: '新增采购订单', path: '/purchase/purchase-input/purchase-entry' },
  { title: '新增采购入库', path: '/purchase/purchase-warehousing/purchase-up' },
]

/** Everything that the shell does by key or command, declared here once: the keys, their help and the palette read it. */
export const useCommands = ({ site, control, onPalette, onTheme }: CommandsOptions): readonly Command[] => {
  const navigate = useNavigate()
  const { fullscreen, toggle } = useFullscreenDocument()
  const openKeys = useSetAtom(keySheetAtom)
  const logout = useLogout()
  const { favourites, setPlaces } = usePlaces(site)
  const { active, tabs } = control
  const page = active?.page
  const isPinned = favourites.some(({ path }) => path === page?.path)
  const toTab = (step: 1 | -1) => {
    const next = neighbourOf(tabs, step)
    if (next) control.open(next)
  }
  return [
    { title: '命令面板', key: 'Ctrl+K', isUnlisted: true, run: onPalette },
    ...NEW.filter(({ path }) => site.pages.has(path)).map(({ title, path }) => ({
      ...{ title },
      run: () => void navigate(path),
    })),
    { title: '下一个标签页', key: 'Ctrl+Alt+→', run: () => toTab(1) },
    { title: '上一个标签页', key: 'Ctrl+Alt+←', run: () => toTab(-1) },
    ...(active
      ? [
          { title: '关闭当前标签页', key: 'Ctrl+Alt+W', run: () => void control.close(active.uid) },
          { title: '刷新当前页', key: 'Ctrl+Alt+R', run: () => void control.refresh(active) },
        ]
      : []),
    ...(page
      ? [
          {
            title: isPinned ? '取消收藏当前页' : '收藏当前页',
            key: 'Ctrl+Alt+B',
            run: () => setPlaces((old) => withFavourite(old, page.path)),
          },
        ]
      : []),
    { title: '返回首页', key: 'Ctrl+Alt+H', run: () => void navigate('/home') },
    { title: fullscreen ? '退出全屏' : '全屏', key: 'Ctrl+Alt+F', run: () => void toggle() },
    { title: '主题设置', run: onTheme },
    { title: '键盘快捷键', run: () => openKeys(true) },
    { title: '退出登录', run: () => void logout() },
  ]
}

/** The keys of the commands. */
export const keysOf = (commands: readonly Command[]): ShortcutKey[] =>
  commands.flatMap(({ key, title, run }) => (key ? [{ key, does: title, run }] : []))
