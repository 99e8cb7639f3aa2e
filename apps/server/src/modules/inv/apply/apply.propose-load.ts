import { isZero } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { notBefore, withinBooks } from '../../../platform/document/day.rules.ts'
import type { Work } from '../../../platform/work.ts'
import { findCrewed } from '../../md/vehicle/vehicle.crew.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { askedFor } from './apply.asked.sql.ts'
import { requireApart } from './apply.entry.ts'
import { FROM, kept } from './apply.kinds.ts'
import { MOST_LINES } from './apply.propose.rules.ts'
import { loadFor, visitsOn } from './apply.propose-load.rules.ts'
import { boughtBy, routesOf } from './apply.propose-load.sql.ts'
import { usableIn } from './apply.proposed-stock.ts'

const VISIT_DATE = { label: '拜访日期', field: 'visitDate' }

/**
 * What to load of a warehouse for the visits that a vehicle's salesman makes on a day, tomorrow when absent.
 * @throws Refusal 101 for a day that is past, 101 and 106 for what cannot be loaded or from there, 107 for others' vehicle
 */
export async function proposeLoad(work: Work, asked: Args<'inv.vehicleStockIn.propose'>) {
  const { vehicleCode, fromWarehouseCode, visitDate = addDays(work.today, 1) } = asked
  notBefore(VISIT_DATE, visitDate, ['今天', work.today])
  withinBooks(VISIT_DATE, visitDate, work)
  const [{ warehouseCode, salesmanId, salesmanName }] = await Promise.all([
    findCrewed(work, vehicleCode),
    kept(work, fromWarehouseCode, FROM),
  ])
  requireApart(fromWarehouseCode, warehouseCode)
  await requireStaffOf(work, [warehouseCode])
  const { customerCodes, ...visits } = visitsOn(await routesOf(work, salesmanId), visitDate)
  const [products, asking] = await Promise.all([boughtBy(work, customerCodes), askedFor(work, warehouseCode)])
  // What is past its date on the day of the visits cannot be sold then.
  const usable = await usableIn(work, [fromWarehouseCode, warehouseCode], products, visitDate)
  const lines = products.map((product) => {
    const { productCode } = product
    const stock = {
      vehicleQty: usable(warehouseCode, productCode),
      comingQty: asking.get(productCode) ?? '0',
      usableQty: usable(fromWarehouseCode, productCode),
    }
    return { ...product, ...loadFor(product, stock) }
  })
  return {
    ...{ visitDate, salesmanName, ...visits, customerNum: customerCodes.length },
    lines: lines.filter(({ proposedQty, isShort }) => isShort === 'T' || !isZero(proposedQty)).slice(0, MOST_LINES),
  }
}
