import { type TaskResult, taskTypeLabel } from '@dealer/sdk'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { LinesTable } from '../document/sheet/lines-table.tsx'
import { Section } from '../document/sheet/sheet.tsx'
import { Pictures } from '../form/pictures.tsx'

type Answer = TaskResult['answers'][number]

const ANSWERS = [
  { prop: 'label', label: '项目' },
  {
    prop: 'value',
    label: '答案',
    cell: ({ label, type, value }: Answer) =>
      type === 'photo' && value ? <Pictures label={label} fileIds={value.split(',')} /> : (value ?? '-'),
  },
]

/** Props of {@link TaskAnswers}. */
export interface TaskAnswersProps {
  tasks: readonly TaskResult[]
  /** Said while there are none: `这次拜访没有任务`. */
  empty: string
}

/** Tasks that were done, each with an answer for each thing that it asks. */
export function TaskAnswers({ tasks, empty }: TaskAnswersProps) {
  if (tasks.length === 0) return <EmptyState text={empty} />
  return tasks.map(({ taskId, taskName, taskType, score, answers }) => (
    <Section
      key={taskId}
      title={`${taskName}（${taskTypeLabel[taskType]}）${score === undefined ? '' : ` ${score}分`}`}
    >
      <LinesTable columns={ANSWERS} lines={answers} lineKey={({ itemId }) => itemId} empty="没有填写" />
    </Section>
  ))
}
