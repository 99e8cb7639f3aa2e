import type { WarehouseType } from '@dealer/sdk/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import type { Salesman } from '../user/user.service.ts'
import { makeWarehouse } from './warehouse.making.ts'
import { warehouse } from './warehouse.schema.ts'
import { mayWorkIn, requireStaff } from './warehouse.service.ts'

/** A warehouse that a document names, whoever works there. */
export interface NamedWarehouse {
  readonly warehouseCode: string
  readonly warehouseName: string
  readonly warehouseType: WarehouseType
  readonly enabled: 'T' | 'F'
  /** Whether the user may send from it and receive into it. */
  readonly mayWork: boolean
}

const ofDealer = ({ user }: Work) => and(eq(warehouse.dealerCode, user.dealerCode), eq(warehouse.delFlag, 'F'))

/** Warehouses by code, also those in which the user does not work: goods are asked for of anybody. */
export async function warehousesByCode(work: Work, codes: readonly string[]): Promise<Map<string, NamedWarehouse>> {
  const found = await work.tx
    .select({
      warehouseCode: warehouse.warehouseCode,
      warehouseName: warehouse.warehouseName,
      warehouseType: warehouse.warehouseType,
      enabled: warehouse.enabled,
      mayWork: sql<boolean>`${mayWorkIn(work.user) ?? sql`true`}`,
    })
    .from(warehouse)
    .where(and(ofDealer(work), inArray(warehouse.warehouseCode, [...new Set(codes)])))
  return new Map(found.map((row) => [row.warehouseCode, row]))
}

/** @throws Refusal 107 naming a warehouse whose named staff the user does not belong to. */
export async function requireStaffOf(work: Work, codes: readonly string[]): Promise<void> {
  const others = [...(await warehousesByCode(work, codes)).values()].filter(({ mayWork }) => !mayWork)
  const [other] = others.sort((a, b) => a.warehouseCode.localeCompare(b.warehouseCode))
  if (other) requireStaff(other)
}

/** {@link requireStaffOf} for the warehouses of documents. */
export const requireStaffAt = (work: Work, documents: readonly { readonly warehouseCode: string }[]): Promise<void> =>
  requireStaffOf(
    work,
    documents.map(({ warehouseCode }) => warehouseCode),
  )

/**
 * A warehouse whose goods the user puts in and takes out by hand, those of vehicles and borrowed goods among them.
 * @param side what the request calls it
 * @throws Refusal 106 for none of that code; 101 for one that is disabled, and for that of what is on its way; 107 for others' own
 */
export async function workableWarehouse(
  work: Work,
  warehouseCode: string,
  { label, field } = { label: '仓库', field: 'warehouseCode' },
): Promise<NamedWarehouse> {
  const found = (await warehousesByCode(work, [warehouseCode])).get(warehouseCode)
  if (!found) throw refuse.missing(label, field)
  const { warehouseName, warehouseType, enabled } = found
  if (enabled === 'F') throw refuse.invalid(`仓库【${warehouseName}】已停用`, { reason: 'disabled', field })
  if (warehouseType === 'transit')
    throw refuse.invalid(`仓库【${warehouseName}】的商品只随库存申请出入`, { reason: 'unsuitable', field })
  requireStaff(found)
  return found
}

const transits = (work: Work) =>
  work.tx
    .select({ warehouseCode: warehouse.warehouseCode })
    .from(warehouse)
    .where(and(ofDealer(work), eq(warehouse.warehouseType, 'transit')))
    .orderBy(asc(warehouse.id))
    .limit(1)

/** Where goods are while they are on their way; made for the first of them. */
export async function transitWarehouse(work: Work): Promise<string> {
  const [there] = await transits(work)
  if (there) return there.warehouseCode
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transit:${work.user.dealerCode}`}, 0))`)
  const [meanwhile] = await transits(work)
  const wanted = { warehouseType: 'transit', warehouseCode: 'ZT01', warehouseName: '在途仓' } as const
  return meanwhile?.warehouseCode ?? makeWarehouse(work, wanted)
}

/** The warehouse of what a salesman borrowed, if he ever did. */
export async function borrowWarehouseOf(work: Work, userId: string): Promise<string | undefined> {
  const [there] = await work.tx
    .select({ warehouseCode: warehouse.warehouseCode })
    .from(warehouse)
    .where(and(ofDealer(work), eq(warehouse.warehouseType, 'borrow'), eq(warehouse.userId, userId)))
  return there?.warehouseCode
}

/** {@link borrowWarehouseOf}; made when he borrows for the first time. */
export async function needBorrowWarehouse(work: Work, { userId, userCode, realName }: Salesman): Promise<string> {
  const there = await borrowWarehouseOf(work, userId)
  if (there) return there
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`borrow:${work.user.dealerCode}`}, 0))`)
  const meanwhile = await borrowWarehouseOf(work, userId)
  if (meanwhile) return meanwhile
  const wanted = { warehouseType: 'borrow', warehouseCode: `J${userCode}`, warehouseName: `${realName}借货仓` } as const
  const warehouseCode = await makeWarehouse(work, wanted)
  await work.tx
    .update(warehouse)
    .set({ userId })
    .where(and(ofDealer(work), eq(warehouse.warehouseCode, warehouseCode)))
  return warehouseCode
}

/**
 * A warehouse that people keep, as one side of what moves.
 * @param field where the request has it
 * @throws Refusal 106 for none of that code; 101 for one that is disabled or of a vehicle and the like
 */
export function keptWarehouse(
  found: ReadonlyMap<string, NamedWarehouse>,
  code: string,
  { label, field }: { readonly label: string; readonly field: string },
): NamedWarehouse {
  const one = found.get(code)
  if (!one) throw refuse.missing(label, field)
  if (one.enabled === 'F') throw refuse.invalid(`仓库【${one.warehouseName}】已停用`, { reason: 'disabled', field })
  if (one.warehouseType !== 'normal')
    throw refuse.invalid(`${label}不能选择【${one.warehouseName}】`, { reason: 'unsuitable', field })
  return one
}
