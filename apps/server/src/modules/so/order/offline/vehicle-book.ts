import type { Args } from '../../../../platform/contract/types.ts'
import { flag, refuse } from '../../../../platform/refusal.ts'
import type { Work } from '../../../../platform/work.ts'
import { availableOf } from '../../../inv/stock/stock.service.ts'
import { priceBook } from '../../../md/price/price-book.ts'
import { productsByCode } from '../../../md/product/product.service.ts'
import { sellingVehicles } from '../../../md/vehicle/vehicle.service.ts'
import { DEFAULT_STOCK_STATUS } from '../order-pricing.rules.ts'
import { requireSeller } from '../quick/one-hand.rules.ts'
import { PAY_METHODS } from '../quick/quick.form.ts'
import { bookCustomers, codesIn } from './vehicle-book.sql.ts'

const MOST_PRODUCTS = 1000
const MOST_CUSTOMERS = 2000

/**
 * What a phone takes along to sell from a vehicle without a net, in a fixed number of statements.
 * @throws Refusal 106 for an unknown vehicle; 103 where its orders would be refused, before anybody leaves with them
 */
export async function vehicleBook(work: Work, { vehicleCode }: Args<'so.salesOrder.vehicleBook'>) {
  requireSeller(work.user, 'vehicle')
  const vehicle = (await sellingVehicles(work)).find((one) => one.vehicleCode === vehicleCode)
  if (!vehicle) throw refuse.missing('车辆', 'vehicleCode')
  const { warehouseCode } = vehicle
  // One more than is answered tells whether that is all.
  const [codes, seen] = await Promise.all([
    codesIn(work, warehouseCode, MOST_PRODUCTS + 1),
    bookCustomers(work, MOST_CUSTOMERS + 1),
  ])
  const productCodes = codes.slice(0, MOST_PRODUCTS)
  const customers = seen.slice(0, MOST_CUSTOMERS)
  const heapOf = (productCode: string) => ({ warehouseCode, productCode, inventoryStatusCode: DEFAULT_STOCK_STATUS })
  const [products, free, prices] = await Promise.all([
    productsByCode(work, productCodes),
    availableOf(work, productCodes.map(heapOf), work.today),
    priceBook(work, customers, productCodes),
  ])
  return {
    vehicle,
    docDate: work.today,
    payMethods: PAY_METHODS,
    products: productCodes.flatMap((code) => {
      const product = products.get(code)
      return product ? [{ ...shown(product), freeQty: free(heapOf(code)) }] : []
    }),
    customers: customers.map(({ customerTypeCode: _type, priceSeriesCode: _series, ...customer }) => {
      const { list = 0, own = [] } = prices.of.get(customer.customerCode) ?? {}
      return { ...customer, priceList: list, prices: own.length > 0 ? own : undefined }
    }),
    priceLists: prices.lists.map((list) => ({ prices: list })),
    isWhole: flag(codes.length <= MOST_PRODUCTS && seen.length <= MOST_CUSTOMERS),
  }
}

type Product = NonNullable<ReturnType<Awaited<ReturnType<typeof productsByCode>>['get']>>

/** What of a product a phone is told: not what it costs the dealer. */
const shown = (product: Product) => {
  const { productCode, productName, spec, barcode, bigBarcode, smallUnit, bigUnit, unitRatio, allowDecimalQty } =
    product
  return { productCode, productName, spec, barcode, bigBarcode, smallUnit, bigUnit, unitRatio, allowDecimalQty }
}
