import { and, isNull, or } from 'drizzle-orm'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { usingRows } from '../../../platform/master-data/using-rows.ts'
import { ofSeenCustomers } from '../customer/customer.held.ts'
import { priceSet } from '../price/price.schema.ts'

const ofSeen = ofSeenCustomers({ dealerCode: priceSet.dealerCode, customerCode: priceSet.customerCode })

export const uses = [
  usingRows(priceSet, {
    ...{ kind: '客户价格', code: priceSet.setNum, name: priceSet.productCode },
    // Prices of types are everybody's.
    scope: (viewer) => {
      const own = ofSeen(viewer)
      return and(ofDealer(priceSet)(viewer), own && or(isNull(priceSet.customerCode), own))
    },
    ...{ list: 'md.priceSet.list', page: '/main-data/product-management/price-management/price-set-list' },
    findBy: priceSet.productCode,
  }),
]
