import type { Decimal } from '@dealer/validators'

export type PromotionType =
  | 'discountSpec'
  | 'discountPackage'
  | 'discountPresent'
  | 'giveProduct'
  | 'cutAmount'
  | 'exchangeProduct'
export type UnitType = 'big' | 'small'
export type Flag = 'T' | 'F'
/** Whether all gifts are given, or as many as `chooseNum` says are chosen each time. */
export type GiftMode = 'all' | 'choose'
export type LineType = 'normal' | 'spec' | 'package' | 'gift' | 'exchange'

/** A line as entered, priced before promotions. */
export interface OrderLine {
  /** Place in the order, from 1; discounts are shared in this order. */
  readonly lineNo: number
  readonly productCode: string
  /** Its category and those above it; needed where a promotion is for categories. */
  readonly categoryIds?: readonly string[]
  readonly unitType: UnitType
  /** Small units in one big unit, whole, 1 where there is none. */
  readonly unitRatio: number
  /** In the unit of the line. */
  readonly qty: Decimal
  /** Yuan for one unit. Where it differs from `originPrice`, it was changed by hand, and no product promotion touches the line. */
  readonly price: Decimal
  /** Yuan for one unit as the price rules found it. */
  readonly originPrice: Decimal
}

export interface Order {
  readonly lines: readonly OrderLine[]
  /** The dealer lets goods of a product promotion count for every order promotion. */
  readonly allowPromotionStack?: boolean
}

/** A product that is given, each time. */
export interface Gift {
  readonly productCode: string
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly qty: Decimal
}

/** What is left of a promotion; absent: no limit. */
export interface Left {
  /** Times for this customer. */
  readonly times?: number
  /** Small units: gifts, or goods at a special or a package's price. */
  readonly qty?: Decimal
  /** Yuan taken off. */
  readonly amount?: Decimal
}

interface Terms {
  readonly promotionNum: string
  readonly promotionName: string
  /** The smaller goes first; then the number decides. */
  readonly priority: number
  readonly stackable: Flag
  /** Times in one order; 0, null or absent: no limit. */
  readonly limitTimes?: number | null
  readonly left?: Left
}

interface Ruled<Type extends PromotionType, Rule> extends Terms {
  readonly promotionType: Type
  readonly rules: readonly (Rule & { readonly groupNo: number })[]
}

interface Giving {
  readonly giftItems: readonly Gift[]
  /** `all` when absent. */
  readonly giftMode?: GiftMode | null
  readonly chooseNum?: number | null
}

/** 特价: from `minQty` on a unit costs `specPrice`; what is beyond `maxQty` costs the usual price. */
export type DiscountSpec = Ruled<
  'discountSpec',
  {
    readonly items: readonly {
      readonly productCode: string
      readonly unitType: UnitType
      readonly specPrice: Decimal
      readonly minQty?: Decimal | null
      readonly maxQty?: Decimal | null
    }[]
  }
>

/** 组合套餐: the items together cost `packagePrice`; those marked as gifts come on top. */
export type DiscountPackage = Ruled<
  'discountPackage',
  { readonly packagePrice: Decimal; readonly items: readonly (Gift & { readonly isGift?: Flag | null })[] }
>

/** 买赠: `buyQty` of the bought products in all earn the gifts. */
export type DiscountPresent = Ruled<
  'discountPresent',
  Giving & {
    readonly buyItems: readonly { readonly productCode: string }[]
    readonly buyQty: Decimal
    readonly buyUnitType: UnitType
    readonly isRepeat: Flag
  }
>

interface Stepped<Type extends PromotionType, Step> extends Terms {
  readonly promotionType: Type
  /** Products and categories whose lines count; none: all lines. */
  readonly scopeItems: readonly { readonly productCode?: string | null; readonly categoryId?: string | null }[]
  /** Smallest first. */
  readonly steps: readonly (Step & { readonly groupNo: number })[]
  /** T: the first step once for every full quantity or amount; F: the highest step that is reached, once. */
  readonly isRepeat: Flag
}

/** 满量赠 */
export type GiveProduct = Stepped<'giveProduct', Giving & { readonly fullQty: Decimal; readonly unitType: UnitType }>

/** 满减: takes off `cutAmount` yuan, or `discountRate` percent of what is in scope. */
export type CutAmount = Stepped<
  'cutAmount',
  { readonly fullAmount: Decimal; readonly cutAmount?: Decimal | null; readonly discountRate?: Decimal | null }
>

