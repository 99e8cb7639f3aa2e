import { type FourEyesKind, PriceControl, RoundMode, SecondFactorPolicy } from '@dealer/sdk/contract'
import { sql } from 'drizzle-orm'
import { char, uniqueIndex } from 'drizzle-orm/pg-core'
import { choice, flag, int, jsonb, rate, ref, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** One row per dealer: who it is and how it works. */
export const dealerSetting = dealerTable(
  'dealer_setting',
  {
    dealerName: str(60).notNull(),
    shortName: str(20).notNull(),
    isLightDealer: flag().notNull(),
    legalPerson: str(60).notNull(),
    contact: str(30).notNull(),
    mobile: str(11).notNull(),
    tel: str(20).notNull(),
    licenseNo: str(32),
    taxNo: str(32),
    bankName: str(60),
    bankAccount: str(32),
    /** Absent until the dealer has said where it lies. */
    provinceCode: str(12),
    cityCode: str(12),
    countyCode: str(12),
    townCode: str(12),
    address: str(100).notNull(),
    logoFileId: ref(),
    useLocation: flag().notNull(),
    useBatch: flag().notNull(),
    usePicking: flag().notNull(),
    checkInventoryOnConfirm: flag().notNull(),
    checkCredit: flag().notNull(),
    forbidUnreported: flag().notNull(),
    priceControl: choice(PriceControl).notNull(),
    allowPromotionStack: flag().notNull(),
    historyOrderCloseDays: int().notNull().default(30),
    expireWarnDays: int().notNull().default(60),
    overReceiveRate: rate().notNull().default('0.00'),
    costExcludeTax: flag().notNull().default('F'),
    visitMaxDistance: int().notNull().default(500),
    visitMinMinutes: int().notNull().default(5),
    roundMode: choice(RoundMode).notNull(),
    pointRate: int().notNull().default(100),
    /** Kinds of documents of which nobody confirms what he entered. */
    fourEyes: jsonb().$type<readonly FourEyesKind[]>().notNull().default([]),
    /** Months for which the security log is kept. */
    logKeepMonths: int().notNull().default(24),
    /** Of whom a second factor is wanted at the login. */
    secondFactor: choice(SecondFactorPolicy).notNull().default('off'),
    /** The last month, `YYYY-MM`, whose costs are final: nothing is posted under its days or earlier ones any more. */
    closedMonth: char({ length: 7 }),
  },
  (table) => [uniqueIndex('dealer_setting_key').on(table.dealerCode).where(sql`${table.delFlag} = 'F'`)],
)
carries(dealerSetting, { saved: 'DealerSettingSave', answered: ['DealerSetting'], made: 'all', elsewhere: ['emptied'] })
