import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { builder, value } from '../../../platform/database/prepared.ts'
import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { customer } from '../../md/customer/customer.schema.ts'
import { isCustomerOf, ofRegion } from '../../md/customer/customer.sql.ts'
import { customerHolding } from '../../md/customer/customer-holding.sql.ts'
import { product } from '../../md/product/product.schema.ts'
import { isProductOf } from '../../md/product/product.sql.ts'
import { region } from '../../md/region/region.schema.ts'
import { staff } from '../../md/user/user.schema.ts'
import { ownOrAtOwnCustomers } from '../field-work/field-scope.sql.ts'
import { invCollect, invCollectLine } from './inv-collect.schema.ts'

const { id, collectDate, userId, customerCode } = invCollect

const ofCollect = and(
  eq(invCollectLine.dealerCode, invCollect.dealerCode),
  eq(invCollectLine.collectId, id),
  eq(invCollectLine.delFlag, 'F'),
)
const linesWith = (more?: SQL) =>
  sql`(select count(*) from ${invCollectLine} where ${and(ofCollect, more)})`.mapWith(Number)

/** Counts of stores, those of the viewer and those of stores that the viewer may see. */
export const collectList = list('guide.invCollect.page', {
  from: invCollect,
  joins: [
    inner(staff, and(eq(staff.dealerCode, invCollect.dealerCode), eq(staff.id, userId))),
    inner(customer, isCustomerOf(invCollect)),
    inner(region, ofRegion),
  ],
  scope: (viewer) => and(ofDealer(invCollect)(viewer), ownOrAtOwnCustomers(userId)(viewer)),
  newest: collectDate,
  id,
  by: { id: is(id) },
  filters: {
    customer: customerHolding(customerCode),
    userId: is(userId),
    collectDateStart: from(collectDate),
    collectDateEnd: to(collectDate),
  },
  row: {
    collectId: id,
    ...{ collectDate, customerCode },
    userName: staff.realName,
    customerName: customer.customerName,
    productNum: linesWith(),
    outOfStockNum: linesWith(eq(invCollectLine.isOutOfStock, 'T')),
  },
})

/** What was counted, in the order in which it was. */
export const collectLines = lookUp((viewer) =>
  builder
    .select({
      productCode: invCollectLine.productCode,
      productName: product.productName,
      spec: product.spec,
      shelfQty: invCollectLine.shelfQty,
      stockQty: invCollectLine.stockQty,
      produceDate: invCollectLine.produceDate,
      price: invCollectLine.price,
      isOutOfStock: invCollectLine.isOutOfStock,
    })
    .from(invCollectLine)
    .innerJoin(product, isProductOf(invCollectLine))
    .where(and(ofDealer(invCollectLine)(viewer), eq(invCollectLine.collectId, value('id'))))
    .orderBy(asc(invCollectLine.id)),
)
