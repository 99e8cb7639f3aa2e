// @vitest-environment node
import type { SurveyItem, SurveyItemType } from '@dealer/sdk'
import { expect, it } from 'vitest'
import { answersOf, askedItems, firstOpen } from './survey-rules.ts'

const item = (type: SurveyItemType, answer = '', answerlist: string[] = []): SurveyItem => ({
  message: '题',
  type,
  selectList: ['1', '2', '3'].map((key) => ({ key, label: key })),
  answer,
  answerlist,
})
/** Twelve questions, all answered but for the conditional one; `ninth` is the answer before it. */
const survey = (ninth: string, conditional = item('checkbox')) => [
  ...Array.from({ length: 9 }, () => item('radio', '1')),
  item('radio', ninth),
  conditional,
  item('radio', '1'),
]

it('[SURVEY-2] asks the question at index 10 from the third choice before it on, and numbers without a gap', () => {
  expect(
    askedItems(survey('2'))
      .map(({ number, index }) => [number, index])
      .slice(-2),
  ).toEqual([
    [10, 9],
    [11, 11],
  ])
  expect(
    askedItems(survey('3'))
      .map(({ number }) => number)
      .at(-1),
  ).toBe(12)
})

it('[SURVEY-2] wants a choice and words of it', () => {
  expect(firstOpen(survey('3'))?.number).toBe(11)
  expect(firstOpen(survey('3', item('checkbox', '', ['1'])))?.number).toBe(11)
  expect(firstOpen(survey('3', item('checkbox', ' ', ['1'])))?.number).toBe(11)
  expect(firstOpen(survey('3', item('checkbox', '太慢', ['1'])))).toBeUndefined()
})

it('[SURVEY-1] finds the first open question by its number on the screen', () => {
  const open = survey('1').with(11, item('radio'))
  expect(firstOpen(open)).toMatchObject({ number: 11, index: 11 })
  expect(firstOpen([item('matrix', '', ['5', '', '4'])])?.number).toBe(1)
  expect(firstOpen([item('matrix', '', ['5', '1', '4'])])).toBeUndefined()
  expect(firstOpen([item('checkboxSelect')])?.number).toBe(1)
})

it('sends nothing of a question that went away', () => {
  expect(answersOf(survey('1', item('checkbox', '太慢', ['1'])))[10]).toMatchObject({ answer: '', answerlist: [] })
  expect(answersOf(survey('3', item('checkbox', '太慢', ['1'])))[10]).toMatchObject({ answer: '太慢' })
})
