import { CustomerType } from '@dealer/fields/CustomerType'
import { CustomerTypeQuery } from '@dealer/fields/CustomerTypeQuery'
import { CustomerTypeSave } from '@dealer/fields/CustomerTypeSave'
import { freeIn } from '../../../data/free.ts'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'

const { list, save, disable, delete: remove } = dealer.md.customerType

/** Kinds of customers. */
export default defineMasterData({
  label: '客户类型',
  name: 'typeName',
  list: {
    call: list,
    query: CustomerTypeQuery,
    row: CustomerType,
    id: 'md.customerType',
    exports: 'md:customerType:export',
    filters: ['keyword', 'enabled'],
    columns: [
      'typeCode',
      'typeName',
      'channelType',
      'visitCycle',
      'isSystem',
      'sortNum',
      'enabled',
      'createName',
      'createDate',
    ],
  },
  form: {
    facts: CustomerTypeSave,
    fields: ['typeCode', 'typeName', 'channelType', 'visitCycle', 'sortNum'],
    free: freeIn('customerType', 'typeCode', 'typeName'),
  },
  add: { call: save, permission: 'md:customerType:edit' },
  change: { call: save, permission: 'md:customerType:edit' },
  enable: { call: disable, permission: 'md:customerType:enable' },
  remove: { call: remove, permission: 'md:customerType:delete' },
  fixed: ({ isSystem }) => isSystem === 'T',
})
