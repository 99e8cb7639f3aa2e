import { CustomerTaskResult } from '@dealer/fields/CustomerTaskResult'
import type { Customer, CustomerTaskResultQuery, CustomerTaskResult as Result } from '@dealer/sdk'
import { SidePanel } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListCall } from '../../../../data/use-list.ts'
import { dealer } from '../../../../dealer.ts'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { TaskAnswers } from '../../../../field-work/task-answers.tsx'
import { Pictures } from '../../../../form/pictures.tsx'
import { defineRecordList } from '../../../../master-data/define-record-list.tsx'

/** The name of a task, which opens what was answered. */
function TaskName({ result }: { result: Result }) {
  const [isOpen, setOpen] = useState(false)
  const { taskName, userName, finishDate, fileIds } = result
  return (
    <>
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => setOpen(true)}>
        {taskName}
      </Button>
      <SidePanel
        width="min(620px, 94vw)"
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`${finishDate} ${userName} 任务结果`}
      >
        {isOpen && (
          <>
            <TaskAnswers tasks={[result]} empty="没有填写" />
            {fileIds && (
              <Section title="照片">
                <Pictures label="照片" fileIds={fileIds.split(',')} />
              </Section>
            )}
          </>
        )}
      </SidePanel>
    </>
  )
}

// Its customer is always given.
const RESULTS = dealer.api.task.customerTaskResultList as ListCall<CustomerTaskResultQuery, Result>

/** What field staff answered at it, task by task. */
export const CustomerTasks = defineRecordList({
  title: '任务结果',
  call: RESULTS,
  of: ({ id }: Customer) => ({ customerId: id }),
  row: CustomerTaskResult,
  rowKey: ({ id }) => id,
  columns: [
    { prop: 'taskName', cell: (result) => <TaskName result={result} /> },
    'taskNum',
    'taskType',
    'finishDate',
    'userName',
    'score',
  ],
  empty: '还没有任务结果',
})
