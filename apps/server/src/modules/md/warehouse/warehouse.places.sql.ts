import type { Flag, WarehouseLocation } from '@dealer/sdk/contract'
import { and, asc, eq, gt, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import { usesOf } from '../../../platform/master-data/uses.sql.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockApply } from '../../inv/apply/apply.schema.ts'
import { stockBalance } from '../../inv/stock/stock.schema.ts'
import { staff } from '../user/user.schema.ts'
import { warehouseLocation, warehouseUser } from './warehouse.schema.ts'

interface Named {
  readonly warehouseCode: string
}

const usersIn = ({ user }: Work, { warehouseCode }: Named) =>
  and(eq(warehouseUser.dealerCode, user.dealerCode), eq(warehouseUser.warehouseCode, warehouseCode))
const placesIn = ({ user }: Work, { warehouseCode }: Named) =>
  and(eq(warehouseLocation.dealerCode, user.dealerCode), eq(warehouseLocation.warehouseCode, warehouseCode))

/** Who may work in a warehouse; nobody named means everybody. */
export async function userIdsOf(work: Work, warehouse: Named): Promise<string[]> {
  const { userId } = warehouseUser
  const rows = await work.tx.select({ userId }).from(warehouseUser).where(usersIn(work, warehouse)).orderBy(userId)
  return rows.map((row) => row.userId)
}

/** Locations of a warehouse by code. */
export const locationsOf = (work: Work, warehouse: Named) =>
  work.tx
    .select({
      locationCode: warehouseLocation.locationCode,
      locationName: warehouseLocation.locationName,
      isDefault: warehouseLocation.isDefault,
      enabled: warehouseLocation.enabled,
    })
    .from(warehouseLocation)
    .where(placesIn(work, warehouse))
    .orderBy(asc(warehouseLocation.locationCode))

/** Replaces who may work there; nothing given, nothing changed. @throws Refusal 106 for somebody who is no staff. */
export async function keepUsers(work: Work, warehouse: Named, given: readonly string[] | undefined): Promise<void> {
  if (given === undefined) return
  const { tx, user } = work
  const userIds = [...new Set(given)]
  const known = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.delFlag, 'F'), inArray(staff.id, userIds)))
  if (known.length < userIds.length) throw refuse.missing('可操作人员', 'userIds')
  await tx.delete(warehouseUser).where(usersIn(work, warehouse))
  const { warehouseCode } = warehouse
  const rows = userIds.map((userId) => ({ dealerCode: user.dealerCode, warehouseCode, userId }))
  if (rows.length > 0) await tx.insert(warehouseUser).values(rows)
}

/** The location that each warehouse has. */
const ANYWHERE: WarehouseLocation = { locationCode: '*', locationName: '默认库位', isDefault: 'T', enabled: 'T' }

/**
 * Replaces the locations; nothing given, nothing changed, but a new warehouse gets the one that each has.
 * @throws Refusal 101 for two of one code or two default ones; 103 and 111 for one with stock that is disabled or left out.
 */
export async function keepLocations(work: Work, warehouse: Named, given: readonly WarehouseLocation[] | undefined) {
  const { tx, user } = work
  const before = await locationsOf(work, warehouse)
  if (given === undefined && before.length > 0) return
  const wanted = withAnywhere(given ?? [], before)
  requireOnce(wanted)
  await requireEmpty(work, warehouse, before, wanted)
  await tx.delete(warehouseLocation).where(placesIn(work, warehouse))
  const { warehouseCode } = warehouse
  await tx
    .insert(warehouseLocation)
    .values(wanted.map((location) => ({ ...location, dealerCode: user.dealerCode, warehouseCode })))
}

function withAnywhere(given: readonly WarehouseLocation[], before: readonly WarehouseLocation[]): WarehouseLocation[] {
  const isAnywhere = ({ locationCode }: WarehouseLocation) => locationCode === ANYWHERE.locationCode
  const others = given.filter((location) => !isAnywhere(location))
  const isDefault: Flag = others.some((location) => location.isDefault === 'T') ? 'F' : 'T'
  const anywhere = given.find(isAnywhere) ?? before.find(isAnywhere) ?? ANYWHERE
  return [{ ...anywhere, isDefault, enabled: 'T' }, ...others]
}

