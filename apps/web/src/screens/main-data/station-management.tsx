import { StationSave } from '@dealer/fields/StationSave'
import { dealer } from '../../dealer.ts'
import { defineTree } from '../../master-data/define-tree.tsx'

const { list, save, disable, delete: remove, checkCode } = dealer.md.station

/** Posts of the staff, below each other. */
export default defineTree({
  label: '岗位',
  call: list,
  code: 'stationCode',
  parent: 'parentId',
  order: 'sortNum',
  form: {
    facts: StationSave,
    fields: ['stationCode', 'stationName', 'stationType', 'parentId'],
    free: [{ prop: 'stationCode', check: (code, id) => checkCode({ code, id }) }],
  },
  save: { call: save, permission: 'md:station:edit' },
  enable: { call: disable, permission: 'md:station:enable' },
  remove: {
    call: ({ id, version, ...rest }, options) => remove({ items: [{ id, version }], ...rest }, options),
    permission: 'md:station:delete',
  },
})
