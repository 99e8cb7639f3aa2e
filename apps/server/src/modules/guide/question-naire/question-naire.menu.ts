import type { MenuRow } from '../../session/menu.registry.ts'

export const menu: readonly MenuRow[] = [
  // The survey of the menu of reports, at the address that the specification has among those of purchasing.
  { path: '/purchase/questionnaire', title: '系统使用调研', tagTitle: '调研', isAdminOnly: true, hidden: true },
]
