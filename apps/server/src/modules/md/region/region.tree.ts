import type { RegionNode } from '@dealer/sdk/contract'
import { and, asc, eq } from 'drizzle-orm'
import { keysAbove, nested } from '../../../platform/master-data/tree.rules.ts'
import type { Work } from '../../../platform/work.ts'
import { region } from './region.schema.ts'

/** Enabled lines as a tree; one below a disabled line hangs on the next enabled one above it. */
export async function regionTree({ tx, user }: Work): Promise<RegionNode[]> {
  const rows = await tx
    .select({
      id: region.id,
      name: region.regionName,
      regionCode: region.regionCode,
      regionType: region.regionType,
      enabled: region.enabled,
      parent: region.parentCode,
    })
    .from(region)
    .where(and(eq(region.dealerCode, user.dealerCode), eq(region.delFlag, 'F')))
    .orderBy(asc(region.regionCode))
  const twigs = rows.map(({ regionCode, parent }) => ({ key: regionCode, parent }))
  const open = rows.filter(({ enabled }) => enabled === 'T')
  const codes = new Set(open.map(({ regionCode }) => regionCode))
  const standing = open.map(({ enabled, parent, ...line }) => ({
    ...line,
    above: keysAbove(twigs, line.regionCode).find((code) => codes.has(code)) ?? null,
  }))
  return nested(standing, { key: 'regionCode', parent: 'above' })
}
