/**
 * The way of an order: found by barcode, ordered, confirmed, split in part, picked, sent, out of the door.
 *
 *   DEALER_URL=http://127.0.0.1:7300 DEALER_USER=admin DEALER_PASSWORD=… DEALER_LOGIN_KEY=… npx tsx examples/place-order.ts
 *
 * `placeOrder` takes any logged-in client, so it can be called from other programs too.
 */
import {
  type CustomerPickerRow,
  type DealerClient,
  newRequestNo,
  type OrderStatus,
  orderStatusLabel,
  type ProductLookupRow,
  type ProductStock,
} from '@dealer/sdk'
import { connect, withSession } from './connect.ts'
import { runScript } from './run-script.ts'

/** What to order, and how much of it goes out at once. Quantities are decimal strings in big units where there are any. */
export interface OrderWish {
  /** Code, name or initials of the customer, at least 3 characters of it; the first who may order is taken. */
  customer: string
  barcodes: string[]
  qty: string
  /** The part that is split and sent now. */
  sendQty: string
}

/** What became of it. */
export interface OrderReport {
  soId: string
  soNum: string
  outNums: string[]
  customerName: string
  totalAmount: string
  orderStatus: OrderStatus
  stock: { product: ProductLookupRow; before: ProductStock; after: ProductStock }[]
}

// #region place
/** Places an order and sends part of it. Rejects with the server's Chinese reason when a step is refused. */
export async function placeOrder(dealer: DealerClient, wish: OrderWish): Promise<OrderReport> {
  const { salesOrder } = dealer.so
  const customer = await findCustomer(dealer, wish.customer)
  const form = await salesOrder.toOrderAdd({ orderType: 'normal', customerCode: customer.customerCode })
  const warehouseCode = form.warehouseCode ?? form.warehouses[0]?.key
  if (!warehouseCode) throw new Error('没有可用的仓库 / no warehouse to send from')
  const products = await findProducts(dealer, wish.barcodes, customer, warehouseCode)
  const readStock = () =>
    Promise.all(products.map(({ productCode }) => salesOrder.getProductInv({ productCode, warehouseCode })))
  const before = await readStock()

  const saved = await salesOrder.save({
    // Kept while this order is tried: sent again after a lost answer it does not order twice.
    requestNo: newRequestNo(),
    submit: 'T',
    orderType: 'normal',
    customerCode: customer.customerCode,
    addressId: customer.addressId,
    salesmanId: customer.salesmanId,
    warehouseCode,
    docDate: form.docDate,
    deliveryDate: form.deliveryDate,
    items: products.map(({ productCode, bigUnit }, at) => {
      return { lineNo: at + 1, productCode, unitType: bigUnit ? 'big' : 'small', qty: wish.qty }
    }),
  })
  const { soId } = saved
  await salesOrder.confirmBySoId({ orders: [{ soId, version: saved.version }] })
  const outNums = await sendPart(dealer, soId, warehouseCode, wish.sendQty)

  const [order, after] = await Promise.all([salesOrder.orderDetail({ soId }), readStock()])
  return {
    soId,
    soNum: saved.soNum,
    outNums,
    customerName: customer.customerName,
    totalAmount: saved.totalAmount,
    orderStatus: order.orderStatus,
    stock: products.flatMap((product, at) => {
      const [was, is] = [before[at], after[at]]
      return was && is ? [{ product, before: was, after: is }] : []
    }),
  }
}
// #endregion place

// #region find
/** The first match that no check keeps from ordering. */
async function findCustomer(dealer: DealerClient, code: string): Promise<CustomerPickerRow> {
  for (const customer of await dealer.so.salesOrder.customerList({ code })) {
    const { customerCode } = customer
    const checks = await dealer.so.salesOrder.getCustomerSevenCheck({ customerCode })
    if (checks.every(({ passed, isBlock }) => passed === 'T' || isBlock === 'F')) return customer
  }
  throw new Error(`没有可下单的客户：${code} / no customer who may order: ${code}`)
}

async function findProducts(
  dealer: DealerClient,
  barcodes: string[],
  customer: CustomerPickerRow,
  warehouseCode: string,
) {
  const { customerCode } = customer
  const found = barcodes.map(async (code) => {
    const [product] = await dealer.md.product.getProductByCode({ code, isBarcode: 'T', warehouseCode, customerCode })
    if (!product) throw new Error(`没有条码为${code}的商品 / no product with barcode ${code}`)
    return product
  })
  return Promise.all(found)
}
// #endregion find

// #region send
/** Splits part of each line, picks it in full, sends it and confirms that it left; answers the outbound numbers. */
async function sendPart(dealer: DealerClient, soId: string, warehouseCode: string, qty: string): Promise<string[]> {
  const { salesOrder } = dealer.so
  const { order, lines, drivers } = await salesOrder.toOrderSplit({ soId })
  const driverId = drivers[0]?.key
  if (!driverId) throw new Error('没有可用的司机 / no driver')
  const { splitIds } = await salesOrder.saveSplit({
    soId,
    version: order.version,
    splits: [
      { warehouseCode, driverId, lines: lines.map(({ itemId, unitType }) => ({ soItemId: itemId, unitType, qty })) },
    ],
  })
  const splits = await Promise.all(splitIds.map((splitId) => salesOrder.orderSplitDetail({ splitId })))

  const { pickingNum } = await salesOrder.orderPicking({
    splits: splits.map(({ splitId, version }) => ({ splitId, version })),
  })
  const picking = await salesOrder.orderPickedView({ pickingNum })
  await salesOrder.saveNum({
    pickingNum,
    version: picking.version,
    lines: picking.lines.map(({ lineId, planQty }) => ({ lineId, pickedQty: planQty })),
  })

  const { outIds, outNums } = await salesOrder.outbound({ pickingNum, driverId })
  const outs = await Promise.all(outIds.map((outId) => salesOrder.outDetail({ outId })))
  await salesOrder.confirmOut({ outs: outs.map(({ outId, version }) => ({ outId, version })) })
  return outNums
}
// #endregion send

/** The report for people, in Chinese with English beside. */
export function printReport(report: OrderReport, print: (line: string) => void): void {
  const { soNum, customerName, totalAmount, orderStatus, outNums, stock } = report
  print(`订单 Order      ${soNum}  ${customerName}  ¥${totalAmount}  ${orderStatusLabel[orderStatus]} (${orderStatus})`)
  print(`出库单 Outbound ${outNums.join('、')}`)
  for (const { product, before, after } of stock) {
    const { productCode, productName, smallUnit } = product
    print(`库存 Stock      ${productCode} ${productName}  ${before.onHandQty} → ${after.onHandQty} ${smallUnit}`)
  }
}

runScript(import.meta.url, () =>
  withSession(connect(), async (dealer) => {
    const barcodes = ['6970100000016', '6970100000115']
    printReport(await placeOrder(dealer, { customer: 'C0000', barcodes, qty: '3', sendQty: '2' }), console.log)
  }),
)
