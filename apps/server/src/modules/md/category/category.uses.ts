import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { category } from './category.schema.ts'

export const uses = [
  usingRows(category, {
    ...{ kind: '商品类别', code: category.categoryCode, name: category.categoryName, scope: ofDealer(category) },
    ...{ list: 'md.category.list', page: '/main-data/product-management/category' },
  }),
]
