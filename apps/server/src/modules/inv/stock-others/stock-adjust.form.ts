import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { stockDocForm } from '../stock-others-out-in/other-inv.form.ts'
import { freeHeapsIn } from '../stock-others-out-in/other-inv.products.ts'

/** The form of an adjustment, with the places of the given warehouse or of the default one. @throws Refusal 106 */
export const adjustForm = (work: Work, { warehouseCode }: Args<'inv.stockOthers.toStockAdjust'>) =>
  stockDocForm(work, warehouseCode)

/** Where a product in a status has free goods in a warehouse, what expires first before others. @throws Refusal 106 */
export async function adjustableStock(work: Work, args: Args<'inv.stockOthers.findAvailLocation'>) {
  const { warehouseCode, productCode, inventoryStatusCode } = args
  const heaps = await freeHeapsIn(work, warehouseCode, productCode)
  return heaps.filter((heap) => heap.inventoryStatusCode === inventoryStatusCode)
}
