import type { WarehouseType } from '@dealer/sdk/contract'
import { and, eq, sql } from 'drizzle-orm'
import { startOf } from '../../../platform/cut.ts'
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
  return startOf(text, longest - tail.length) + tail
}

/**
 * Makes a warehouse of the server's own, with its one location. Where its code or name is taken, both get a number: the
 * indexes say so, since somebody else may be making one of the same name. Answers its code.
 */
export async function makeWarehouse(work: Work, wanted: Wanted): Promise<string> {
  const { warehouseType } = wanted
  for (let number = 1; ; number += 1) {
    const warehouseCode = numbered(wanted.warehouseCode, number, LONGEST_CODE)
    const warehouseName = numbered(wanted.warehouseName, number, LONGEST_NAME)
    const made = await work.tx
      .insert(warehouse)
      .values({ ...created(work), warehouseCode, warehouseName, warehouseType })
      .onConflictDoNothing()
      .returning({ id: warehouse.id })
    if (made.length === 0) continue
    await keepLocations(work, { warehouseCode }, undefined)
    return warehouseCode
  }
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
