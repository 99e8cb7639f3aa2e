import { CostTypeSave } from '@dealer/fields/CostTypeSave'
import { dealer } from '../../../dealer.ts'
import { defineTree } from '../../../master-data/define-tree.tsx'

const { costTypeTree, findCostTypeById, save, disable, delete: remove, checkCode } = dealer.md.costType

/** What money is spent on, in groups. */
export default defineTree({
  label: '费用类型',
  call: costTypeTree,
  detail: findCostTypeById,
  code: 'costTypeCode',
  parent: 'parentCode',
  key: 'costTypeCode',
  form: {
    facts: CostTypeSave,
    fields: ['costTypeCode', 'costTypeName', 'costTypeCategory', 'parentCode', 'isNeedCustomer', 'isNeedVehicle'],
    free: [{ prop: 'costTypeCode', check: (code, id) => checkCode({ code, id }, { silent: true }) }],
  },
  save: { call: save, permission: 'md:costType:edit' },
  enable: { call: disable, permission: 'md:costType:enable' },
  remove: {
    call: ({ id, version, ...more }, options) => remove({ ...more, items: [{ id, version }] }, options),
    permission: 'md:costType:delete',
  },
  disabling: '停用后该类型及其下级不再出现在选择中，已使用的单据不受影响。',
  fixed: ({ isSystem }) => isSystem === 'T',
})
