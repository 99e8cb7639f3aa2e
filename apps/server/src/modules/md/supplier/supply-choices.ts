import type { Work } from '../../../platform/work.ts'
import { selectKept } from '../warehouse/warehouse.selects.ts'
import { selectSuppliers } from './supplier.service.ts'

/** Whom goods are bought of or given back to, and where they lie; the first warehouse is proposed. */
export async function supplyChoices(work: Work) {
  const [suppliers, warehouses] = await Promise.all([selectSuppliers(work, {}), selectKept(work)])
  return { suppliers, warehouses, warehouseCode: warehouses[0]?.key }
}
