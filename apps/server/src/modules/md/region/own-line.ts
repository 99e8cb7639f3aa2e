import { and, eq } from 'drizzle-orm'
import { seesAll } from '../../../platform/list/viewer.ts'
import type { Work } from '../../../platform/work.ts'
import { region } from './region.schema.ts'

/** Whether the customers of a line, and so its visit routes, are within the user's scope. */
export async function isOwnLine({ tx, user }: Work, regionCode: string): Promise<boolean> {
  if (seesAll(user)) return true
  if (user.dataScope === 'region') return user.regionCodes.includes(regionCode)
  const isOwn = and(eq(region.userId, user.userId), eq(region.regionCode, regionCode))
  const found = await tx
    .select({ id: region.id })
    .from(region)
    .where(and(eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F'), isOwn))
  return found.length > 0
}
