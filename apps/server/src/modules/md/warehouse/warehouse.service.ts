import type { WarehouseType } from '@dealer/sdk/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import type { Viewer } from '../../../platform/list/viewer.ts'
import { perCall } from '../../../platform/per-call.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { warehouse, warehouseUser } from './warehouse.schema.ts'

export { locationsOf, requireIdle, requireLocations } from './warehouse.places.sql.ts'

/** A warehouse as documents need it. */
export interface WarehouseRow {
  readonly id: string
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly warehouseType: WarehouseType
  readonly isDefault: 'T' | 'F'
  readonly enabled: 'T' | 'F'
  /** Whether the user may send from it and receive into it. */
  readonly mayWork: boolean
}

const columns = {
  id: warehouse.id,
  warehouseCode: warehouse.warehouseCode,
  warehouseName: warehouse.warehouseName,
  warehouseType: warehouse.warehouseType,
  isDefault: warehouse.isDefault,
  enabled: warehouse.enabled,
}

/** A warehouse without named staff is everybody's. */
export function mayWorkIn(user: Viewer): SQL | undefined {
  if (user.isadmin) return undefined
  const named = sql`select 1 from ${warehouseUser} where ${warehouseUser.dealerCode} = ${warehouse.dealerCode}
    and ${warehouseUser.warehouseCode} = ${warehouse.warehouseCode}`
  return sql`(not exists (${named}) or exists (${named} and ${warehouseUser.userId} = ${user.userId}))`
}

/** @throws Refusal 107 for a warehouse whose named staff the user does not belong to. */
export function requireStaff({ warehouseName, mayWork }: Pick<WarehouseRow, 'warehouseName' | 'mayWork'>): void {
  if (!mayWork) throw new Refusal('107', `您不是仓库【${warehouseName}】的可操作人员`)
}

const ofDealer = (user: Viewer) => and(eq(warehouse.dealerCode, user.dealerCode), eq(warehouse.delFlag, 'F'))

const byCode = lookUp((viewer) =>
  builder
    .select({ ...columns, mayWork: sql<boolean>`${mayWorkIn(viewer) ?? sql`true`}`.as('may_work') })
    .from(warehouse)
    .where(and(ofDealer(viewer), eq(warehouse.warehouseCode, value('code')))),
)

/**
 * An enabled warehouse of any kind, whoever works there: goods are asked of anybody, sent and received by its staff.
 * @throws Refusal 106 when there is none of that code; 101 when it is disabled.
 */
export const findWarehouse = perCall(async (work: Work, warehouseCode: string): Promise<WarehouseRow> => {
  const [row] = await byCode(work, { code: warehouseCode })
  if (!row) throw refuse.missing('仓库', 'warehouseCode')
  if (row.enabled === 'F')
    throw refuse.invalid(`仓库【${row.warehouseName}】已停用`, { reason: 'disabled', field: 'warehouseCode' })
  return row
})

/** What a warehouse is called, for refusals; also one in which the user does not work. */
export async function warehouseName({ tx, user }: Work, warehouseCode: string): Promise<string> {
  const [row] = await tx
    .select({ name: warehouse.warehouseName })
    .from(warehouse)
    .where(and(eq(warehouse.dealerCode, user.dealerCode), eq(warehouse.warehouseCode, warehouseCode)))
    .limit(1)
  return row?.name ?? warehouseCode
}

/** A warehouse that takes goods from outside. @throws Refusal as {@link findWarehouse}; 101 for one of a vehicle and the like. */
export async function findStorehouse(work: Work, warehouseCode: string): Promise<WarehouseRow> {
  const found = await findWarehouse(work, warehouseCode)
  if (found.warehouseType !== 'normal')
    throw refuse.invalid(`仓库【${found.warehouseName}】不能收货`, { reason: 'unsuitable', field: 'warehouseCode' })
  return found
}

/** A storehouse into which the user may receive. @throws Refusal as {@link findStorehouse}; 107 for others' own. */
export async function findReceiving(work: Work, warehouseCode: string): Promise<WarehouseRow> {
  const found = await findStorehouse(work, warehouseCode)
  requireStaff(found)
  return found
}
