import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { brand } from './brand.schema.ts'

export const uses = [
  usingRows(brand, {
    ...{ kind: '品牌', code: brand.brandCode, name: brand.brandName, scope: ofDealer(brand) },
    ...{ list: 'md.brand.brandList', page: '/main-data/product-management/brands' },
  }),
]
