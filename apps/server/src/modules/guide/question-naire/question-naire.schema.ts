import { jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { ref } from '../../../platform/database/columns.ts'
import { dealerTable } from '../../../platform/database/table.ts'
import type { Answered } from './question-naire.rules.ts'

/** What a user answered; once for ever. */
export const surveyAnswer = dealerTable(
  'survey_answer',
  { userId: ref().notNull(), answers: jsonb().$type<readonly Answered[]>().notNull() },
  (table) => [uniqueIndex('survey_answer_user_key').on(table.dealerCode, table.userId)],
)
