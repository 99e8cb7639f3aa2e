import { bigSmallText } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { stockOf } from '../../inv/stock/stock.service.ts'
import { addressesOf, findCustomer, pickCustomers, sevenChecks } from '../../md/customer/customer.service.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { priceKey, pricesWithLast } from '../../md/price/price.service.ts'
import { lookupProducts, productsByCode } from '../../md/product/product.service.ts'
import { offered, selectSalesmen } from '../../md/user/user.service.ts'
import { selectKept } from '../../md/warehouse/warehouse.selects.ts'
import { templetesFor } from '../templete/templete.order.ts'

/** Defaults and choices of a new order. @throws Refusal 106 for a customer out of reach. */
export async function newOrderForm(work: Work, { customerCode, orderType }: Args<'so.salesOrder.toOrderAdd'>) {
  const [settings, warehouses, salesmen, customer, templates] = await Promise.all([
    dealerSettings(work),
    selectKept(work),
    selectSalesmen(work),
    customerCode === undefined ? undefined : findCustomer(work, customerCode),
    customerCode === undefined ? undefined : templetesFor(work, orderType, customerCode),
  ])
  return {
    docDate: work.today,
    deliveryDate: addDays(work.today, 1),
    warehouseCode: warehouses[0]?.key,
    salesmanId: offered(salesmen, customer?.salesmanId ?? work.user.userId),
    warehouses,
    salesmen,
    canChangePrice: flag(work.user.rights.canChangePrice),
    maxDiscountRate: work.user.rights.maxDiscountRate,
    checkInventoryOnConfirm: settings.checkInventoryOnConfirm,
    templates,
  }
}

/** Customers for order entry. */
export const searchCustomers = (work: Work, args: Args<'so.salesOrder.customerList'>) => pickCustomers(work, args)

/** Delivery addresses of a customer. */
export const customerAddresses = (work: Work, { customerId }: Args<'so.salesOrder.listCustomerAddress'>) =>
  addressesOf(work, customerId)

/** The seven checks of a customer before ordering. */
export const checkCustomer = async (work: Work, { customerCode }: Args<'so.salesOrder.getCustomerSevenCheck'>) =>
  sevenChecks(work, await findCustomer(work, customerCode))

/** Prices of products for a customer, with the manufacturer's limits in the same unit; what has no price is left out. */
export async function productPrices(
  work: Work,
  { customerCode, items, docDate }: Args<'so.salesOrder.getProductsPrice'>,
) {
  const customer = await findCustomer(work, customerCode)
  const prices = await pricesWithLast(work, customer, items, docDate)
  return items.flatMap(({ productCode, unitType }) => {
    const found = prices.get(priceKey({ productCode, unitType }))
    return found ? [{ productCode, unitType, ...found }] : []
  })
}

/** Stock of one product in a warehouse. @throws Refusal 106 for an unknown product. */
export async function productStock(work: Work, args: Args<'so.salesOrder.getProductInv'>) {
  const { productCode, warehouseCode, inventoryStatusCode } = args
  const [row] = await stockRows(work, { productCodes: [productCode], warehouseCode, inventoryStatusCode })
  if (!row) throw refuse.missing()
  return row
}

/** Stock of products in a warehouse, or in each that may be chosen; unknown ones are left out. */
export async function productsStock(work: Work, { warehouseCode, ...where }: Args<'so.salesOrder.getProductInvlist'>) {
  if (warehouseCode !== undefined) return stockRows(work, { warehouseCode, ...where })
  const warehouses = await selectKept(work)
  const rows = await Promise.all(warehouses.map(({ key }) => stockRows(work, { warehouseCode: key, ...where })))
  return rows.flat()
}

async function stockRows(
  work: Work,
  where: { productCodes: readonly string[]; warehouseCode: string; inventoryStatusCode?: string },
) {
  const { warehouseCode } = where
  const [products, stock] = await Promise.all([productsByCode(work, where.productCodes), stockOf(work, where)])
  return [...stock.values()].flatMap((sum) => {
    const product = products.get(sum.productCode)
    if (!product) return []
    const bigQty = bigSmallText(sum.availableQty, product.unitRatio, product.bigUnit, product.smallUnit)
    return [{ ...sum, warehouseCode, bigQty }]
  })
}

/** Line drafts from codes or barcodes. */
export const productsOfCodes = (work: Work, args: Args<'so.salesOrder.findProductByProductCodes'>) => {
  const { productCodes: codes, ...context } = args
  return lookupProducts(work, { codes, ...context })
}
