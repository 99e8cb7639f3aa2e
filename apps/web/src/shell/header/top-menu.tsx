import { IconChevronDown } from '@tabler/icons-react'
import clsx from 'clsx'
import { useNavigate } from 'react-router-dom'
import { usePresent } from '../address/address.tsx'
import { FlyoutMenu } from '../menu/flyout-menu.tsx'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { moduleOf } from '../menu/menu-module.ts'
import { firstPage, isDirectory, type MenuEntry, titleOf } from '../menu/menu-tree.ts'
import type { Site } from '../menu/site.ts'
import { preloadScreen } from '../page/screen-loader.ts'
import classes from './header.module.css'
import { useFitting } from './use-fitting.ts'

/** Props of {@link TopMenu}. */
export interface TopMenuProps {
  site: Site
  /** The whole menu hangs below; else a module only chooses what the side menu shows. */
  isWhole: boolean
}

/** The modules in the header; those without room stand behind a button. */
export function TopMenu({ site, isWhole }: TopMenuProps) {
  const navigate = useNavigate()
  const active = usePresent(({ pathname }) => moduleOf(site.menu, pathname))
  const [row, fitting] = useFitting<HTMLElement>(site.menu.length)
  const rest = site.menu.slice(fitting)

  const button = (
    path: string,
    title: string,
    icon: string | undefined,
    index: number,
    isActive: boolean,
    onClick?: () => void,
  ) => (
    <button
      key={path}
      type="button"
      className={clsx(classes.module, isActive && classes.moduleActive)}
      aria-current={isActive ? 'page' : undefined}
      hidden={index >= fitting}
      onClick={onClick}
    >
      <MenuIcon name={icon} index={index} size={17} />
      {title}
    </button>
  )

  const moduleButton = (entry: MenuEntry, index: number) => {
    const { path, meta } = entry
    const target = firstPage(entry)
    const isActive = entry === active
    if (isWhole && isDirectory(entry)) {
      return (
        <FlyoutMenu key={path} entries={entry.children} position="bottom-start">
          {button(path, titleOf(entry), meta.icon, index, isActive)}
        </FlyoutMenu>
      )
    }
    return button(path, titleOf(entry), meta.icon, index, isActive, () => {
      if (!target || isActive) return
      preloadScreen(target.component)
      navigate(target.path)
    })
  }

  return (
    <nav ref={row} className={classes.modules} aria-label="模块">
      {site.menu.map(moduleButton)}
      {rest.length > 0 && (
        <FlyoutMenu entries={rest} position="bottom-end">
          <button
            type="button"
            className={clsx(classes.module, active && rest.includes(active) && classes.moduleActive)}
          >
            更多
            <IconChevronDown size={14} aria-hidden />
          </button>
        </FlyoutMenu>
      )}
    </nav>
  )
}