/** 满额赠, or 换购 where `addPrice` is more than 0: yuan for each gift that is chosen. */
export type ExchangeProduct = Stepped<
  'exchangeProduct',
  Giving & { readonly fullAmount: Decimal; readonly addPrice?: Decimal | null }
>

export type ProductPromotion = DiscountSpec | DiscountPackage | DiscountPresent
export type OrderPromotion = GiveProduct | CutAmount | ExchangeProduct
export type Promotion = ProductPromotion | OrderPromotion

/** A gift that was chosen: how much of it over all times. */
export type ChosenGift = Omit<Gift, 'unitRatio'>

/** A promotion that somebody wants on the order. */
export interface Choice {
  readonly promotionNum: string
  /** At most so many times; absent: as often as it applies. */
  readonly times?: number
  /** Where gifts are chosen. What does not fit is dropped; of free gifts, what lacks is the first ones. */
  readonly gifts?: readonly ChosenGift[]
}

/** A promotion on the order: one row for each rule or step that applies. */
export interface Applied {
  readonly promotionNum: string
  readonly promotionName: string
  readonly promotionType: PromotionType
  readonly stackable: Flag
  /** Rule or step. */
  readonly groupNo: number
  /** Number of this application on the order, from 1; its lines have the same. */
  readonly promotionGroup: number
  readonly times: number
  readonly discountAmount: Decimal
  /** Small units that are given. */
  readonly giftQty: Decimal
  /** Small units that its budget counts: gifts, or goods at a special or a package's price. */
  readonly usedQty: Decimal
  /** What is given or sold at the added price, over all times. */
  readonly gifts: readonly Gift[]
  readonly offer?: Offer
}

/** What may be chosen from, and how many over all times. */
export interface Offer {
  readonly giftItems: readonly Gift[]
  readonly giftMode: GiftMode
  readonly chooseNum: number
  /** Yuan for each choice; absent: free. */
  readonly addPrice?: Decimal
}

/** A line of the priced order. A promotion may cut an entered line in two; gifts are lines of their own, after all others. */
export interface ResultLine {
  readonly lineNo: number
  /** Line that it comes from; absent for a gift. */
  readonly enteredLineNo?: number
  readonly lineType: LineType
  readonly productCode: string
  readonly unitType: UnitType
  readonly unitRatio: number
  readonly qty: Decimal
  readonly smallQty: Decimal
  readonly price: Decimal
  readonly originAmount: Decimal
  readonly discountAmount: Decimal
  readonly amount: Decimal
  readonly isGift: Flag
  /** Promotion that made the line what it is, or that it was bought for. */
  readonly promotionNum?: string
  readonly promotionGroup?: number
  /** Applications that it counted for, and what each takes off it. */
  readonly shares: readonly Share[]
}

export interface Share {
  readonly promotionGroup: number
  readonly discountAmount: Decimal
}

/** Why a promotion does not apply. */
export interface Missed {
  readonly promotionNum: string
  readonly promotionName: string
  readonly promotionType: PromotionType
  /**
   * `unreached`: its conditions are not met by what is free. `spent`: nothing is left of its budget. `excluded`: another of its
   * kind applies. `optional`: nobody chose a gift that costs something.
   */
  readonly reason: 'unreached' | 'spent' | 'excluded' | 'optional'
  /** Of an optional one: what may be had, and the step. */
  readonly offer?: Offer
  readonly groupNo?: number
  readonly times?: number
}

/** What lacks until a promotion applies, or applies once more. */
export interface Hint {
  readonly promotionNum: string
  readonly promotionName: string
  readonly promotionType: PromotionType
  readonly groupNo: number
  readonly missingQty?: Decimal
  readonly unitType?: UnitType
  /** Where a quantity lacks: bought products of which each reaches it with so much more, and not with less; it is told in their units. */
  readonly countedCodes?: readonly string[]
  /** Other bought products count for it too, but other promotions take what is bought more of them. */
  readonly isOfThese?: true
  readonly missingAmount?: Decimal
  /** Where certain products lack, of a package or at a special price: how much of each. */
  readonly missingItems?: readonly ChosenGift[]
}

export interface PricedOrder {
  readonly lines: readonly ResultLine[]
  readonly promotions: readonly Applied[]
  readonly missed: readonly Missed[]
  readonly hints: readonly Hint[]
  /** Yuan before promotions. */
  readonly goodsAmount: Decimal
  /** Yuan taken off by promotions. */
  readonly promotionAmount: Decimal
  readonly totalAmount: Decimal
}
