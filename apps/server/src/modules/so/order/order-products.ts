import { compare, plus } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { eachWithin, flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { lookupProductIds, productsOf } from '../../md/product/product.service.ts'
import { findWarehouse } from '../../md/warehouse/warehouse.service.ts'
import { paidFor } from './order-price-history.sql.ts'

/** Line drafts of products that were chosen together. @throws Refusal 106 for a customer out of reach */
export const productsOfIds = (work: Work, args: Args<'so.salesOrder.findProductByProductIds'>) => {
  const { productIds: ids, ...context } = args
  return lookupProductIds(work, { ids, ...context })
}

/**
 * Whether a warehouse can send what is needed, product by product in the order asked for: all that is short is told at once.
 * @throws Refusal 106 for an unknown warehouse or product
 */
export async function checkStock(work: Work, { warehouseCode, items }: Args<'so.salesOrder.getCheckInventory'>) {
  const needs = new Map<string, string>()
  for (const { productCode, smallQty } of items) needs.set(productCode, plus(needs.get(productCode) ?? '0', smallQty))
  const productCodes = [...needs.keys()]
  const [products, stock] = await Promise.all([
    productsOf(work, items),
    stockOf(work, { productCodes, warehouseCode }),
    findWarehouse(work, warehouseCode),
  ])
  eachWithin('items', items, ({ productCode }) => {
    if (!products.has(productCode)) throw refuse.missing('商品', 'productCode')
  })
  return productCodes.map((productCode) => {
    const availableQty = stock.get(productCode)?.availableQty ?? '0'
    const isEnough = flag(compare(availableQty, needs.get(productCode) ?? '0') >= 0)
    return { productCode, productName: products.get(productCode)?.productName ?? '', availableQty, isEnough }
  })
}

/** What a customer paid for a product, newest first. @throws Refusal 106 for either out of reach */
export async function priceHistory(work: Work, { customerCode, productCode }: Args<'so.salesOrder.priceHistory'>) {
  const [customer, products] = await Promise.all([
    findCustomer(work, customerCode),
    productsOf(work, [{ productCode }]),
  ])
  if (!products.has(productCode)) throw refuse.missing('商品', 'productCode')
  return paidFor(work, customer.customerCode, productCode)
}