function requireOnce(locations: readonly WarehouseLocation[]): void {
  const codes = new Set<string>()
  for (const [index, { locationCode }] of locations.entries()) {
    if (codes.has(locationCode.toUpperCase())) {
      const field = `locations.${index}.locationCode`
      throw refuse.invalid(`库位【${locationCode}】重复`, { reason: 'repeated', field })
    }
    codes.add(locationCode.toUpperCase())
  }
  if (locations.filter(({ isDefault }) => isDefault === 'T').length > 1)
    throw refuse.invalid('默认库位只能有一个', { reason: 'repeated', field: 'locations' })
}

async function requireEmpty(
  work: Work,
  { warehouseCode }: Named,
  before: readonly WarehouseLocation[],
  wanted: readonly WarehouseLocation[],
): Promise<void> {
  const stays = new Map(wanted.map((location) => [location.locationCode, location.enabled]))
  const going = before.filter(({ locationCode, enabled }) => enabled === 'T' && stays.get(locationCode) !== 'T')
  for (const { locationCode } of going) {
    if (!(await hasStock(work, warehouseCode, eq(stockBalance.locationCode, locationCode)))) continue
    if (stays.has(locationCode))
      throw refuse.notNow(`库位【${locationCode}】存在库存，不能停用`, { reason: 'hasStock' })
    const here = { column: stockBalance.locationCode, own: stockBalance.locationCode, only: inStock(warehouseCode) }
    throw refuse.used('库位', locationCode, await usesOf(work, [here], { locationCode }))
  }
}

const inStock = (warehouseCode: string) =>
  and(eq(stockBalance.warehouseCode, warehouseCode), gt(stockBalance.onHandQty, '0'))

/** Whether goods lie in a warehouse, or in part of it. */
async function hasStock({ tx, user }: Work, warehouseCode: string, part?: SQL): Promise<boolean> {
  const rows = await tx
    .select({ id: stockBalance.id })
    .from(stockBalance)
    .where(and(eq(stockBalance.dealerCode, user.dealerCode), inStock(warehouseCode), part))
    .limit(1)
  return rows.length > 0
}

/**
 * Nothing lies in a warehouse, and no application that was submitted takes goods out of it or brings any: nobody could receive
 * or sell them there. A draft is judged anew when it is submitted.
 * @param label what is disabled: 仓库
 * @throws Refusal 103
 */
export async function requireIdle(work: Work, warehouseCode: string, label: string): Promise<void> {
  if (await hasStock(work, warehouseCode)) throw refuse.notNow(`${label}存在库存，不能停用`, { reason: 'hasStock' })
  const { fromWarehouseCode, toWarehouseCode, status, applyNum } = stockApply
  const [open] = await work.tx
    .select({ applyNum })
    .from(stockApply)
    .where(
      and(
        ...[eq(stockApply.dealerCode, work.user.dealerCode), eq(stockApply.delFlag, 'F')],
        notInArray(status, ['draft', 'finished']),
        or(eq(fromWarehouseCode, warehouseCode), eq(toWarehouseCode, warehouseCode)),
      ),
    )
    .orderBy(asc(applyNum))
    .limit(1)
  if (open) throw refuse.notNow(`${label}有未完成的库存申请【${open.applyNum}】，不能停用`, { reason: 'pending' })
}

/** @throws Refusal 106 naming a location that the warehouse does not have, or that is disabled. */
export async function requireLocations(work: Work, warehouse: Named, codes: readonly string[]): Promise<void> {
  const open = new Set(
    (await locationsOf(work, warehouse)).flatMap((row) => (row.enabled === 'T' ? row.locationCode : [])),
  )
  const unknown = codes.find((code) => !open.has(code))
  if (unknown !== undefined) throw refuse.missing(`库位【${unknown}】`)
}
