import type { Handlers } from '../../../platform/contract/types.ts'
import type { DownloadHandlers } from '../../../platform/http/transfer.ts'
import { embedReportExport } from './embed.export.ts'
import { embedReport } from './embed.service.ts'

export const routes = { 'report.web.embedReport': embedReport } satisfies Handlers

export const downloadRoutes = { 'report.web.embedReportExport': embedReportExport } satisfies DownloadHandlers
