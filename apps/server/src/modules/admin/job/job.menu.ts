import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/settings-management/job-list',
    title: '后台任务',
    icon: 'activity',
    permission: 'admin:job:list',
    order: 100,
  },
]
