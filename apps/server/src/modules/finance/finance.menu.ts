import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/finance', title: '财务管理', icon: 'report-money', order: 60 },
  { path: '/finance/receivable', title: '应收管理', icon: 'file-dollar', order: 20 },
]
