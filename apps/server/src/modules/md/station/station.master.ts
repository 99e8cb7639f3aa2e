import type { Args, Handlers } from '../../../platform/contract/types.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { choices } from '../../../platform/master-data/reading.ts'
import { branchesTo, nested } from '../../../platform/master-data/tree.rules.ts'
import { treeData } from '../../../platform/master-data/tree.ts'
import type { Work } from '../../../platform/work.ts'
import { staff } from '../user/user.schema.ts'
import { station } from './station.schema.ts'
import { stations } from './station.sql.ts'

const BY = { key: 'id', parent: 'parentId' } as const

const posts = treeData({
  table: station,
  label: '岗位',
  code: 'stationCode',
  name: 'stationName',
  tree: { parent: 'parentId', order: 'sortNum' },
  calls: {
    save: 'md.station.save',
    remove: 'md.station.delete',
    enable: 'md.station.disable',
    codeFree: 'md.station.checkCode',
  },
  usedBy: [usedIn(staff.stationId, station.id)],
})

/** Posts as a tree; with filters the branches that lead to a match stay. */
async function stationTree(work: Work, { keyword = '', stationType, enabled }: Args<'md.station.list'>) {
  const wanted = keyword.trim().toLowerCase()
  const types = stationType === undefined ? undefined : stationType.toString().split(',')
  const holds = (text: string) => text.toLowerCase().includes(wanted)
  const found = branchesTo(
    await stations(work),
    BY,
    (row) =>
      (holds(row.stationCode) || holds(row.stationName)) &&
      (types === undefined || types.includes(row.stationType)) &&
      (enabled === undefined || row.enabled === enabled),
  )
  return nested(found, BY)
}

export const routes = {
  ...posts.routes,
  'md.station.list': stationTree,
  'md.station.select': choices(station, {
    key: station.id,
    label: station.stationName,
    order: [station.sortNum, station.stationCode],
  }),
} satisfies Handlers
