import { dataScopeLabel, type Flag, positionTypeLabel } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import type { Args, Handlers } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { audited } from '../../../platform/list/audited.ts'
import { computed } from '../../../platform/list/declaration.ts'
import { holds, is, oneOf } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { masterData } from '../../../platform/master-data/master-data.ts'
import { choices, found, rowsOf } from '../../../platform/master-data/reading.ts'
import type { Work } from '../../../platform/work.ts'
import { position, staffPosition } from '../user/user.schema.ts'
import { pagesOf, permTree } from './perm-tree.ts'
import { grantedBy, ownStanding, recordRights, recordRole, requireChangeable } from './position.guard.ts'
import { keptRights, requireGrantable, saidRights } from './position.rules.ts'

const { id, positionCode, positionName, positionTypeCode, dataScope, enabled } = position
const { webPerms, appPerms, bizPermissions, shopRole } = position

const userNum = sql<number>`(select count(*)::int from ${staffPosition}
  where ${staffPosition.dealerCode} = ${position.dealerCode} and ${staffPosition.positionId} = ${position.id})`

const positionList = list('md.position.list', {
  ...rowsOf(position),
  filters: {
    keyword: holds(positionCode, positionName),
    positionTypeCode: oneOf(positionTypeCode),
    enabled: is(enabled),
  },
  row: {
    ...{ id, positionCode, positionName, positionTypeCode, dataScope, enabled, userNum },
    positionTypeName: computed,
    ...audited(position),
  },
  read: { webPerms, appPerms, bizPermissions, shopRole },
  compute: (row) => ({ positionTypeName: positionTypeLabel[row.positionTypeCode] }),
})

const positions = masterData({
  table: position,
  label: '角色',
  code: 'positionCode',
  name: 'positionName',
  calls: { save: 'md.position.save', remove: 'md.position.delete', codeFree: 'md.position.checkCode' },
  usedBy: [usedIn(staffPosition.positionId, position.id)],
  beforeSave: async (work, given, row) => {
    if (row) await requireChangeable(work, row)
    const after = {
      webPerms: given.webPerms ?? [],
      appPerms: given.appPerms ?? [],
      dataScope: given.dataScope ?? 'self',
      bizPermissions: given.bizPermissions || !row ? keptRights(given.bizPermissions) : row.bizPermissions,
      shopRole: given.shopRole ?? row?.shopRole ?? 'none',
    }
    requireGrantable(grantedBy(after), await ownStanding(work))
    recordRights(work, given.positionName ?? '', row, after)
    return after
  },
  beforeRemove: async (work, row) => {
    await requireChangeable(work, row)
    recordRole(work, row.positionName, dataScopeLabel[row.dataScope], '已删除')
  },
})

/** Enables or disables a role. @throws Refusal 104, 106; 107 for one's own and for one that may do more than the user */
async function setEnabled(work: Work, { enabled: wanted, ...seen }: Args<'md.position.disable'>) {
  const row = await positions.open(work, seen, wanted === 'T' ? '启用' : '停用')
  await requireChangeable(work, row)
  await positions.change(work, row, { enabled: wanted })
  const said = (is: Flag) => (is === 'T' ? '启用' : '停用')
  recordRole(work, row.positionName, said(row.enabled), said(wanted))
  return DONE
}

export const routes = {
  ...positions.routes,
  'md.position.list': positionList,
  'md.position.getPosition': found(positionList, async (_work, row) => ({
    bizPermissions: saidRights(row.bizPermissions),
    menuIds: pagesOf(row.webPerms),
  })),
  'md.position.disable': setEnabled,
  'md.position.getPermTree': async (_work, { terminal }) => permTree(terminal),
  'md.position.select': choices(position, { key: position.id, label: positionName, order: [positionCode] }),
} satisfies Handlers
