import type { Work } from '../../../platform/work.ts'
import { findStorehouse, locationsOf, requireLocations } from '../../md/warehouse/warehouse.service.ts'
import { findInventoryStatus } from '../inventory-status/inventory-status.service.ts'
import { type EnteredPlace, GOOD } from './place.rules.ts'

/** @throws Refusal 106 for a warehouse, place or state that is not there; 101 for a warehouse that takes nothing in. */
export async function requirePlaces(work: Work, warehouseCode: string, places: readonly EnteredPlace[]): Promise<void> {
  const states = new Set(places.map(({ inventoryStatusCode = GOOD }) => inventoryStatusCode))
  await Promise.all([
    findStorehouse(work, warehouseCode),
    requireLocations(work, { warehouseCode }, [...new Set(places.map(({ locationCode }) => locationCode))]),
    ...[...states].map((code) => findInventoryStatus(work, code)),
  ])
}

/** A warehouse's places that goods can be put into, as choices, and the one that is proposed. */
export async function placesToPutIn(work: Work, warehouse: { readonly warehouseCode: string }) {
  const open = (await locationsOf(work, warehouse)).filter(({ enabled }) => enabled === 'T')
  const locations = open.map(({ locationCode: key, locationName: label, isDefault }) => ({ key, label, isDefault }))
  return { locations, locationCode: locations.find(({ isDefault }) => isDefault === 'T')?.key ?? '*' }
}
