import { SupplierHuman } from '@dealer/fields/SupplierHuman'
import { SupplierQuery } from '@dealer/fields/SupplierQuery'
import { SupplierRow } from '@dealer/fields/SupplierRow'
import { SupplierSave } from '@dealer/fields/SupplierSave'
import { dealer } from '../../dealer.ts'
import { defineMasterData } from '../../master-data/define-master-data.tsx'

const { supplier } = dealer.md

/** Suppliers, the manufacturer's and the dealer's own. */
export default defineMasterData({
  label: '供应商',
  name: 'supplierName',
  list: {
    call: supplier.supplierList,
    query: SupplierQuery,
    row: SupplierRow,
    id: 'md.supplier',
    exports: 'md:supplier:export',
    filters: ['keyword', 'isNice', 'enabled'],
    columns: [
      'supplierCode',
      'supplierName',
      'isNice',
      'contact',
      'mobile',
      'settleType',
      'periodDays',
      { prop: 'payableAmount', zeroAsDash: true, priority: 'high' },
      'enabled',
      'address',
      'createName',
      'createDate',
    ],
  },
  form: {
    facts: SupplierSave,
    fields: [
      'supplierCode',
      'supplierName',
      'contact',
      'mobile',
      'settleType',
      'periodDays',
      'address',
      'taxNo',
      'bankName',
      'bankAccount',
      { prop: 'humans', facts: SupplierHuman, fields: ['name', 'mobile', 'post', 'isDefault'] },
    ],
    // The list has no contacts, and what is left out of a change is emptied.
    detail: supplier.findById,
    free: [
      { prop: 'supplierCode', check: (code, id) => supplier.checkSupplierCode({ code, id }) },
      { prop: 'supplierName', check: (name, id) => supplier.checkSupplier({ name, id }) },
    ],
  },
  add: { call: supplier.save, permission: 'md:supplier:add' },
  change: { call: supplier.update, permission: 'md:supplier:edit' },
  enable: 'change',
  fixed: ({ isNice }) => isNice === 'T',
  remove: { call: supplier.delete, permission: 'md:supplier:delete' },
})
