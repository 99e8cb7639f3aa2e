import { LoadingOverlay } from '@dealer/ui-kit/feedback'
import { useDisclosure } from '@mantine/hooks'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { AroundPages, AtAddress, useAddress } from './address/address.tsx'
import { useOverlay } from './busy-overlay.ts'
import { Finder } from './find/finder.tsx'
import { Header } from './header/header.tsx'
import { Logo } from './header/logo.tsx'
import { BreadcrumbBar } from './menu/breadcrumb-bar.tsx'
import { moduleOf } from './menu/menu-module.ts'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { siteOf } from './menu/site.ts'
import { SiteProvider } from './menu/site-context.ts'
import { NotFound } from './page/not-found.tsx'
import { late } from './part/late.tsx'
import { useUser } from './session/user.ts'
import classes from './shell.module.css'
import { TabBar } from './tabs/tab-bar.tsx'
import { TabPages } from './tabs/tab-pages.tsx'
import { useLeaveWarning } from './tabs/use-leave-warning.ts'
import { useTabs } from './tabs/use-tabs.ts'
import { themeAtom } from './theme/theme-settings.ts'
import { WindowTitle } from './window-title.ts'

const ThemeDrawer = late(() => import('./theme/theme-drawer.tsx'))

/** Header, menus, tabs and the opened pages. */
export function Shell() {
  const user = useUser()
  const theme = useAtomValue(themeAtom)
  const site = useMemo(() => siteOf(user), [user])
  const control = useTabs(site)
  const { location } = useAddress()
  const [isThemeOpen, themeDrawer] = useDisclosure(false)
  const [isMenuOpen, mobileMenu] = useDisclosure(false)
  const isBusy = useOverlay()
  useLeaveWarning()

  const page = control.active?.page
  const mode = theme.navigateType
  const module = mode === 'combined' ? moduleOf(site.menu, page?.path) : undefined
  const sideEntries = mode === 'left' ? site.menu : mode === 'combined' ? (module?.children ?? []) : []
  const hasSide = sideEntries.length > 0
  const logoInSide = hasSide && !theme.isLtRow
  const logo = useMemo(() => <Logo fitsSide={hasSide} />, [hasSide])

  return (
    <SiteProvider value={site}>
      <WindowTitle tab={control.active} notFound={control.notFound} />
      <div className={classes.shell} data-row={theme.isLtRow || undefined}>
        <AroundPages>
          <Header site={site} logo={logoInSide ? null : logo} onTheme={themeDrawer.open} onMenu={mobileMenu.open} />
          {hasSide && (
            <SideMenu
              entries={sideEntries}
              active={page?.path}
              title={module && theme.isShowMenuTitleByllt ? (module.meta.title ?? '') : undefined}
              logo={logoInSide ? logo : null}
            />
          )}
        </AroundPages>
        <main className={classes.main}>
          <div className={classes.bar}>
            {theme.tagsView && <TabBar control={control} />}
            {control.active && (
              <AroundPages>
                <BreadcrumbBar page={control.active.page} uid={control.active.uid} />
              </AroundPages>
            )}
          </div>
          <div className={classes.pages}>
            <TabPages control={control} />
            {control.notFound && (
              <AtAddress location={location}>
                <NotFound />
              </AtAddress>
            )}
            <LoadingOverlay visible={isBusy} />
          </div>
        </main>
        <AroundPages>
          <Finder site={site} control={control} onTheme={themeDrawer.open} />
          <MobileMenu
            opened={isMenuOpen}
            onClose={mobileMenu.close}
            entries={site.menu}
            active={isMenuOpen ? page?.path : undefined}
          />
        </AroundPages>
        <ThemeDrawer opened={isThemeOpen} onClose={themeDrawer.close} />
      </div>
    </SiteProvider>
  )
}
