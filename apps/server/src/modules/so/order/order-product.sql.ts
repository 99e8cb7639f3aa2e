import { and, type Column, eq } from 'drizzle-orm'
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

/** Joins the product of a line of any document. A product that documents name cannot be deleted, so the join loses none. */
export const isProductOf = (line: { dealerCode: Column; productCode: Column }) =>
  and(eq(product.dealerCode, line.dealerCode), eq(product.productCode, line.productCode), eq(product.delFlag, 'F'))
