import { Region } from '@dealer/fields/Region'
import { RegionQuery } from '@dealer/fields/RegionQuery'
import { RegionSave } from '@dealer/fields/RegionSave'
import { freeIn } from '../../../data/free.ts'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'
import { useCustomerMove } from './parts/customer-move.tsx'

const { region } = dealer.md

/** Lines: who looks after which customers. */
export default defineMasterData({
  label: '线路',
  name: 'regionName',
  list: {
    call: region.list,
    query: RegionQuery,
    row: Region,
    id: 'md.region',
    exports: 'md:region:export',
    filters: ['keyword', 'regionType', 'userId', 'enabled'],
    columns: [
      'regionCode',
      { prop: 'regionName', width: 140 },
      { prop: 'regionTypeName', width: 110 },
      'parentName',
      'userName',
      'warehouseName',
      'plateNo',
      'customerNum',
      'routeNum',
      'enabled',
    ],
  },
  form: {
    facts: RegionSave,
    fields: [
      'regionCode',
      'regionName',
      'regionType',
      'userId',
      'parentCode',
      'warehouseCode',
      'vehicleCode',
      'areaCodes',
    ],
    free: [
      { prop: 'regionCode', check: (code, id) => region.checkCode({ code, id }) },
      ...freeIn('region', 'regionName'),
    ],
  },
  add: { call: region.save, permission: 'md:region:edit' },
  change: { call: region.save, permission: 'md:region:edit' },
  enable: { call: region.disable, permission: 'md:region:enable' },
  remove: { call: region.delete, permission: 'md:region:delete' },
  parts: useCustomerMove,
})
