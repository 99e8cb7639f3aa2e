import { Brand } from '@dealer/fields/Brand'
import { BrandQuery } from '@dealer/fields/BrandQuery'
import { BrandSave } from '@dealer/fields/BrandSave'
import { freeIn } from '../../../data/free.ts'
import { dealer } from '../../../dealer.ts'
import { defineMasterData } from '../../../master-data/define-master-data.tsx'

const { brand } = dealer.md

/** Brands of products. */
export default defineMasterData({
  label: '品牌',
  name: 'brandName',
  list: {
    call: brand.brandList,
    query: BrandQuery,
    row: Brand,
    id: 'md.brand',
    exports: 'md:brand:export',
    filters: ['keyword', 'supplierCode', 'enabled'],
    columns: [
      'brandCode',
      'brandName',
      'logoFileId',
      'supplierName',
      'isNice',
      'sortNum',
      'enabled',
      'createName',
      'createDate',
    ],
  },
  form: {
    facts: BrandSave,
    fields: ['brandCode', 'brandName', 'supplierCode', 'logoFileId', 'sortNum'],
    free: [
      ...freeIn('brand', 'brandCode'),
      { prop: 'brandName', check: (name, id) => brand.checkRepeat({ name, id }) },
    ],
  },
  add: { call: brand.save, permission: 'md:brand:add' },
  change: { call: brand.update, permission: 'md:brand:edit' },
  enable: 'change',
  remove: { call: brand.delete, permission: 'md:brand:delete' },
})
