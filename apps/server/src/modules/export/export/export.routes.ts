import type { Handlers, OperationId } from '../../../platform/contract/types.ts'
import { type DownloadHandlers, type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { importErrors, importTemplate, readForErrors } from './import-sheets.service.ts'
import { exportList } from './list-export.service.ts'
import { noteTaken } from './note-taken.service.ts'

export const routes = { 'export.export.noteTaken': noteTaken } satisfies Handlers

export const sheetRoutes = [
  'export.export.downloadImportTemplete',
  'export.export.importErrors',
] satisfies OperationId[]

export const downloadRoutes = {
  'export.export.list': exportList,
  'export.export.downloadImportTemplete': importTemplate,
} satisfies DownloadHandlers

export const uploadRoutes = {
  'export.export.importErrors': upload(readForErrors, importErrors),
} satisfies UploadHandlers
