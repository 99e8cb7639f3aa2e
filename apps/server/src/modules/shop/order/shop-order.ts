import type { PayMethod, StoreOrderSource, UnitType } from '@dealer/sdk/contract'

/** A line of an order in the shop. */
export type ShopOrderLine = {
  readonly productCode: string
  readonly unitType: UnitType
  readonly qty: string
  /** Yuan of the unit; that of the dealer's price list when the shop names none. */
  readonly price?: string
  /** Points for the whole line of a point order; what the goods are worth when the shop names none. */
  readonly points?: number
}

/** What the shop knows of an order. */
export type ShopOrderContent = {
  readonly customerCode: string
  readonly buyerName: string
  readonly contact?: string
  readonly mobile?: string
  readonly address?: string
  readonly deliveryDate?: string
  /** How the buyer pays, once he does. */
  readonly payMethod?: PayMethod
  readonly ticketAmount?: string
  readonly freight?: string
  readonly buyerRemark?: string
  readonly lines: readonly ShopOrderLine[]
}

/** An order that a buyer places. */
export type PlacedOrder = ShopOrderContent & {
  readonly storeOrderNum: string
  readonly orderSource: StoreOrderSource
  readonly payStatus: 'unpaid' | 'paid'
}
