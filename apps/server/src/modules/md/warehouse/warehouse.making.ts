import type { WarehouseType } from '@dealer/sdk/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import { created, updated, type Work } from '../../../platform/work.ts'
import { keepLocations } from './warehouse.places.sql.ts'
import { warehouse, warehouseLocation, warehouseUser } from './warehouse.schema.ts'

/** What the server makes a warehouse for. */
interface Wanted {
  readonly warehouseType: Exclude<WarehouseType, 'normal'>
  readonly warehouseCode: string
  readonly warehouseName: string
}

/** As users enter codes, so that they may save the warehouse with another name. */
const LONGEST_CODE = 10
const LONGEST_NAME = 30

const ofOwn = ({ user }: Work) => and(eq(warehouse.dealerCode, user.dealerCode), eq(warehouse.delFlag, 'F'))
/** The text with a number behind it, within the length; the first has none. */
const numbered = (text: string, number: number, longest: number) => {
  const tail = number === 1 ? '' : String(number)
  return text.slice(0, longest - tail.length) + tail
}

/** Code and name that no warehouse of the dealer has: where one is taken, both get a number. */
async function freeNames(work: Work, { warehouseCode, warehouseName }: Wanted) {
  for (let number = 1; ; number += 1) {
    const code = numbered(warehouseCode, number, LONGEST_CODE)
    const name = numbered(warehouseName, number, LONGEST_NAME)
    const isSame = or(sql`upper(${warehouse.warehouseCode}) = ${code.toUpperCase()}`, eq(warehouse.warehouseName, name))
    const taken = await work.tx
      .select({ id: warehouse.id })
      .from(warehouse)
      .where(and(ofOwn(work), isSame))
      .limit(1)
    if (taken.length === 0) return { warehouseCode: code, warehouseName: name }
  }
}

/** Makes a warehouse of the server's own, with its one location. Answers its code. */
export async function makeWarehouse(work: Work, wanted: Wanted): Promise<string> {
  const names = await freeNames(work, wanted)
  await work.tx.insert(warehouse).values({ ...created(work), ...names, warehouseType: wanted.warehouseType })
  await keepLocations(work, names, undefined)
  return names.warehouseCode
}

/** Enables or disables one of the server's own. */
export async function enableWarehouse(work: Work, warehouseCode: string, enabled: 'T' | 'F'): Promise<void> {
  await work.tx
    .update(warehouse)
    .set({ enabled, ...updated(work), version: sql`${warehouse.version} + 1` })
    .where(and(ofOwn(work), eq(warehouse.warehouseCode, warehouseCode)))
}

/** Takes one of the server's own away, which nothing names any more. */
export async function removeWarehouse(work: Work, warehouseCode: string): Promise<void> {
  const { tx, user } = work
  await tx
    .update(warehouse)
    .set({ delFlag: 'T', ...updated(work), version: sql`${warehouse.version} + 1` })
    .where(and(ofOwn(work), eq(warehouse.warehouseCode, warehouseCode)))
  for (const table of [warehouseLocation, warehouseUser])
    await tx.delete(table).where(and(eq(table.dealerCode, user.dealerCode), eq(table.warehouseCode, warehouseCode)))
}
