import { customer } from '../../md/customer/customer.schema.ts'
import { product } from '../../md/product/product.schema.ts'
import { saleDetail } from '../../so/sale/sale-detail.sql.ts'
import { amount, day, price, qty, text } from './embed-column.ts'
import { embedReport } from './embed-report.ts'
import { sales } from './sales-report.sql.ts'

/** Goods that left and, below zero, that came back, line by line. */
export const report = embedReport('salesDetail', {
  ...sales,
  newest: saleDetail.docDate,
  id: saleDetail.lineKey,
  columns: {
    outDate: day('出库日期', saleDetail.docDate),
    outNum: text('出库单号', saleDetail.docNum),
    soNum: text('订单号', saleDetail.soNum),
    customerName: text('客户名称', customer.customerName),
    salesmanName: text('业务员', saleDetail.salesmanName),
    productCode: text('商品编码', saleDetail.productCode),
    productName: text('商品名称', product.productName),
    spec: text('规格', product.spec),
    smallQty: qty('小单位数量', saleDetail.smallQty),
    unitName: text('计价单位', saleDetail.unitName),
    price: price('单价', saleDetail.price),
    amount: amount('金额', saleDetail.amount),
    promotionAmount: amount('促销优惠', saleDetail.promotionAmount),
  },
})
