import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

export const menu: readonly MenuRow[] = [
  page('/business-report/business-man-visit-route-report', '业务员拜访路线', 'report:visitRoute:list', {
    icon: 'route-2',
    order: 10,
  }),
  page('/business-report/businessman-visit-record-report', '拜访记录', 'report:visitRecord:list', {
    icon: 'map-pin',
    order: 20,
  }),
]
