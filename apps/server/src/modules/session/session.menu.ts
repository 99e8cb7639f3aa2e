import type { MenuRow } from './menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/home', title: '系统首页', tagTitle: '首页', icon: 'home', order: 10 },
]
