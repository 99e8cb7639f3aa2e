import type { Handlers } from '../../../platform/contract/types.ts'
import { aYearOf } from '../../../platform/history/range.ts'
import { openLocations } from '../stock-others-out-in/other-inv.form.ts'
import { usableCount } from '../stock-others-out-in/other-inv.products.ts'
import { adjustDetail, archivedAdjustDetail } from './stock-adjust.detail.ts'
import { saveAdjust } from './stock-adjust.entry.ts'
import { adjustableStock, adjustForm } from './stock-adjust.form.ts'
import { adjustList, archivedAdjustList } from './stock-adjust.list.sql.ts'

/** Goods that get another status, batch, location or warehouse. */
export const routes = {
  'inv.stockOthers.findAvailLocation': adjustableStock,
  'inv.stockOthers.findLocation': openLocations,
  'inv.stockOthers.getList': adjustList,
  'inv.stockOthers.his.getList': aYearOf('docDate', archivedAdjustList),
  'inv.stockOthers.his.toStockadjustView': archivedAdjustDetail,
  'inv.stockOthers.stockAdjust': saveAdjust,
  'inv.stockOthers.toStockAdjust': adjustForm,
  'inv.stockOthers.toStockadjustView': adjustDetail,
  'inv.stockOthers.usableCounts': usableCount,
} satisfies Handlers
