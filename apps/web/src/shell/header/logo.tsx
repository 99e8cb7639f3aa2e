import clsx from 'clsx'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { barColors } from '../theme/bar-colors.ts'
import { COLLAPSED_WIDTH, sideAtom, themeAtom } from '../theme/theme-settings.ts'
import classes from './header.module.css'

/** Picture and name of the product; leads home. */
export function Logo({ fitsSide }: { /** As wide as the side menu that it stands on or over. */ fitsSide: boolean }) {
  const { showLogo, logoFollowMenu, menuTheme } = useAtomValue(themeAtom)
  const side = useAtomValue(sideAtom)
  if (!showLogo) return null
  const isSmall = fitsSide && side.collapsed
  const ground = logoFollowMenu && fitsSide ? barColors(menuTheme) : undefined
  const width = fitsSide && { '--logo-width': `${side.collapsed ? COLLAPSED_WIDTH : side.width}px` }
  return (
    <Link
      to="/home"
      className={clsx(classes.logo, isSmall && classes.logoSmall)}
      style={{ ...ground, ...width }}
      aria-label="经销商管理系统，返回首页"
    >
      <img src="/logo.svg" width={26} height={26} alt="" />
      {!isSmall && <span>经销商管理系统</span>}
    </Link>
  )
}
