import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { requireStaff } from '../../md/warehouse/warehouse.service.ts'
import { keptWarehouse, warehousesByCode } from '../../md/warehouse/warehouse.staff.ts'
import { requireApart } from './apply.entry.ts'
import { FROM, TO } from './apply.kinds.ts'
import { MOST_LINES } from './apply.propose.rules.ts'
import { type Demand, transferFor } from './apply.propose-transfer.rules.ts'
import { demandsOf } from './apply.propose-transfer.sql.ts'
import { usableIn } from './apply.proposed-stock.ts'

/** A product of which nothing is asked. */
const NONE: Demand = { openQty: '0', sold30Qty: '0', minQty: null, comingQty: '0' }

/**
 * What one warehouse is short of and another can spare, by product.
 * @throws Refusal 101 and 106 for warehouses between which nothing is moved, 107 where the destination is others' own
 */
export async function proposeTransfer(work: Work, way: Args<'inv.transfer.propose'>) {
  const { fromWarehouseCode, toWarehouseCode } = way
  const warehouses = await warehousesByCode(work, [fromWarehouseCode, toWarehouseCode])
  keptWarehouse(warehouses, fromWarehouseCode, FROM)
  const destination = keptWarehouse(warehouses, toWarehouseCode, TO)
  requireApart(fromWarehouseCode, toWarehouseCode)
  requireStaff(destination)
  const demands = await demandsOf(work, way)
  const of = (code: string) => demands.filter(({ warehouseCode }) => warehouseCode === code)
  const own = new Map(of(fromWarehouseCode).map((demand) => [demand.productCode, demand]))
  const wanted = of(toWarehouseCode)
  const usable = await usableIn(work, [fromWarehouseCode, toWarehouseCode], wanted, work.today)
  const lines = wanted.flatMap((demand) => {
    const { productCode } = demand
    const from = { ...(own.get(productCode) ?? NONE), usableQty: usable(fromWarehouseCode, productCode) }
    const to = { ...demand, usableQty: usable(toWarehouseCode, productCode) }
    const moved = transferFor(demand, from, to)
    return moved ? [{ ...demand, ...moved }] : []
  })
  return { lines: lines.slice(0, MOST_LINES) }
}
