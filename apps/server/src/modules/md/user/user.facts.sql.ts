import { and, eq, inArray, sql } from 'drizzle-orm'
import { updated, type Work } from '../../../platform/work.ts'
import { region } from '../region/region.schema.ts'
import { regionType } from '../region-type/region-type.schema.ts'
import { station } from '../station/station.schema.ts'
import { position, staff } from './user.schema.ts'

/** Roles by id, with what they give; held, so that nobody deletes one that is being given. */
export const rolesOf = ({ tx, user }: Work, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(position)
        .where(and(eq(position.dealerCode, user.dealerCode), eq(position.delFlag, 'F'), inArray(position.id, [...ids])))
        .orderBy(position.positionCode)
        .for('key share')

/** A post; held. */
export async function stationOf({ tx, user }: Work, id: string) {
  const [row] = await tx
    .select({ name: station.stationName, enabled: station.enabled })
    .from(station)
    .where(and(eq(station.dealerCode, user.dealerCode), eq(station.delFlag, 'F'), eq(station.id, id)))
    .for('key share')
  return row
}

/** A kind of field staff. */
export async function businessTypeOf({ tx, user }: Work, typeCode: string) {
  const [row] = await tx
    .select({ name: regionType.typeName, enabled: regionType.enabled })
    .from(regionType)
    .where(
      and(eq(regionType.dealerCode, user.dealerCode), eq(regionType.delFlag, 'F'), eq(regionType.typeCode, typeCode)),
    )
  return row
}

const personById = ({ tx, user }: Work, id: string) =>
  tx
    .select({ name: staff.realName, jobStatus: staff.jobStatus, businessType: staff.businessType })
    .from(staff)
    .where(and(eq(staff.dealerCode, user.dealerCode), eq(staff.delFlag, 'F'), eq(staff.id, id)))

/** Somebody of the dealer, to be shown. */
export async function personOf(work: Work, id: string) {
  const [row] = await personById(work, id)
  return row
}

/** Somebody of the dealer who is about to be named; held, so that nobody leaves meanwhile. */
export async function heldPersonOf(work: Work, id: string) {
  const [row] = await personById(work, id).for('key share')
  return row
}

const lineColumns = {
  regionCode: region.regionCode,
  regionName: region.regionName,
  regionType: region.regionType,
  userId: region.userId,
}

/** Lines by code, held until the call ends. */
export const linesNamed = ({ tx, user }: Work, codes: readonly string[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : tx
        .select(lineColumns)
        .from(region)
        .where(
          and(eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F'), inArray(region.regionCode, [...codes])),
        )
        .orderBy(region.regionCode)
        .for('update')

/** Lines that somebody has. */
export const linesOf = ({ tx, user }: Work, userId: string) =>
  tx
    .select(lineColumns)
    .from(region)
    .where(and(eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F'), eq(region.userId, userId)))
    .orderBy(region.regionCode)

/** Gives lines, which the caller holds, to somebody. */
export const giveLines = (work: Work, codes: readonly string[], userId: string): Promise<void> =>
  giveLinesOf(work, new Map(codes.map((code) => [code, userId])))

/** Gives each line, by its code, to somebody; the caller holds them. */
export async function giveLinesOf(work: Work, owners: ReadonlyMap<string, string>): Promise<void> {
  if (owners.size === 0) return
  const given = JSON.stringify([...owners].map(([code, owner]) => ({ code, owner })))
  await work.tx
    .update(region)
    .set({ userId: sql`given.owner`, ...updated(work) })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as given(code varchar, owner bigint)`)
    .where(
      and(eq(region.dealerCode, work.user.dealerCode), eq(region.delFlag, 'F'), sql`${region.regionCode} = given.code`),
    )
}
