import type { Handlers } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { saveCount } from './stock-check.counting.ts'
import { checkDetail } from './stock-check.detail.ts'
import { saveEntries } from './stock-check.entries.ts'
import { addFound } from './stock-check.found.ts'
import { countImport, importCounts } from './stock-check.import.ts'
import { checkLineList, checkList, openCheckList } from './stock-check.list.sql.ts'
import { cancelCheck, lockCheck } from './stock-check.locking.ts'
import { postCheck } from './stock-check.posting.ts'
import { recount } from './stock-check.recounting.ts'
import { countVehicle } from './stock-check.vehicle.ts'
import { checkEntryList } from './stock-check-entry.list.sql.ts'

/** Counting what lies in a warehouse. */
export const routes = {
  'inv.stockCheck.addLine': addFound,
  'inv.stockCheck.cancel': cancelCheck,
  'inv.stockCheck.countVehicle': countVehicle,
  'inv.stockCheck.entryList': checkEntryList,
  'inv.stockCheck.lineList': checkLineList,
  'inv.stockCheck.list': checkList,
  'inv.stockCheck.lock': lockCheck,
  'inv.stockCheck.lockList': openCheckList,
  'inv.stockCheck.post': postCheck,
  'inv.stockCheck.recount': recount,
  'inv.stockCheck.saveCount': saveCount,
  'inv.stockCheck.saveEntries': saveEntries,
  'inv.stockCheck.view': checkDetail,
} satisfies Handlers

export const imports = { 'inv.stockCheck.importCount': countImport } satisfies Imports

export const uploadRoutes = {
  'inv.stockCheck.importCount': upload(countImport.read, importCounts),
} satisfies UploadHandlers
