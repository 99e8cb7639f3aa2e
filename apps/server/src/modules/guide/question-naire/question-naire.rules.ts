import type { SurveyItemType } from '@dealer/sdk/contract'

export interface Choice {
  readonly key: string
  readonly label: string
}

/** A question of the survey about using the system. */
export interface Question {
  readonly message: string
  readonly type: SurveyItemType
  readonly selectList: readonly Choice[]
  /** Asked only when the question before was answered by its third choice or a later one; wants reasons in words too. */
  readonly isConditional?: true
}

/** A question as it was answered. */
export interface Answered {
  readonly message: string
  readonly answer: string
  readonly answerlist: readonly string[]
}

/** What came back for a question. */
export interface Given {
  readonly message: string
  readonly type: string
  readonly answer?: string | undefined
  readonly answerlist?: readonly string[] | undefined
}

export type Judged = { readonly problem: string } | { readonly answers: readonly Answered[] }

const THIRD = 2
const SCORE = /^[1-5]$/

/**
 * Judges the answers by their questions. A question that is not asked has no number and no answer; the first that is left
 * open is named by the number that it has on the screen.
 *
 * ```ts
 * judge(QUESTIONS, given, '城南食品') // { problem: '第3题未填' } or { answers: [{ message: '经销商名称', answer: '城南食品', … }, …] }
 * ```
 * @param known answer of the questions that nobody is asked, as the server has it.
 */
export function judge(questions: readonly Question[], given: readonly Given[], known: string): Judged {
  const isSame = ({ message, type }: Question, index: number) =>
    given[index]?.message === message && given[index]?.type === type
  if (given.length !== questions.length || !questions.every(isSame)) return { problem: '调研题目已变更，请刷新后重试' }
  const answers: Answered[] = []
  let number = 0
  for (const [index, question] of questions.entries()) {
    const { answer = '', answerlist = [] } = given[index] ?? {}
    const one = { message: question.message, answer, answerlist }
    if (question.isConditional && !isAsked(questions, given, index)) {
      if (answer || answerlist.length > 0) return { problem: '调研题目已变更，请刷新后重试' }
      answers.push(one)
      continue
    }
    number++
    const own = question.type === 'input' ? { ...one, answer: known, answerlist: [] } : one
    if (isOpen(question, own)) return { problem: `第${number}题未填` }
    if (!fits(question, own)) return { problem: `第${number}题答案不正确` }
    answers.push(own)
  }
  return { answers }
}

/** The question before was answered by its third choice or a later one. */
function isAsked(questions: readonly Question[], given: readonly Given[], index: number): boolean {
  const place = questions[index - 1]?.selectList.findIndex(({ key }) => key === given[index - 1]?.answer)
  return place !== undefined && place >= THIRD
}

function isOpen({ type, selectList, isConditional }: Question, { answer, answerlist }: Answered): boolean {
  if (type === 'matrix') return answerlist.length < selectList.length || answerlist.some((score) => !score)
  if (isConditional) return answerlist.length === 0 || !answer
  return type === 'checkbox' || type === 'checkboxSelect' ? answerlist.length === 0 : !answer
}

/** Only what there is to choose, each once; scores from one to five. */
function fits({ type, selectList, isConditional }: Question, { answer, answerlist }: Answered): boolean {
  const isChoice = (chosen: string) => selectList.some(({ key }) => key === chosen)
  if (type === 'input') return true
  if (type === 'matrix') return answerlist.length === selectList.length && answerlist.every((one) => SCORE.test(one))
  if (type === 'radio' || type === 'select') return isChoice(answer) && answerlist.length === 0
  return answerlist.every(isChoice) && new Set(answerlist).size === answerlist.length && (isConditional || !answer)
}
