import { product } from '../../md/product/product.schema.ts'
import { salesOrderItem } from './order.schema.ts'

/** What screens show of the product of an order line: name, ratio and tax as they were when it was ordered. */
export const productColumns = {
  productCode: product.productCode,
  productName: salesOrderItem.productName,
  barcode: product.barcode,
  bigBarcode: product.bigBarcode,
  spec: product.spec,
  smallUnit: product.smallUnit,
  bigUnit: product.bigUnit,
  unitRatio: salesOrderItem.unitRatio,
  allowDecimalQty: product.allowDecimalQty,
  taxRate: salesOrderItem.taxRate,
  isGift: salesOrderItem.isGift,
}
