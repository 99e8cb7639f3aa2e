import { RegionType } from '@dealer/fields/RegionType'
import { RegionTypeQuery } from '@dealer/fields/RegionTypeQuery'
import { RegionTypeSave } from '@dealer/fields/RegionTypeSave'
import { freeIn } from '../../../data/free.ts'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'

const { list, saveRegionType: save, disable } = dealer.md.regionType

/** Business types of the people who own lines. */
export default defineMasterData({
  label: '业务类型',
  name: 'typeName',
  list: {
    call: list,
    query: RegionTypeQuery,
    row: RegionType,
    id: 'md.regionType',
    exports: 'md:regionType:export',
    filters: ['keyword', 'enabled'],
    columns: ['typeCode', 'typeName', 'isSystem', 'sortNum', 'enabled', 'createName', 'createDate'],
  },
  form: {
    facts: RegionTypeSave,
    fields: ['typeCode', 'typeName', 'sortNum'],
    free: freeIn('regionType', 'typeCode', 'typeName'),
  },
  add: { call: save, permission: 'md:regionType:edit' },
  change: { call: save, permission: 'md:regionType:edit' },
  enable: { call: disable, permission: 'md:regionType:enable' },
  fixed: ({ isSystem }) => isSystem === 'T',
})
