import type { Handlers } from '../../../platform/contract/types.ts'
import type { Imports } from '../../../platform/excel/import.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { type UploadHandlers, upload } from '../../../platform/http/transfer.ts'
import { selectWorkable } from '../../md/warehouse/warehouse.selects.ts'
import { redFlushOther } from './other-inv.actions.ts'
import { inboundLines, otherDetail, outboundLines } from './other-inv.detail.ts'
import { saveOtherIn, saveOtherOut } from './other-inv.entry.ts'
import { openLocations, otherForm } from './other-inv.form.ts'
import { otherImport, readOtherLines, readOtherSheet } from './other-inv.import.ts'
import { archivedOtherList, otherList } from './other-inv.list.sql.ts'
import { usableCount, usableLocations, usableProducts } from './other-inv.products.ts'

/** Goods that come in and go out otherwise, and the stock of the first day. */
export const routes = {
  'inv.stockOthersOutIn.findLocation': openLocations,
  'inv.stockOthersOutIn.getDetailHead': otherDetail,
  'inv.stockOthersOutIn.getInbounds': inboundLines,
  'inv.stockOthersOutIn.getOutbounds': outboundLines,
  'inv.stockOthersOutIn.getWareHouse': selectWorkable,
  'inv.stockOthersOutIn.his.othersList': aYearOf('docDate', archivedOtherList),
  'inv.stockOthersOutIn.othersList': otherList,
  'inv.stockOthersOutIn.readLines': readOtherLines,
  'inv.stockOthersOutIn.redFlush': redFlushOther,
  'inv.stockOthersOutIn.stockOthersInSave': saveOtherIn,
  'inv.stockOthersOutIn.stockOthersOutSave': saveOtherOut,
  'inv.stockOthersOutIn.toStockOthersOutIn': otherForm,
  'inv.stockOthersOutIn.usableCounts': usableCount,
  'inv.stockOthersOutIn.usableLocation': usableLocations,
  'inv.stockOthersOutIn.usableProduct': usableProducts,
} satisfies Handlers

export const imports = { 'inv.stockOthersOutIn.importLines': otherImport } satisfies Imports

export const uploadRoutes = {
  'inv.stockOthersOutIn.importLines': upload(otherImport.read, readOtherSheet),
} satisfies UploadHandlers
