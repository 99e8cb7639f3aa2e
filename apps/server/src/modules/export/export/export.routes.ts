import { type DownloadHandlers, type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { importErrors, importTemplate, readForErrors } from './import-sheets.service.ts'
import { exportList } from './list-export.service.ts'

export const downloadRoutes = {
  'export.export.list': exportList,
  'export.export.downloadImportTemplete': importTemplate,
} satisfies DownloadHandlers

export const uploadRoutes = {
  'export.export.importErrors': upload(readForErrors, importErrors),
} satisfies UploadHandlers
