import type { CallOptions, PromotionOrderSave, SalesOrderForm, SalesOrderSave } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import type { PromotionPreview } from '../../parts/promotion-preview.ts'
import type { OrderKind } from './order-kinds.ts'
import { type OrderValues, saveBody } from './order-values.ts'
import { payableOf, sentPayment } from './payment.ts'
import { orderTotals } from './totals.ts'

const { salesOrder } = dealer.so

/** What is to be paid for what a form holds. */
export const dueOf = ({ lines, more: { discount } }: OrderValues, choices: SalesOrderForm, change: string): string =>
  payableOf(orderTotals(lines, discount, choices.maxDiscountRate, change).totalAmount, choices.roundMode).due

/** How an order of a kind is sent: with the promotions that were tried on it. */
export const sendingOf = (kind: OrderKind, choices: SalesOrderForm, preview: PromotionPreview) => ({
  call: async (body: SalesOrderSave, options?: CallOptions) =>
    kind.orderType === 'promotion'
      ? salesOrder.savePromotion(requisitionOf(body), options)
      : salesOrder.save({ ...body, promotions: await preview.sent(body) }, options),
  body: (values: OrderValues, submit: boolean): SalesOrderSave | undefined => {
    const body = saveBody(values, submit)
    if (!body || !kind.isQuick) return body
    const { settleType, ...quick } = body
    const orderType = kind.orderType === 'cash' ? ('cash' as const) : ('vehicle' as const)
    const terms = orderType === 'vehicle' ? { settleType } : {}
    return { ...quick, ...terms, orderType, ...sentPayment(kind, values.more, dueOf(values, choices, preview.change)) }
  },
})

/** A requisition is as an order, without what costs money. */
const requisitionOf = (body: SalesOrderSave): PromotionOrderSave => {
  const { requestNo, soId, version, submit, customerCode, addressId, salesmanId, warehouseCode } = body
  const { docDate, deliveryDate, remark, items } = body
  return {
    ...{ requestNo, soId, version, submit, customerCode, addressId, salesmanId, warehouseCode },
    ...{ docDate, deliveryDate, remark },
    items: items.map(({ lineNo, productCode, unitType, qty, inventoryStatusCode, remark }) => ({
      ...{ lineNo, productCode, unitType, qty },
      ...(inventoryStatusCode && { inventoryStatusCode }),
      ...(remark && { remark }),
    })),
  }
}
