import type { Handlers } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { type DownloadHandlers, type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { replaceTargets, targetImport, targetTemplate } from './sales-target.import.ts'
import { targetList } from './sales-target.list.sql.ts'
import { lastTargets, saveTargets } from './sales-target.service.ts'

export const routes = {
  'guide.salesTarget.page': targetList,
  'guide.salesTarget.salesTargetSave': saveTargets,
  'guide.salesTarget.findLastTarget': lastTargets,
} satisfies Handlers

export const imports = { 'guide.salesTarget.uploadExcel': targetImport } satisfies Imports

export const uploadRoutes = {
  'guide.salesTarget.uploadExcel': upload(targetImport.read, replaceTargets),
} satisfies UploadHandlers

export const downloadRoutes = {
  'export.export.downloadTargetTemplete': targetTemplate,
} satisfies DownloadHandlers
