import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLogout, IconMenu2, IconPalette, IconSearch } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { memo, type ReactNode } from 'react'
import { useLogout } from '../account/use-logout.ts'
import { FavouritesMenu } from '../find/favourites-menu.tsx'
import { paletteAtom } from '../find/finder.tsx'
import type { Site } from '../menu/site.ts'
import { MessageBell } from '../messages/message-bell.tsx'
import { barColors } from '../theme/bar-colors.ts'
import { themeAtom } from '../theme/theme-settings.ts'
import { AppDownload } from './app-download.tsx'
import { FullscreenButton } from './fullscreen-button.tsx'
import { FunctionSearch } from './function-search.tsx'
import classes from './header.module.css'
import { StoreEntry } from './store-entry.tsx'
import { TopMenu } from './top-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Props of {@link Header}. */
export interface HeaderProps {
  site: Site
  /** Stands at the left, unless it stands over the side menu. */
  logo: ReactNode
  onTheme: () => void
  onMenu: () => void
}

/** The bar at the top: 48 px. Another page does not draw it again. */
export const Header = memo(({ site, logo, onTheme, onMenu }: HeaderProps) => {
  const { headerTheme, navigateType } = useAtomValue(themeAtom)
  return (
    <header className={classes.header} style={barColors(headerTheme)}>
      <ActionIcon className={classes.burger} aria-label="打开菜单" onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      {logo}
      <div className={classes.middle}>
        {navigateType !== 'left' && <TopMenu site={site} isWhole={navigateType === 'top'} />}
      </div>
      <StoreEntry />
      <Tools site={site} onTheme={onTheme} />
    </header>
  )
})
Header.displayName = 'Header'

/** The right half, which neither the page nor the logo change. */
const Tools = memo(({ site, onTheme }: Pick<HeaderProps, 'site' | 'onTheme'>) => {
  const logout = useLogout()
  const openPalette = useSetAtom(paletteAtom)
  return (
    <div className={classes.tools}>
      <FunctionSearch site={site} />
      {/* Where there is no room for the field, and no keyboard for its key. */}
      <ActionIcon className={clsx(classes.tool, classes.find)} aria-label="查找" onClick={() => openPalette(true)}>
        <IconSearch size={19} stroke={1.75} />
      </ActionIcon>
      <FavouritesMenu site={site} className={classes.tool} />
      <AppDownload className={classes.tool} />
      <FullscreenButton className={clsx(classes.tool, classes.wideOnly)} />
      <Tooltip label="主题设置">
        <ActionIcon className={classes.tool} aria-label="主题设置" onClick={onTheme}>
          <IconPalette size={19} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <MessageBell className={classes.tool ?? ''} />
      <UserMenu onTheme={onTheme} onLogout={logout} />
      <Tooltip label="退出登录">
        <ActionIcon className={classes.tool} aria-label="退出登录" onClick={logout}>
          <IconLogout size={19} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
})
Tools.displayName = 'HeaderTools'
