import { product } from '../../md/product/product.schema.ts'
import { supplier } from '../../md/supplier/supplier.schema.ts'
import { amount, day, price, qty, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'
import { purchases } from './purchase-report.sql.ts'
import { purchased } from './purchased.sql.ts'

/** Goods that came in and, below zero, that went back, line by line; a red-flushed document and its reversal are both there. */
export const report = embedReport('purchaseDetail', {
  ...purchases,
  newest: purchased.docDate,
  id: purchased.lineKey,
  columns: {
    inDate: day('入库日期', purchased.docDate),
    inNum: text('入库单号', purchased.docNum),
    poCode: text('采购单号', purchased.poCode),
    supplierName: text('供应商', supplier.supplierName),
    productCode: text('商品编码', purchased.productCode),
    productName: text('商品名称', product.productName),
    spec: text('规格', product.spec),
    smallQty: qty('小单位数量', purchased.smallQty),
    unitName: text('计价单位', purchased.unitName),
    price: price('单价', purchased.price, { isCost: true }),
    amount: amount('金额', purchased.amount, { isCost: true }),
  },
})
