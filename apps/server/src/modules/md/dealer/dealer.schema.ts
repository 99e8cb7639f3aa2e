import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, flag, int, rate, str } from '../../../platform/database/columns.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** One row per dealer: who it is and how it works. */
export const dealerSetting = dealerTable(
  'dealer_setting',
  {
    dealerName: str(60).notNull(),
    shortName: str(20).notNull(),
    isLightDealer: flag().notNull(),
    legalPerson: str(30),
    contact: str(30),
    mobile: str(11),
    tel: str(20),
    address: str(100),
    useLocation: flag().notNull(),
    useBatch: flag().notNull(),
    usePicking: flag().notNull(),
    checkInventoryOnConfirm: flag().notNull(),
    checkCredit: flag().notNull(),
    forbidUnreported: flag().notNull(),
    priceControl: choice('none', 'warn', 'forbid').notNull(),
    allowPromotionStack: flag().notNull(),
    historyOrderCloseDays: int().notNull().default(30),
    expireWarnDays: int().notNull().default(60),
    costExcludeTax: flag().notNull().default('F'),
    roundMode: choice('none', 'jiao', 'yuan').notNull(),
    pointRate: rate(),
  },
  (table) => [uniqueIndex('dealer_setting_key').on(table.dealerCode).where(sql`${table.delFlag} = 'F'`)],
)
