import { VisitRow } from '@dealer/fields/VisitRow'
import type { Customer, VisitRow as Visit } from '@dealer/sdk'
import { EmptyState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { TaskAnswers } from '../../../../field-work/task-answers.tsx'
import { VisitValid } from '../../../../field-work/visit-valid.tsx'
import { Pictures } from '../../../../form/pictures.tsx'
import { defineRecordList } from '../../../../master-data/define-record-list.tsx'

/** The door, and what was answered during a visit. */
function VisitTasks({ visit }: { visit: Visit }) {
  const { visitId, doorFileId, summary } = visit
  const { data, error } = useCall(dealer.guide.visit.visitTaskDetail, { visitId }, { silent: true })
  if (error && !data) return <EmptyState text={error.message} />
  if (!data) return <SkeletonRows rows={3} />
  return (
    <>
      {summary && <p>{summary}</p>}
      <TaskAnswers tasks={data} empty="这次拜访没有任务" />
      {doorFileId && (
        <Section title="门头照">
          <Pictures label="门头照" fileIds={[doorFileId]} />
        </Section>
      )}
    </>
  )
}

/** The day of a visit, which opens what was done there. */
function VisitDay({ visit }: { visit: Visit }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => setOpen(true)}>
        {visit.visitDate}
      </Button>
      <SidePanel
        width="min(620px, 94vw)"
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`${visit.visitDate} ${visit.userName} 拜访`}
      >
        {isOpen && <VisitTasks visit={visit} />}
      </SidePanel>
    </>
  )
}

/** Who visited it, whether that counts, and what was done there. */
export const CustomerVisits = defineRecordList({
  title: '拜访',
  call: dealer.guide.visit.one.page,
  of: ({ customerCode }: Customer) => ({ customerCode }),
  row: VisitRow,
  rowKey: ({ visitId }) => visitId,
  columns: [
    { prop: 'visitDate', cell: (visit) => <VisitDay visit={visit} /> },
    'userName',
    'planType',
    'routeName',
    'inTime',
    'outTime',
    'stayMinutes',
    'distance',
    {
      prop: 'validText',
      cell: (visit) => <VisitValid visit={visit} />,
    },
    'taskNum',
    'orderNum',
    'orderAmount',
  ],
  empty: '还没有拜访',
})
