import type { SurveyItem } from '@dealer/sdk'
import { Checkbox, MultiSelect, Radio, Select, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import classes from './survey.module.css'
import { SurveyMatrix } from './survey-matrix.tsx'
import type { AskedItem } from './survey-rules.ts'

const LONGEST = 500

/** Props of {@link SurveyAnswer}. */
export interface SurveyAnswerProps {
  asked: AskedItem
  /** Id of the question's text. */
  labelledBy: string
  onChange: (answer: Partial<SurveyItem>) => void
}

const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** What a question of each kind is answered with. */
export function SurveyAnswer({ asked: { item, isConditional }, labelledBy, onChange }: SurveyAnswerProps) {
  const name = useId()
  const { type, selectList, answer, answerlist } = item
  const label = { 'aria-labelledby': labelledBy }
  const options = selectList.map(({ key, label: text }) => ({ value: key, label: text }))
  const choose = {
    ...label,
    data: options,
    placeholder: '请选择',
    className: classes.select,
    comboboxProps: { shadow: 'md' },
  }
  switch (type) {
    case 'input':
      return <TextInput {...label} className={classes.select} disabled value={answer} />
    case 'radio':
      return (
        <div {...label} role="radiogroup" className={classes.choices}>
          {options.map((option) => (
            <Radio
              key={option.value}
              {...option}
              name={name}
              checked={option.value === answer}
              onChange={() => onChange({ answer: option.value })}
            />
          ))}
        </div>
      )
    case 'checkbox':
      return (
        <>
          <fieldset {...label} className={classes.choices}>
            {options.map((option) => (
              <Checkbox
                key={option.value}
                {...option}
                checked={answerlist.includes(option.value)}
                onChange={() => onChange({ answerlist: toggled(answerlist, option.value) })}
              />
            ))}
          </fieldset>
          {isConditional && (
            <Textarea
              className={classes.words}
              aria-label={`${item.message}，具体说明`}
              placeholder="请具体说明"
              autosize
              minRows={2}
              maxLength={LONGEST}
              value={answer}
              onChange={(event) => onChange({ answer: event.currentTarget.value })}
            />
          )}
        </>
      )
    case 'select':
      return <Select {...choose} value={answer || null} onChange={(next) => onChange({ answer: next ?? '' })} />
    case 'checkboxSelect':
      return (
        <MultiSelect
          {...choose}
          placeholder={answerlist.length > 0 ? undefined : '请选择'}
          value={answerlist}
          onChange={(next) => onChange({ answerlist: next })}
        />
      )
    case 'matrix':
      return <SurveyMatrix item={item} labelledBy={labelledBy} onChange={onChange} />
  }
}
