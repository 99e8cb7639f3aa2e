import type { Handlers, OperationId } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { chosenStaff, importStaff, readStaff, staffImport } from './user-import.service.ts'

export const routes = {
  'md.user.importListByIds': chosenStaff,
  'md.user.userImportSave': importStaff,
} satisfies Handlers

export const imports = { 'md.user.importList': staffImport } satisfies Imports

export const sheetRoutes = ['md.user.userImportSave'] satisfies OperationId[]

export const uploadRoutes = {
  'md.user.importList': upload(staffImport.read, readStaff),
} satisfies UploadHandlers
