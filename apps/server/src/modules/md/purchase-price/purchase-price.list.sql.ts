import { inner } from '../../../platform/list/declaration.ts'
import { from, is, to } from '../../../platform/list/filters.ts'
import { list } from '../../../platform/list/list.ts'
import { ofDealer } from '../../../platform/list/viewer.ts'
import { product } from '../product/product.schema.ts'
import { isProductOf, productHolding } from '../product/product.sql.ts'
import { purchasePrice } from './purchase-price.schema.ts'

const { id, productCode, oldPrice, newPrice, effectDate, isRead, version } = purchasePrice

/** Purchase prices that suppliers have announced, the last day first. */
export const priceChanges = list('md.purchasePrice.list', {
  from: purchasePrice,
  joins: [inner(product, isProductOf(purchasePrice))],
  scope: ofDealer(purchasePrice),
  newest: effectDate,
  id,
  filters: {
    keyword: productHolding(productCode),
    isRead: is(isRead),
    effectDateStart: from(effectDate),
    effectDateEnd: to(effectDate),
  },
  row: {
    ...{ id, productCode, oldPrice, newPrice, effectDate, isRead, version },
    productName: product.productName,
    spec: product.spec,
  },
})
