import type { SurveyItem } from '@dealer/sdk'

/** Index of the question that is asked only when the one before was answered by its third choice or a later one. */
const CONDITIONAL = 10
const THIRD = 2

/** A question that is asked, with the number that it has on the screen. */
export interface AskedItem {
  item: SurveyItem
  /** Place among all questions, those that are not asked included. */
  index: number
  number: number
  /** Asks for a choice and for words as well. */
  isConditional: boolean
}

const isAsked = (items: readonly SurveyItem[], index: number): boolean => {
  if (index !== CONDITIONAL) return true
  const before = items[CONDITIONAL - 1]
  return before !== undefined && before.selectList.findIndex(({ key }) => key === before.answer) >= THIRD
}

/**
 * The questions to be asked, by what has been answered so far; numbers have no gap where one is left out.
 * @example askedItems(items).map(({ number, item }) => `${number}. ${item.message}`)
 */
export const askedItems = (items: readonly SurveyItem[]): AskedItem[] =>
  items
    .map((item, index) => ({ item, index, isConditional: index === CONDITIONAL }))
    .filter(({ index }) => isAsked(items, index))
    .map((asked, at) => ({ ...asked, number: at + 1 }))

const isOpen = ({ item, isConditional }: AskedItem): boolean => {
  const { type, selectList, answer, answerlist } = item
  if (isConditional) return answerlist.length === 0 || answer.trim() === ''
  if (type === 'matrix') return selectList.some((_, row) => !answerlist[row])
  if (type === 'checkbox' || type === 'checkboxSelect') return answerlist.length === 0
  return answer === ''
}

/** The first question that is still to be answered. */
export const firstOpen = (items: readonly SurveyItem[]): AskedItem | undefined => askedItems(items).find(isOpen)

/** The answers as they are sent: a question that is not asked has none, whatever was typed before it went away. */
export const answersOf = (items: readonly SurveyItem[]): SurveyItem[] =>
  items.map((item, index) => (isAsked(items, index) ? item : { ...item, answer: '', answerlist: [] }))
