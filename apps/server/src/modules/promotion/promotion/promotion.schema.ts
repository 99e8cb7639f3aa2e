import { PromotionCustomerScope, PromotionGiftMode, PromotionType, UnitType } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { check, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { amt, choice, code, date, flag, int, price, qty, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** What is given, to whom, from when to when. Its state follows from `isDraft`, `enabled` and the day: `statusOn`. */
export const promotion = dealerTable(
  'promotion',
  {
    promotionNum: code().notNull(),
    promotionName: str(40).notNull(),
    promotionType: choice(PromotionType).notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    customerScope: choice(PromotionCustomerScope).notNull(),
    /** Kinds of order joined by commas, such as `normal,cash`. */
    orderTypes: str(400).notNull(),
    /** 0 for no limit, here and below. */
    limitTimes: int().notNull().default(0),
    customerLimitTimes: int().notNull().default(0),
    /** Empty for no limit. */
    totalBudgetQty: qty(),
    totalBudgetAmount: amt(),
    /** Given by orders that are submitted, in small units and yuan: moved under a lock of this row. */
    usedQty: qty().notNull().default('0'),
    usedAmount: amt().notNull().default('0.00'),
    priority: int().notNull().default(100),
    stackable: flag().notNull().default('F'),
    remark: str(200),
    /** T until it is enabled for the first time: as long it can be deleted. */
    isDraft: flag().notNull().default('T'),
    enabled: flag().notNull().default('F'),
  },
  (table) => [
    uniqueIndex('promotion_num_key').on(table.dealerCode, table.promotionNum),
    uniqueIndex('promotion_name_key').on(table.dealerCode, table.promotionName).where(sql`${table.delFlag} = 'F'`),
    // Those in force on a day are few among all that there ever were.
    index('promotion_in_force').on(table.dealerCode, table.enabled, table.endDate, table.startDate),
    index('promotion_start').on(table.dealerCode, table.startDate, table.id),
    check('promotion_period_check', sql`${table.startDate} <= ${table.endDate}`),
    check('promotion_used_check', sql`${table.usedQty} >= 0 and ${table.usedAmount} >= 0`),
    check(
      'promotion_budget_check',
      sql`${table.usedQty} <= ${table.totalBudgetQty} and ${table.usedAmount} <= ${table.totalBudgetAmount}`,
    ),
  ],
)
carries(promotion, {
  saved: 'PromotionSave',
  answered: ['PromotionRow', 'Promotion'],
  elsewhere: ['customerRefs'],
})

/** Whom a promotion is for, in the one column that its `customerScope` says; none where it is for all. */
export const promotionCustomer = dealerTable(
  'promotion_customer',
  {
    promotionId: ref().notNull(),
    customerTypeCode: code(),
    regionCode: code(),
    customerCode: code(),
  },
  (table) => [
    index('promotion_customer_promotion').on(table.dealerCode, table.promotionId),
    index('promotion_customer_type').on(table.dealerCode, table.customerTypeCode),
    index('promotion_customer_region').on(table.dealerCode, table.regionCode),
    index('promotion_customer_customer').on(table.dealerCode, table.customerCode),
    check(
      'promotion_customer_one_check',
      sql`num_nonnulls(${table.customerTypeCode}, ${table.regionCode}, ${table.customerCode}) = 1`,
    ),
  ],
)

carries(promotionCustomer, { answered: [] })

/** A rule of a product promotion, or a step of an order promotion; its kind says which columns are filled. */
export const promotionRule = dealerTable(
  'promotion_rule',
  {
    promotionId: ref().notNull(),
    /** From 1 within the promotion. */
    groupNo: int().notNull(),
    packagePrice: price(),
    buyQty: qty(),
    buyUnitType: choice(UnitType),
    fullQty: qty(),
    unitType: choice(UnitType),
    fullAmount: amt(),
    cutAmount: amt(),
    discountRate: rate(),
    giftMode: choice(PromotionGiftMode),
    chooseNum: int(),
    addPrice: price(),
    /** The same in all steps of an order promotion. */
    isRepeat: flag().notNull().default('F'),
  },
  (table) => [uniqueIndex('promotion_rule_key').on(table.dealerCode, table.promotionId, table.groupNo)],
)
carries(promotionRule, { answered: ['PromotionRule', 'PromotionStep'] })

/** A product of a rule, or what of an order counts for an order promotion: there group 0, and a category in place of a product. */
export const promotionItem = dealerTable(
  'promotion_item',
  {
    promotionId: ref().notNull(),
    /** That of the rule; 0 for the scope of an order promotion. */
    groupNo: int().notNull(),
    /** From 1 within role and group. */
    lineNo: int().notNull(),
    /** `item` of a package or with a special price, `buy` counts for gifts, `gift` is given, `scope` counts for the steps. */
    role: choice('item', 'buy', 'gift', 'scope').notNull(),
    productCode: code(),
    categoryId: ref(),
    unitType: choice(UnitType),
    qty: qty(),
    specPrice: price(),
    minQty: qty(),
    maxQty: qty(),
    isGift: flag().notNull().default('F'),
  },
  (table) => [
    uniqueIndex('promotion_item_key').on(table.dealerCode, table.promotionId, table.groupNo, table.role, table.lineNo),
    index('promotion_item_product').on(table.dealerCode, table.productCode),
    index('promotion_item_category').on(table.dealerCode, table.categoryId),
    check('promotion_item_one_check', sql`(${table.productCode} is null) <> (${table.categoryId} is null)`),
  ],
)
carries(promotionItem, { answered: ['PromotionScopeItem'] })
