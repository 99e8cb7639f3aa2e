import type { SurveyItem } from '@dealer/sdk'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import classes from './survey.module.css'

const SCORES = ['1', '2', '3', '4', '5']

/** Props of {@link SurveyMatrix}. */
export interface SurveyMatrixProps {
  item: SurveyItem
  labelledBy: string
  onChange: (answer: Partial<SurveyItem>) => void
}

/** A score of one to five for each row. */
export function SurveyMatrix({ item: { selectList, answerlist }, labelledBy, onChange }: SurveyMatrixProps) {
  const name = useId()
  const score = (row: number, value: string) =>
    onChange({ answerlist: selectList.map((_, at) => (at === row ? value : (answerlist[at] ?? ''))) })
  return (
    <table className={classes.matrix} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th>
            <span className={classes.unseen}>模块</span>
          </th>
          {SCORES.map((value) => (
            <th key={value} scope="col">
              {value}分
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {selectList.map(({ key, label }, row) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {SCORES.map((value) => (
              <td key={value}>
                <Radio
                  name={`${name}-${key}`}
                  aria-label={`${label} ${value}分`}
                  checked={answerlist[row] === value}
                  onChange={() => score(row, value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
