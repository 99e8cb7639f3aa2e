import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { audited } from '../../../platform/list/audited.ts'
import { computed, inner, left } from '../../../platform/list/declaration.ts'
import { from, is, oneOf, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { periodStatus } from '../../../platform/list/period-status.ts'
import { ofDealer, type Viewer } from '../../../platform/list/viewer.ts'
import { mayDo } from '../../../platform/work.ts'
import { customer } from '../customer/customer.schema.ts'
import { customerScope, isCustomerOf, isTypeOf } from '../customer/customer.sql.ts'
import { customerType } from '../customer-type/customer-type.schema.ts'
import { priceSet } from '../price/price.schema.ts'
import { product } from '../product/product.schema.ts'
import { isProductOf, productHolding } from '../product/product.sql.ts'
import { region } from '../region/region.schema.ts'
import { priceSetStates } from './price-set.rules.ts'

const { id, setNum, customerCode, customerTypeCode, productCode, smallPrice, bigPrice, startDate, endDate } = priceSet

const status = periodStatus(priceSet)

/** Prices of types are everybody's; of customers one sees those of one's own, whose customers and lines are joined. */
export const seenPriceSets = (viewer: Viewer): SQL | undefined => {
  const own = customerScope(viewer)
  return and(ofDealer(priceSet)(viewer), own && or(sql`${customerCode} is null`, own))
}

/** Prices that hold for one customer or one type over a time. */
export const priceSets = list('md.priceSet.list', {
  from: priceSet,
  joins: [
    inner(product, isProductOf(priceSet)),
    left(customer, isCustomerOf(priceSet)),
    left(
      region,
      and(
        eq(region.dealerCode, customer.dealerCode),
        eq(region.regionCode, customer.regionCode),
        eq(region.delFlag, 'F'),
      ),
    ),
    left(customerType, isTypeOf(priceSet)),
  ],
  scope: seenPriceSets,
  newest: priceSet.createDate,
  id,
  by: { id: is(id) },
  filters: {
    keyword: productHolding(productCode),
    customerCode: is(customerCode),
    customerTypeCode: is(customerTypeCode),
    status: oneOf(status),
    dateStart: from(endDate),
    dateEnd: to(startDate),
  },
  row: {
    ...{ id, setNum, customerCode, customerTypeCode, productCode, smallPrice, bigPrice, startDate, endDate, status },
    customerName: customer.customerName,
    customerTypeName: customerType.typeName,
    // Prices of a type have no customer: whom they are for stands in one place.
    targetName: sql<string>`coalesce(${customer.customerName}, '类型：' || ${customerType.typeName}, '')`,
    productName: product.productName,
    spec: product.spec,
    smallUnit: product.smallUnit,
    bigUnit: product.bigUnit,
    unitRatio: product.unitRatio,
    actions: computed,
    ...audited(priceSet),
  },
  compute: (row, { user }) => ({ actions: priceSetStates.actionsOf(row, (permission) => mayDo(user, permission)) }),
})
