import { costTypeCategoryLabel } from '@dealer/sdk/contract'
import type { Args, Handlers } from '../../../platform/contract/types.ts'
import { usedIn } from '../../../platform/master-data/declaration.ts'
import { found } from '../../../platform/master-data/reading.ts'
import { nested } from '../../../platform/master-data/tree.rules.ts'
import { treeData } from '../../../platform/master-data/tree.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { otherInv } from '../../inv/stock-others-out-in/other-inv.schema.ts'
import { costTypeList } from './cost-type.list.sql.ts'
import { costType } from './cost-type.schema.ts'
import { costTypes, groupOf, hasBelow } from './cost-type.sql.ts'

const types = treeData({
  table: costType,
  label: '费用类型',
  code: 'costTypeCode',
  name: 'costTypeName',
  tree: { parent: 'parentCode', key: 'costTypeCode' },
  calls: {
    save: 'md.costType.save',
    remove: 'md.costType.delete',
    enable: 'md.costType.disable',
    codeFree: 'md.costType.checkCode',
  },
  usedBy: [usedIn(otherInv.costTypeCode, costType.costTypeCode)],
  fixed: { by: 'isSystem', label: '系统预置费用类型' },
  beforeSave: async (work, { costTypeCode, costTypeCategory, parentCode }, row) => {
    const above = parentCode && (await groupOf(work, parentCode))
    if (above && above !== costTypeCategory)
      throw refuse.invalid(`上级类型属于【${costTypeCategoryLabel[above]}】，须与本类型的费用类别一致`, {
        reason: 'unsuitable',
        field: 'parentCode',
      })
    if (row) await requireKept(work, row, { costTypeCode, costTypeCategory })
    return undefined
  },
})

type Kept = Pick<typeof costType.$inferSelect, 'costTypeCode' | 'costTypeCategory'>

/** What types below name and share stays while there are any. @throws Refusal 103 */
async function requireKept(work: Work, row: typeof costType.$inferSelect, given: Partial<Kept>): Promise<void> {
  const changed = (['costTypeCode', 'costTypeCategory'] as const).find((field) => given[field] !== row[field])
  if (!changed || !(await hasBelow(work, row.costTypeCode))) return
  const what = changed === 'costTypeCode' ? '编码' : '费用类别'
  throw refuse.notNow(`费用类型【${row.costTypeName}】有下级类型，不能修改${what}`, { reason: 'fixed', field: changed })
}

const BY = { key: 'costTypeCode', parent: 'parentCode' } as const

/** Cost types as a tree; one that is left out takes those below it with it. */
async function costTypeTree(work: Work, { category, enabled }: Args<'md.costType.costTypeTree'>) {
  const rows = await costTypes(work)
  const shown = rows.filter(
    (row) => (!category || row.costTypeCategory === category) && (!enabled || row.enabled === enabled),
  )
  return nested(shown, BY)
}

/** One by its code. @throws Refusal 106 */
const byCode = (work: Work, { code }: Args<'md.costType.findCostTypeByCode'>) => costTypeList.one(work, { code })

export const routes = {
  ...types.routes,
  'md.costType.list': costTypeList,
  'md.costType.costTypeTree': costTypeTree,
  'md.costType.findCostTypeByCode': byCode,
  'md.costType.findCostTypeById': found(costTypeList),
} satisfies Handlers
