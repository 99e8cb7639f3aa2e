import { sql } from 'drizzle-orm'
import { product } from '../../md/product/product.schema.ts'
import { supplier } from '../../md/supplier/supplier.schema.ts'
import { amount, qty, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'
import { purchases } from './purchase-report.sql.ts'
import { purchased } from './purchased.sql.ts'

const { smallQty } = purchased
const { productCode, productName, spec, smallUnit } = product
const { supplierCode, supplierName } = supplier
const sumQty = sql`sum(${smallQty})`.mapWith(smallQty)

/** What came in less what went back, summed by product, supplier or month. */
export const report = embedReport('purchaseSum', {
  ...purchases,
  newest: sumQty,
  id: sql`min(${purchased.lineKey})`,
  grouped: {
    product: [productCode, productName, spec, smallUnit],
    supplier: [supplierCode, supplierName],
    month: [purchased.month],
  },
  columns: {
    month: text('月份', purchased.month),
    supplierCode: text('供应商编码', supplierCode),
    supplierName: text('供应商', supplierName),
    productCode: text('商品编码', productCode),
    productName: text('商品名称', productName),
    spec: text('规格', spec),
    smallUnit: text('小单位', smallUnit),
    smallQty: qty('小单位数量', sumQty),
    amount: amount('金额', sql`sum(${purchased.amount})`.mapWith(purchased.amount), { isCost: true }),
  },
})
