import type { SurveyItem } from '@dealer/sdk'
import { useId } from 'react'
import classes from './survey.module.css'
import { SurveyAnswer } from './survey-answer.tsx'
import type { AskedItem } from './survey-rules.ts'

/** Props of {@link SurveyQuestion}. */
export interface SurveyQuestionProps {
  asked: AskedItem
  onChange: (answer: Partial<SurveyItem>) => void
}

/** A question with its number and what it is answered with. */
export function SurveyQuestion({ asked, onChange }: SurveyQuestionProps) {
  const id = useId()
  const { item, index, number } = asked
  return (
    <li className={classes.question} data-index={index}>
      <p id={id} className={classes.message}>
        {number}. {item.message}
      </p>
      <SurveyAnswer asked={asked} labelledBy={id} onChange={onChange} />
    </li>
  )
}
