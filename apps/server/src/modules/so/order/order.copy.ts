import { sum, toScale, trimZeros } from '@dealer/validators'
import { addDays } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { readFor } from '../../../platform/document/document-detail.ts'
import type { Work } from '../../../platform/work.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { priceKey, pricesFor } from '../../md/price/price.service.ts'
import { copiedLines, pricedAnew } from '../../md/product/copied-lines.rules.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { orderDetail } from './order.detail.ts'
import { orders } from './order.document.ts'
import { orderWithLines } from './order.query.ts'
import { orderStates, unpaid } from './order.rules.ts'
import { taxIncluded } from './order-pricing.rules.ts'
import { enteredLines } from './promotion/promoted-lines.rules.ts'

/** A draft with what its form needs. @throws Refusal 103 when it is no draft any more, 106 */
export const orderToEdit = readFor(orderStates, 'edit', orderDetail)

/**
 * An order as the start of a new one: today's dates and prices. Nothing is saved. Lines that cannot be ordered any more are
 * left out, each with a warning.
 */
export async function copyOrder(work: Work, { soId }: Args<'so.salesOrder.copyOrder'>) {
  const read = await orderWithLines(work, { soId })
  const source = { ...read, lines: enteredLines(read.lines) }
  const customer = await findCustomer(work, source.customerCode)
  const [prices, products] = await Promise.all([
    pricesFor(work, customer, source.lines),
    productsByCode(work, [...new Set(source.lines.map((line) => line.productCode))]),
  ])
  const { lines, warnings } = copiedLines(source.lines, products, (line, { unitRatio }) => {
    const found = prices.get(priceKey(line))
    if (!found) return '未维护价格'
    return freshLine(pricedAnew(line, unitRatio, found.price), found)
  })
  const goodsAmount = toScale(sum(lines.map((line) => line.amount)), 2)
  const totalQty = trimZeros(sum(lines.map((line) => line.smallQty)))
  const draft = { orderStatus: 'draft', outAmount: '0.00' } as const
  const order = {
    ...source,
    ...draft,
    docDate: work.today,
    deliveryDate: addDays(work.today, 1),
    orderSource: 'copy' as const,
    refSoNum: source.soNum,
    invAddNum: null,
    offlineNum: null,
    totalQty,
    unsplitQty: totalQty,
    goodsAmount,
    promotionAmount: '0.00',
    manualDiscount: '0.00',
    roundAmount: '0.00',
    totalAmount: goodsAmount,
    returnAmount: '0.00',
    receivedAmount: '0.00',
    receiveStatus: unpaid(goodsAmount),
    createName: work.user.realName,
    createDate: work.now,
    submitDate: null,
    auditName: null,
    auditDate: null,
    redFlushNum: null,
    version: 1,
    actions: orders.actionsOf({ ...source, ...draft }, work.user),
    lines: lines.map((line, index) => ({ ...line, lineNo: index + 1 })),
    splits: [],
    outs: [],
    logs: [],
  }
  return { order, warnings }
}

type SourceLine = Awaited<ReturnType<typeof orderWithLines>>['lines'][number]
type Found = NonNullable<ReturnType<Awaited<ReturnType<typeof pricesFor>>['get']>>

const freshLine = <Line extends SourceLine>(line: Line, { price, priceSource }: Found) => ({
  ...line,
  // Promotions are looked for anew.
  ...{ lineType: 'normal' as const, promotionNum: null, promotionGroup: null },
  originPrice: price,
  priceSource,
  originAmount: line.amount,
  discountAmount: '0.00',
  taxAmount: taxIncluded(line.amount, line.taxRate),
  splitQty: '0',
  pickedQty: '0',
  outQty: '0',
  closedQty: '0',
  returnedQty: '0',
})
