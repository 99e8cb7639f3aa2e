import type { Args } from '../../../platform/contract/types.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { selectWorkable } from '../../md/warehouse/warehouse.selects.ts'
import { selectInventoryStatuses } from '../inventory-status/inventory-status.service.ts'
import { GOOD } from '../stock/place.rules.ts'
import { placesToPutIn } from '../stock/place.service.ts'
import { reasonsOf } from './other-inv.entry.ts'
import { OPENING, OTHER_KINDS } from './other-inv-kinds.rules.ts'

/** What a stock document that is entered by hand starts with, in the first warehouse in which the user may work or the given one. */
export async function stockDocForm(work: Work, given?: string) {
  const [warehouses, statuses, { useLocation, useBatch }] = await Promise.all([
    selectWorkable(work),
    selectInventoryStatuses(work, {}),
    dealerSettings(work),
  ])
  const warehouseCode = given ?? warehouses[0]?.key
  if (given !== undefined && !warehouses.some(({ key }) => key === given)) throw refuse.missing('仓库', 'warehouseCode')
  const places =
    warehouseCode === undefined ? { locations: [], locationCode: '*' } : await placesToPutIn(work, { warehouseCode })
  const defaults = {
    ...{ docDate: work.today, warehouseCode, locationCode: places.locationCode },
    ...{ inventoryStatusCode: GOOD, useLocation, useBatch },
  }
  const locations = places.locations.map(({ key: locationCode, label: locationName }) => ({
    locationCode,
    locationName,
  }))
  return { defaults, warehouses, statuses, locations }
}

/** Of what only reads: nothing is held. @throws Refusal 108 as soon as a month is closed */
export async function requireOpening(work: Work): Promise<void> {
  if ((await dealerSettings(work)).closedMonth !== null) throw refuse.opened()
}

/** The form of a kind of movement. @throws Refusal 107 without its permission; 108 for opening stock after a closing */
export async function otherForm(work: Work, { otherInvType }: Args<'inv.stockOthersOutIn.toStockOthersOutIn'>) {
  const { add, isOpening, bringsCost } = OTHER_KINDS[otherInvType]
  requirePermission(work.user, add)
  if (isOpening) await requireOpening(work)
  const [form, reasons] = await Promise.all([stockDocForm(work), reasonsOf(work, otherInvType)])
  const reason = isOpening ? reasons.find(({ key }) => key === OPENING)?.key : undefined
  return { ...form, reasons, reason, seesCost: flag(bringsCost && work.user.rights.canSeeCost) }
}

/** Enabled locations of a warehouse. @throws Refusal 106 for a warehouse out of reach */
export async function openLocations(work: Work, { warehouseCode }: Args<'inv.stockOthersOutIn.findLocation'>) {
  const { locations } = await stockDocForm(work, warehouseCode)
  return locations
}
