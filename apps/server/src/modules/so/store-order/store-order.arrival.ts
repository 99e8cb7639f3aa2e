import { isZero, mobile } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import { cut } from '../../../platform/cut.ts'
import { publish } from '../../../platform/events/publish.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { receiveAhead } from '../../finance/payee/payee.service.ts'
import { addressOf, findCustomer } from '../../md/customer/customer.service.ts'
import { codeOfToday } from '../../md/customer-merge/customer-merge.former.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { priceKey, pricesFor } from '../../md/price/price.service.ts'
import { amountOf, checkPrice, countedLine, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { productsOf } from '../../md/product/product.service.ts'
import { selectKept } from '../../md/warehouse/warehouse.selects.ts'
import type { shopOrder } from '../../shop/order/shop-order.schema.ts'
import type { ShopOrderLine } from '../../shop/order/shop-order.ts'
import { orderItems } from '../order/order.document.ts'
import { unpaid } from '../order/order.rules.ts'
import { taxIncluded } from '../order/order-pricing.rules.ts'
import { tellOfStoreOrders } from './outside-order.service.ts'
import { pointsWorth, storeTotals } from './store-order.rules.ts'

/** What an order has room for: what a buyer writes may be longer. */
const ROOM = { contact: 30, address: 100, buyerName: 60, buyerRemark: 200 } as const

type Placed = Pick<typeof shopOrder.$inferSelect, 'storeOrderNum' | 'orderSource' | 'payStatus' | 'content'>

/**
 * An order of the shop as it will stand here. Nothing is written.
 * @throws Refusal 106, 101 for what the dealer does not know or does not sell
 */
export async function arrivingOrder(work: Work, { storeOrderNum, orderSource, payStatus, content }: Placed) {
  const { lines: ordered, ticketAmount = '0.00', freight = '0.00', buyerName, buyerRemark } = content
  if (ordered.length === 0) throw refuse.invalid('请录入商品明细', { reason: 'empty', field: undefined })
  const [customer, products, [warehouse], { pointRate }] = await Promise.all([
    // The shop goes on using the code of a customer that was merged into another.
    codeOfToday(work, content.customerCode).then((code) => findCustomer(work, code)),
    productsOf(work, ordered),
    selectKept(work),
    dealerSettings(work),
  ])
  if (customer.enabled === 'F')
    throw refuse.invalid(`客户【${customer.customerName}】已停用`, { reason: 'disabled', field: 'customerCode' })
  if (!warehouse) throw refuse.missing('仓库')
  if (content.mobile !== undefined && !mobile.is(content.mobile)) throw refuse.badFormat('手机号', 'mobile')
  const [prices, address] = await Promise.all([
    pricesFor(work, customer, ordered, work.today),
    addressOf(work, customer),
  ])
  const isOfPoints = orderSource === 'point'
  const lines = ordered.map((line, place) => lineOf(line, place + 1, { products, prices, pointRate, isOfPoints }))
  const totals = storeTotals(lines, { ticketAmount, freight })
  const { deliveryDate = addDays(work.today, 1) } = content
  return {
    payMethod: content.payMethod ?? 'wechat',
    header: {
      ...{ ...totals, receiveStatus: unpaid(totals.totalAmount) },
      ...{ orderType: 'normal' as const, orderSource, orderStatus: 'submitted' as const, submitDate: work.now },
      ...{ customerCode: customer.customerCode, customerName: customer.customerName, regionCode: customer.regionCode },
      ...{ salesmanId: customer.salesmanId, salesmanName: customer.salesmanName, settleType: customer.settleType },
      addressId: content.address === undefined ? address.id : null,
      contact: cut(content.contact ?? address.contact, ROOM.contact),
      mobile: content.mobile ?? address.mobile,
      address: cut(content.address ?? address.address, ROOM.address),
      docDate: work.today,
      deliveryDate: [deliveryDate, work.today].sort().at(-1) ?? work.today,
      warehouseCode: warehouse.key,
      ...{ storeOrderNum, payStatus, freight, buyerName: cut(buyerName, ROOM.buyerName) },
      buyerRemark: buyerRemark === undefined ? null : cut(buyerRemark, ROOM.buyerRemark),
      isDiscountTicket: isZero(totals.ticketAmount) ? ('F' as const) : ('T' as const),
    },
    lines,
  }
}

interface Facts {
  readonly products: Awaited<ReturnType<typeof productsOf>>
  readonly prices: Awaited<ReturnType<typeof pricesFor>>
  readonly pointRate: number
  readonly isOfPoints: boolean
}

/** A line with what it costs: yuan, or points and nothing else. */
function lineOf(line: ShopOrderLine, lineNo: number, { products, prices, pointRate, isOfPoints }: Facts) {
  const product = tradedProduct(products, line.productCode, { lineNo })
  const counted = countedLine(product, line)
  const found = prices.get(priceKey(line))
  const worth = line.price ?? found?.price
  if (worth === undefined)
    throw refuse.invalid(`商品【${product.productName}】未维护价格`, { reason: 'unpriced', field: 'productCode' })
  const price = isOfPoints ? '0.0000' : worth
  if (!isOfPoints) checkPrice(product, { price, isGift: product.isGift })
  const amount = isOfPoints ? '0.00' : amountOf(product, counted.qty, price)
  return {
    ...{ ...counted, lineNo, price, amount, originAmount: amount, discountAmount: '0.00' },
    ...{ lineType: isOfPoints ? ('point' as const) : ('normal' as const), isGift: product.isGift },
    ...{ originPrice: found?.price ?? worth, priceSource: found?.priceSource ?? null, inventoryStatusCode: '01' },
    ...{ taxRate: product.taxRate, taxAmount: taxIncluded(amount, product.taxRate) },
    pointUsed: isOfPoints ? (line.points ?? pointsWorth(counted.qty, worth, pointRate)) : null,
  }
}

type Arriving = Awaited<ReturnType<typeof arrivingOrder>>

/**
 * Keeps an order of the shop, with what was paid for it; one that is here already stays as it is. Those who may audit it hear of it.
 */
export async function keepArrived(work: Work, { header, lines, payMethod }: Arriving): Promise<void> {
  const [made] = await orderItems.create(work, [{ header, lines }], {
    label: '商城下单',
    remark: () => header.storeOrderNum,
  })
  if (!made) throw refuse.unexpected()
  const { row: order } = made
  if (order.payStatus === 'paid')
    await receiveAhead(work, [{ order, amount: order.totalAmount, payMethod, payDate: work.today }])
  await tellOfStoreOrders(work, [order])
  const { id, soNum, orderSource: type, isDiscountTicket } = order
  const content = `${type === 'point' ? '积分' : '商城'}订单【${soNum}】待审核，${order.customerName}`
  await publish(work, { holders: ['so:storeOrder:audit'] }, { msgType: 'order', type, id, isDiscountTicket, content })
}
