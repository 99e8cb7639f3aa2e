import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { product } from './product.schema.ts'

export const uses = [
  usingRows(product, {
    ...{ kind: '商品', code: product.productCode, name: product.productName, scope: ofDealer(product) },
    ...{ list: 'md.product.productList', page: '/main-data/product-management/product' },
    detail: ['/product-detail', 'id'],
  }),
]
