import type { PositionType } from '@dealer/sdk/contract'
import { defineDemo } from '../../../seed/demo.ts'
import { type Seeding, stamped } from '../../../seed/seed-context.ts'
import { station } from './station.schema.ts'

/** Nine posts: the manager's, four below it, and those that do the work. */
const POSTS: readonly (readonly [code: string, name: string, type: PositionType, parent?: string])[] = [
  ['GW01', '总经理', 'manage'],
  ['GW02', '销售经理', 'sales', 'GW01'],
  ['GW03', '仓库主管', 'warehouse', 'GW01'],
  ['GW04', '财务主管', 'finance', 'GW01'],
  ['GW05', '店长', 'store', 'GW01'],
  ['GW06', '业务员', 'sales', 'GW02'],
  ['GW07', '导购员', 'guide', 'GW02'],
  ['GW08', '仓管员', 'warehouse', 'GW03'],
  ['GW09', '会计', 'finance', 'GW04'],
]
const LIGHT_POSTS = POSTS.filter(([code]) => code === 'GW01' || code === 'GW05')

/** Ids of the posts, by code. */
export type StationIds = ReadonlyMap<string, string>

async function seedStations(seeding: Seeding): Promise<StationIds> {
  const ids = new Map<string, string>()
  // One by one: a post must be there before those below it.
  for (const [index, [stationCode, stationName, stationType, parent]] of (seeding.small
    ? LIGHT_POSTS
    : POSTS
  ).entries()) {
    const parentId = parent ? ids.get(parent) : null
    const row = { ...stamped(seeding), stationCode, stationName, stationType, parentId, sortNum: index + 1 }
    const [saved] = await seeding.tx.insert(station).values(row).returning({ id: station.id })
    if (saved) ids.set(stationCode, saved.id)
  }
  return ids
}

export const demo = defineDemo({ make: seedStations })
