import { CategorySave } from '@dealer/fields/CategorySave'
import { dealer } from '../../../dealer.ts'
import { defineTree } from '../../../master-data/define-tree.tsx'

const { category } = dealer.md

/** Categories of products, four levels at most. */
export default defineTree({
  label: '商品类别',
  call: category.list,
  code: 'categoryCode',
  parent: 'parentId',
  order: 'sortNum',
  most: 4,
  form: {
    facts: CategorySave,
    fields: ['categoryCode', 'categoryName', 'parentId', 'taxRate', 'sortNum'],
    free: [{ prop: 'categoryCode', check: (code, id) => category.checkCode({ code, id }) }],
  },
  save: { call: category.save, permission: 'md:category:edit' },
  enable: { call: category.disable, permission: 'md:category:enable' },
  disabling: '下级类别一并停用；停用后不再出现在选择中，已有商品和单据不受影响。',
  remove: { call: category.delete, permission: 'md:category:delete' },
})
