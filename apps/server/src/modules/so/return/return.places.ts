import type { Work } from '../../../platform/work.ts'
import { ANYWHERE, type EnteredPlace } from '../../inv/stock/place.rules.ts'
import { requirePlaces } from '../../inv/stock/place.service.ts'
import { vanWarehouses } from '../../md/vehicle/vehicle.service.ts'
import { selectKept } from '../../md/warehouse/warehouse.selects.ts'
import { findStorehouse, findWarehouse } from '../../md/warehouse/warehouse.service.ts'

/** Where goods come back to: a warehouse, or the vehicle of who sold them. */
interface Into {
  readonly warehouseCode: string
  readonly salesmanId: string
}

/** @throws Refusal 106 for a warehouse, place or state that is not there; 101 for a warehouse that takes nothing in */
export const requireReturnPlaces = (
  work: Work,
  { warehouseCode, salesmanId }: Into,
  places: readonly (Partial<EnteredPlace> & { readonly inventoryStatusCode?: string })[],
): Promise<void> =>
  requirePlaces(
    work,
    warehouseCode,
    places.map(({ locationCode = ANYWHERE, ...place }) => ({ ...place, locationCode })),
    async () => {
      const vans = await vanWarehouses(work, salesmanId)
      const isVan = vans.some(({ key }) => key === warehouseCode)
      return isVan ? findWarehouse(work, warehouseCode) : findStorehouse(work, warehouseCode)
    },
  )

/**
 * The warehouses that may take goods back of a salesman: the storehouses, then his vehicles.
 * @param select which storehouses: whoever works there, unless something else is said
 */
export async function returnWarehouses(work: Work, salesmanId: string, select = selectKept) {
  const [storehouses, vans] = await Promise.all([select(work), vanWarehouses(work, salesmanId)])
  return [...storehouses, ...vans]
}
