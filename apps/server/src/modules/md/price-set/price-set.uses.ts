import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { priceSet } from '../price/price.schema.ts'
import { seenPriceSets } from './price-set.sql.ts'

export const uses = [
  usingRows(priceSet, {
    ...{ kind: '客户价格', code: priceSet.setNum, name: priceSet.productCode },
    scope: seenPriceSets,
    ...{ list: 'md.priceSet.list', page: '/main-data/product-management/price-management/price-set-list' },
    findBy: priceSet.productCode,
  }),
]
