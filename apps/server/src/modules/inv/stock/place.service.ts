import type { Flag } from '@dealer/sdk/contract'
import { isZero } from '@dealer/validators'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { selectWarehouses } from '../../md/warehouse/warehouse.selects.ts'
import { findReceiving, locationsOf, requireLocations } from '../../md/warehouse/warehouse.service.ts'
import { findInventoryStatus, selectInventoryStatuses } from '../inventory-status/inventory-status.service.ts'
import { NO_BATCH } from './batch.rules.ts'
import { ANYWHERE, type EnteredPlace, GOOD } from './place.rules.ts'

/**
 * @throws Refusal 106 for a warehouse, place or state that is not there; 101 for a warehouse that takes nothing in, and for
 * a place where the dealer keeps none; 107 for others' own warehouse.
 * @param requireWarehouse which warehouses take goods in; storehouses of the user where nothing is said
 */
export async function requirePlaces(
  work: Work,
  warehouseCode: string,
  places: readonly EnteredPlace[],
  requireWarehouse: (work: Work, warehouseCode: string) => Promise<unknown> = findReceiving,
): Promise<void> {
  const states = new Set(places.map(({ inventoryStatusCode = GOOD }) => inventoryStatusCode))
  await Promise.all([
    requireWarehouse(work, warehouseCode),
    requireLocations(work, { warehouseCode }, [...new Set(places.map(({ locationCode }) => locationCode))]),
    ...[...states].map((code) => findInventoryStatus(work, code)),
  ])
  const apart = places.findIndex(({ locationCode }) => locationCode !== ANYWHERE)
  if (apart >= 0 && (await dealerSettings(work)).useLocation === 'F')
    throw refuse.invalid('未启用库位，只能入默认库位', { reason: 'unsuitable', field: `lines.${apart}.locationCode` })
}

/** A warehouse's places that goods can be put into, as choices, and the one that is proposed. */
export async function placesToPutIn(work: Work, warehouse: { readonly warehouseCode: string }) {
  const [all, { useLocation }] = await Promise.all([locationsOf(work, warehouse), dealerSettings(work)])
  const open = all.filter(
    ({ enabled, locationCode }) => enabled === 'T' && (useLocation === 'T' || locationCode === ANYWHERE),
  )
  const locations = open.map(({ locationCode: key, locationName: label, isDefault }) => ({ key, label, isDefault }))
  return { locations, locationCode: locations.find(({ isDefault }) => isDefault === 'T')?.key ?? ANYWHERE }
}

/**
 * The form of goods that come in for a document: its lines of which something is open, each with the place and batch that
 * are proposed, the choices of warehouse, place and state, and whether batches are kept.
 *
 * ```ts
 * return { order, inDate: work.today, ...(await comingIn(work, order, orderedLines(work, poId), { uninQty })) }
 * ```
 * @param lines of the document, being read
 * @param open the field for what is still to come of a line, and how much it is; lines of which nothing is are left out
 */
export async function comingIn<Line extends { readonly isBatch: Flag }, Open extends string>(
  work: Work,
  { warehouseCode }: { readonly warehouseCode: string },
  lines: Promise<readonly Line[]>,
  open: Readonly<Record<Open, (line: Line) => string>>,
) {
  const [all, warehouses, { locations, locationCode }, inventoryStatuses, { useBatch }] = await Promise.all([
    lines,
    selectWarehouses(work),
    placesToPutIn(work, { warehouseCode }),
    selectInventoryStatuses(work, {}),
    dealerSettings(work),
  ])
  const [[name, openOf]] = Object.entries(open) as [[Open, (line: Line) => string]]
  const waiting = all.flatMap((line) => {
    const isBatch = flag(useBatch === 'T' && line.isBatch === 'T')
    const batchNo = isBatch === 'T' ? work.today.replaceAll('-', '') : NO_BATCH
    const still = { [name]: openOf(line) } as Record<Open, string>
    return isZero(still[name]) ? [] : [{ ...line, ...still, locationCode, batchNo, isBatch, inventoryStatusCode: GOOD }]
  })
  return { lines: waiting, warehouseCode, warehouses, locations, inventoryStatuses, useBatch }
}
