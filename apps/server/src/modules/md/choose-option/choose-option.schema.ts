import { uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, int, str } from '../../../platform/database/columns.ts'
import { carries } from '../../../platform/database/marks.ts'
import { dealerTable } from '../../../platform/database/table.ts'

/** A value of a dictionary that the dealer keeps. */
export const chooseOption = dealerTable(
  'choose_option',
  {
    code: str(40).notNull(),
    key: str(32).notNull(),
    label: str(60).notNull(),
    sortNum: int().notNull(),
    enabled: flag().notNull(),
  },
  (table) => [uniqueIndex('choose_option_key').on(table.dealerCode, table.code, table.key)],
)
carries(chooseOption, { saved: 'ChooseOptionSave', answered: ['ChooseOption'], made: ['sortNum', 'enabled'] })
