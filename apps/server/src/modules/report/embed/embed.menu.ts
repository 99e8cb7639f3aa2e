import { type EmbedReportCode, embedReportCodeLabel } from '@dealer/sdk/contract'
import type { MenuRow } from '../../session/menu.registry.ts'
import { page } from '../../session/menu-page.ts'

const codes = Object.keys(embedReportCodeLabel) as EmbedReportCode[]

export const menu: readonly MenuRow[] = [
  { path: '/business-report/embed', title: '综合报表', icon: 'report-analytics', order: 210 },
  ...codes.map((code, place) =>
    page(`/business-report/embed/${code}`, embedReportCodeLabel[code], 'report:embed:list', {
      ...{ icon: 'report-analytics', order: 10 * (place + 1) },
      iframePath: `/report/${code}`,
    }),
  ),
]
