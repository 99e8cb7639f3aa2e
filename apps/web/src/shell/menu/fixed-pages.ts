import type { Permission } from '@dealer/sdk'
import { isAllowed } from '../session/permission.tsx'
import type { User } from '../session/user.ts'
import type { MenuPage } from './menu-tree.ts'

interface FixedPage {
  path: string
  title: string
  tabTitle?: string
  icon: string
  /** Seen by everybody when left out. */
  allowed?: (user: User) => boolean
}

const may = (permission: Permission) => (user: User) => isAllowed(user.perms, permission)

/** An administrator of an ordinary dealer: has the business dashboard and the pinned home tab. */
export const isFullAdmin = (user: User): boolean => user.isadmin && !user.isLightDealer

const HOME = '/home'

const FIXED: readonly FixedPage[] = [
  { path: HOME, title: '系统首页', tabTitle: '首页', icon: 'home' },
  { path: '/staff-officer', title: '经营看板', icon: 'dashboard', allowed: isFullAdmin },
  { path: '/store-page', title: '网上商城', tabTitle: '商城', icon: 'building-store', allowed: (user) => user.isStore },
  { path: '/dashboard-message', title: '消息通知', tabTitle: '消息', icon: 'bell' },
  {
    path: '/order-close-log',
    title: '订单完成日志',
    tabTitle: '完成日志',
    icon: 'history',
    allowed: may('so:salesOrder:list'),
  },
]

/** The pages that stand outside the menu and that this user may open. */
export const fixedPages = (user: User): MenuPage[] =>
  FIXED.filter(({ allowed }) => !allowed || allowed(user)).map(({ path, title, tabTitle, icon }) => ({
    path,
    component: path.slice(1),
    title,
    tabTitle: tabTitle ?? title,
    trail: [title],
    icon,
    affix: path === HOME && isFullAdmin(user),
    hidden: path !== HOME,
  }))
