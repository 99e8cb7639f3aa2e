import { and, eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { judge } from './question-naire.rules.ts'
import { surveyAnswer } from './question-naire.schema.ts'
import { QUESTIONS } from './questions.ts'

/** Administrators are asked, but for those of light dealers. */
const isAsked = ({ user }: Work) => user.isadmin && !user.isLightDealer

/** True while the survey is to be shown. */
export async function isSurveyOpen(work: Work): Promise<boolean> {
  if (!isAsked(work)) return false
  const { tx, user } = work
  const found = await tx
    .select({ userId: surveyAnswer.userId })
    .from(surveyAnswer)
    .where(and(eq(surveyAnswer.dealerCode, user.dealerCode), eq(surveyAnswer.userId, user.userId)))
  return found.length === 0
}

/** The questions in order, what the server knows filled in. */
export const surveyQuestions = async ({ user }: Work) =>
  QUESTIONS.map(({ message, type, selectList }) => ({
    message,
    type,
    selectList: [...selectList],
    answer: type === 'input' ? user.dealerName : '',
    answerlist: [],
  }))

/**
 * Keeps the answers of a user, once.
 * @throws Refusal 101 with the number of the first question that is open, 103 when the user has answered, 107 when not asked.
 */
export async function saveSurvey(work: Work, given: Args<'guide.questionNaire.saveQuestionNaireList'>) {
  if (!isAsked(work)) throw refuse.permission()
  const { tx, user, now } = work
  const judged = judge(QUESTIONS, given, user.dealerName)
  if ('problem' in judged) throw refuse.invalid(judged.problem, { field: undefined })
  const saved = await tx
    .insert(surveyAnswer)
    .values({ dealerCode: user.dealerCode, userId: user.userId, answers: judged.answers, createDate: now })
    .onConflictDoNothing()
    .returning({ userId: surveyAnswer.userId })
  if (saved.length === 0) throw refuse.notNow('您已提交过调研')
  return { success: true }
}
