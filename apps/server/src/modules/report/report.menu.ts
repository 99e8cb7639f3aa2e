import type { MenuRow } from '../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  { path: '/business-report', title: '业务报表', icon: 'chart-bar', order: 70 },
  {
    path: '/business-report/survey',
    title: '系统使用调研',
    tagTitle: '调研',
    icon: 'forms',
    isAdminOnly: true,
    order: 200,
  },
  { path: '/business-report/category', title: '品类报表', icon: 'category', order: 70 },
]
