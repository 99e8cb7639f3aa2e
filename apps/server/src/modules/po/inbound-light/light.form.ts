import type { Args } from '../../../platform/contract/types.ts'
import type { Work } from '../../../platform/work.ts'
import { selectInventoryStatuses } from '../../inv/inventory-status/inventory-status.service.ts'
import { placesToPutIn } from '../../inv/stock/place.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { findSupplier } from '../../md/supplier/supplier.service.ts'
import { supplyChoices } from '../../md/supplier/supply-choices.ts'

/** Defaults and choices of goods that come in without an order. @throws Refusal 106 for an unknown supplier */
export async function lightForm(work: Work, { supplierCode }: Args<'po.inventoryOperation.toAdd'>) {
  if (supplierCode) await findSupplier(work, supplierCode)
  const [choices, inventoryStatuses, { useBatch }] = await Promise.all([
    supplyChoices(work),
    selectInventoryStatuses(work, {}),
    dealerSettings(work),
  ])
  const { warehouseCode } = choices
  const { locations } = warehouseCode ? await placesToPutIn(work, { warehouseCode }) : { locations: [] }
  return { inDate: work.today, supplierCode, ...choices, locations, inventoryStatuses, useBatch }
}
