import { GuideTaskItem } from '@dealer/fields/GuideTaskItem'
import { GuideTaskSave as FACTS } from '@dealer/fields/GuideTaskSave'
import { GuideTaskTarget } from '@dealer/fields/GuideTaskTarget'
import type { CallOptions, GuideTaskSave } from '@dealer/sdk'
import { dealer } from '../../../dealer.ts'
import { masterItems } from '../../../master-data/form-field.ts'
import { MasterForm, type Save } from '../../../master-data/master-form.tsx'
import { optionsOf } from './task-options.ts'

const ITEMS = masterItems(FACTS, [
  'taskName',
  'taskType',
  'startDate',
  'endDate',
  {
    prop: 'items',
    facts: GuideTaskItem,
    fields: ['label', 'itemType', { prop: 'options', placeholder: '选项类填写，用顿号隔开：端架、堆头' }, 'isRequired'],
  },
  {
    prop: 'targets',
    facts: GuideTaskTarget,
    fields: ['customerCode', { prop: 'userId', placeholder: '不选则为客户的业务员' }],
  },
])

/** What was entered: choices are typed as one text. */
type Entered = Omit<GuideTaskSave, 'items'> & {
  readonly items: readonly (Omit<GuideTaskSave['items'][number], 'options'> & { readonly options?: string })[]
}

const publish = ({ items, ...task }: Entered, options?: CallOptions) =>
  dealer.guide.task.save(
    { ...task, items: items.map((item) => ({ ...item, options: optionsOf(item.options) })) },
    options,
  )

/** Props of {@link TaskForm}. */
export interface TaskFormProps {
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** Publishes a task: what is asked, when, and of whom. */
export function TaskForm(props: TaskFormProps) {
  // The form's fields are those of the call.
  return <MasterForm label="任务" items={ITEMS} facts={FACTS} save={publish as unknown as Save} {...props} />
}
