import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { selectInventoryStatuses } from '../../inv/inventory-status/inventory-status.service.ts'
import { placesToPutIn } from '../../inv/stock/place.service.ts'
import { findSupplier, selectSuppliers } from '../../md/supplier/supplier.service.ts'
import { selectKept } from '../../md/warehouse/warehouse.selects.ts'

/** Defaults and choices of goods that come in without an order. @throws Refusal 106 for an unknown supplier */
export async function lightForm(work: Work, { supplierCode }: Args<'po.inventoryOperation.toAdd'>) {
  const [suppliers, warehouses, inventoryStatuses] = await Promise.all([
    selectSuppliers(work, {}),
    selectKept(work),
    selectInventoryStatuses(work, {}),
    supplierCode && findSupplier(work, supplierCode),
  ])
  const warehouseCode = warehouses[0]?.key
  const { locations } = warehouseCode ? await placesToPutIn(work, { warehouseCode }) : { locations: [] }
  return { inDate: work.today, supplierCode, warehouseCode, suppliers, warehouses, locations, inventoryStatuses }
}
