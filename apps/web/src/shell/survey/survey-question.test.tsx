import type { SurveyItem, SurveyItemType } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SurveyQuestion } from './survey-question.tsx'

const selectList = [
  { key: 'a', label: '很快' },
  { key: 'b', label: '一般' },
  { key: 'c', label: '很慢' },
]
const asked = (type: SurveyItemType): SurveyItem => ({
  ...{ type, message: '打开页面快吗', isRequired: 'T', answer: '', answerlist: [], selectList },
})

function Screen({ type }: { type: SurveyItemType }) {
  const [item, setItem] = useState(asked(type))
  return (
    <KitProvider>
      <ul>
        <SurveyQuestion
          asked={{ item, index: 3, number: 3, isConditional: false }}
          onChange={(answer) => setItem({ ...item, ...answer })}
        />
      </ul>
      <output>{[item.answer, ...item.answerlist].join()}</output>
    </KitProvider>
  )
}

it.each([
  ['radio', 'radiogroup', 'radio', 'c'],
  ['checkbox', 'group', 'checkbox', ',a,c'],
] as const)(
  'a question that is answered by a %s names the choices to who hears it',
  async (type, group, role, answer) => {
    const user = userEvent.setup()
    render(<Screen type={type} />)
    const choices = within(screen.getByRole(group, { name: '3. 打开页面快吗' }))
    expect(choices.getAllByRole(role)).toHaveLength(3)
    for (const name of ['很快', '一般', '一般', '很慢']) await user.click(choices.getByRole(role, { name }))
    expect(screen.getByRole('status').textContent).toBe(answer)
  },
)
