import type { DownloadHandlers } from '../../../platform/http/transfer.ts'
import { exportList } from './list-export.service.ts'

export const downloadRoutes = { 'export.export.list': exportList } satisfies DownloadHandlers
