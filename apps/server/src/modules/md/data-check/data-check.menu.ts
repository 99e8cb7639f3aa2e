import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  {
    path: '/main-data/data-check',
    title: '资料体检',
    icon: 'stethoscope',
    // Over several subjects: it shows those that the user may list.
    anyOf: ['md:customer:list', 'md:product:list', 'md:vehicle:list'],
    order: 120,
  },
]
