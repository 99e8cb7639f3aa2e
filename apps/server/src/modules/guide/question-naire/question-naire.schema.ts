import { jsonb, primaryKey } from 'drizzle-orm/pg-core'
import { code, dt, ref } from '../../../platform/database/columns.ts'
import { checkedTable } from '../../../platform/database/table.ts'
import type { Answered } from './question-naire.rules.ts'

/** What a user answered; once for ever. */
export const surveyAnswer = checkedTable(
  'survey_answer',
  {
    dealerCode: code().notNull(),
    userId: ref().notNull(),
    answers: jsonb().$type<readonly Answered[]>().notNull(),
    createDate: dt().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerCode, table.userId] })],
)
