import { InventoryStatus } from '@dealer/fields/InventoryStatus'
import { InventoryStatusQuery } from '@dealer/fields/InventoryStatusQuery'
import { InventoryStatusSave } from '@dealer/fields/InventoryStatusSave'
import { freeIn } from '../../../data/free.ts'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'

const { list, save, disable, delete: remove } = dealer.inv.inventoryStatus

/** States of goods, and whether goods in them may be sold. */
export default defineMasterData({
  label: '库存状态',
  name: 'statusName',
  list: {
    call: list,
    query: InventoryStatusQuery,
    row: InventoryStatus,
    id: 'inv.inventoryStatus',
    exports: 'inv:inventoryStatus:export',
    filters: ['keyword', 'enabled'],
    columns: ['statusCode', 'statusName', 'isSale', 'isSystem', 'sortNum', 'enabled', 'createName', 'createDate'],
  },
  form: {
    facts: InventoryStatusSave,
    fields: ['statusCode', 'statusName', 'isSale', 'sortNum'],
    free: freeIn('inventoryStatus', 'statusCode', 'statusName'),
  },
  add: { call: save, permission: 'inv:inventoryStatus:edit' },
  change: { call: save, permission: 'inv:inventoryStatus:edit' },
  enable: { call: disable, permission: 'inv:inventoryStatus:enable' },
  remove: { call: remove, permission: 'inv:inventoryStatus:delete' },
  fixed: ({ isSystem }) => isSystem === 'T',
})
