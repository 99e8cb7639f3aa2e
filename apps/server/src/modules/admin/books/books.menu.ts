import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/main-data/settings-management/books-list', '账目核对', 'admin:books:list', { icon: 'scale', order: 110 }),
]
