import {
  type PurchaseOrderLine,
  type PurchaseOrderRow,
  type PurchaseOrderSaveLine,
  PurchaseOrderStatus,
  purchaseOrderActionLabel,
  purchaseOrderStatusLabel,
} from '@dealer/sdk/contract'
import { lineProgress } from '../../../platform/document/line-progress.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin } from '../../../platform/refusal.ts'
import { type Loanable, withoutLoan } from '../../cxf/edai/loaned.rules.ts'
import { type TradedProduct, tradedProduct } from '../../md/product/line-qty.rules.ts'
import { pricedLine } from '../../md/product/priced-line.rules.ts'
import { asSubmitted, type FixedPrices, type PricedProduct } from '../purchase-sync/fixed-price.rules.ts'
import { type Sendable, TO_MAKER, UNTIED, WITHOUT_MAKER } from '../purchase-sync/sent.rules.ts'

/** Everything that users do to a purchase order. */
export const purchaseStates = states<Pick<PurchaseOrderRow, 'poCode'> & Sendable & Loanable>()({
  num: 'poCode',
  status: ['poStatus', purchaseOrderStatusLabel],
  action: purchaseOrderActionLabel,
  actions: {
    confirm: {
      from: ['submitted'],
      to: 'confirmed',
      permission: 'po:purchaseOrder:confirm',
      audits: true,
      when: ({ isNice }) => isNice === 'F',
      why: ({ isNice }) => (isNice === 'T' ? '厂家订单由同步确认' : undefined),
    },
    in: { from: ['confirmed', 'partIn'], permission: 'po:inbound:add' },
    submit: { from: ['draft'], to: 'submitted', permission: 'po:purchaseOrder:add' },
    // What was submitted can be changed until it is confirmed; it is then what it is saved as.
    edit: { from: ['draft', 'submitted'], permission: 'po:purchaseOrder:add', ...WITHOUT_MAKER },
    sync: { from: ['submitted'], permission: 'po:purchaseOrder:sync', ...TO_MAKER },
    copy: { from: Object.values(PurchaseOrderStatus), permission: 'po:purchaseOrder:add' },
    // What came in decides whether it ends as finished or as closed.
    close: { from: ['confirmed', 'partIn'], permission: 'po:purchaseOrder:close', ...withoutLoan() },
    cancel: { from: ['draft', 'submitted'], to: 'canceled', permission: 'po:purchaseOrder:cancel', ...UNTIED },
    delete: { from: ['draft', 'canceled'], permission: 'po:purchaseOrder:delete' },
  },
})

/** How far a line has come; small units. */
export type Arrived = Readonly<Pick<PurchaseOrderLine, 'smallQty' | 'inQty' | 'closedQty'>>

/**
 * Small units of a line that are neither in nor given up, and the status of a confirmed order.
 * @example deriveStatus([{ smallQty: '10', inQty: '4', closedQty: '0' }]) // 'partIn'
 */
export const { openQty: uninQty, deriveStatus } = lineProgress<'inQty', PurchaseOrderStatus>('inQty', {
  ...{ untouched: 'confirmed', part: 'partIn', whole: 'finished', givenUp: 'closed' },
})

export type BoughtProduct = TradedProduct & PricedProduct & Pick<PurchaseOrderLine, 'taxRate'>

/**
 * The lines of an order with their amounts, each rounded once.
 * @param fixed what the manufacturer asks, for an order to it; what was submitted is then kept beside
 * @throws Refusal 106 for an unknown product; 101 naming it
 */
export function boughtLines(
  entered: readonly PurchaseOrderSaveLine[],
  products: ReadonlyMap<string, BoughtProduct>,
  fixed?: FixedPrices,
) {
  return eachWithin('lines', entered, ({ productCode, ...given }, index) => {
    const lineNo = index + 1
    const product = tradedProduct(products, productCode, { lineNo })
    const line = { isGift: product.isGift, ...given, lineNo }
    return { ...pricedLine(product, line), ...asSubmitted(product, line, fixed) }
  })
}
