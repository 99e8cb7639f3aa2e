import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { locationsOf } from '../../md/warehouse/warehouse.service.ts'
import { workableWarehouse } from '../../md/warehouse/warehouse.staff.ts'
import { selectInventoryStatuses } from '../inventory-status/inventory-status.service.ts'
import { ANYWHERE, type EnteredPlace } from './place.rules.ts'

/** Where goods of a warehouse can lie, and in which states. */
export interface Places {
  readonly locations: ReadonlySet<string>
  readonly states: ReadonlySet<string>
  readonly useLocation: 'T' | 'F'
}

/**
 * The places of a warehouse, for lines that are judged one by one.
 * @param side what the request calls the warehouse
 * @throws Refusal as `workableWarehouse` does
 */
export async function findPlaces(
  work: Work,
  warehouseCode: string,
  side?: Parameters<typeof workableWarehouse>[2],
): Promise<Places> {
  const [locations, states, { useLocation }] = await Promise.all([
    locationsOf(work, { warehouseCode }),
    selectInventoryStatuses(work, {}),
    dealerSettings(work),
    workableWarehouse(work, warehouseCode, side),
  ])
  return {
    locations: new Set(locations.flatMap(({ enabled, locationCode }) => (enabled === 'T' ? locationCode : []))),
    states: new Set(states.map(({ key }) => key)),
    useLocation,
  }
}

/**
 * @param puts whether goods are put there; what lies there may always leave
 * @throws Refusal 106 for a place or state that is not there; 101 for a place where the dealer keeps none
 */
export function requirePlace(
  { locations, states, useLocation }: Places,
  { locationCode, inventoryStatusCode }: Required<EnteredPlace>,
  {
    puts,
    fields = { locationCode: 'locationCode', inventoryStatusCode: 'inventoryStatusCode' },
  }: {
    readonly puts: boolean
    readonly fields?: Readonly<Record<'locationCode' | 'inventoryStatusCode', string>>
  },
): void {
  if (locationCode !== ANYWHERE && !locations.has(locationCode))
    throw refuse.missing(`库位【${locationCode}】`, fields.locationCode)
  if (!states.has(inventoryStatusCode))
    throw refuse.missing(`库存状态【${inventoryStatusCode}】`, fields.inventoryStatusCode)
  if (puts && locationCode !== ANYWHERE && useLocation === 'F')
    throw refuse.invalid('未启用库位，只能入默认库位', { reason: 'unsuitable', field: fields.locationCode })
}
