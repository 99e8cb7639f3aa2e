import { VisitOrder } from '@dealer/fields/VisitOrder'
import { VisitView as FACTS } from '@dealer/fields/VisitView'
import { type VisitOrder as Order, orderStatusLabel, type VisitRow, type VisitView } from '@dealer/sdk'
import { ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { useState } from 'react'
import { DrillLink } from '../../../charts/drill-link.tsx'
import { failureOf } from '../../../data/failure.ts'
import { Status } from '../../../data/status.tsx'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { type FieldFact, fieldFacts } from '../../../document/sheet/field-facts.ts'
import { fieldLines } from '../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../document/sheet/lines-section.tsx'
import { Facts, Section, Sheet, SheetHead } from '../../../document/sheet/sheet.tsx'
import { TaskAnswers } from '../../../field-work/task-answers.tsx'
import { VisitValid } from '../../../field-work/visit-valid.tsx'
import { Pictures } from '../../../form/pictures.tsx'
import type { ListParts } from '../../../list/define-list.tsx'

const ORDERS = '/sales/order-search/order-search-list'

const SHOWN: readonly FieldFact<VisitView>[] = [
  'userName',
  'visitDate',
  'planType',
  'routeName',
  'inTime',
  'outTime',
  'stayMinutes',
  'distance',
  'taskNum',
  'orderNum',
  'orderAmount',
  { prop: 'summary', wide: true },
]
const ORDER_LINES = fieldLines<Order>(VisitOrder, [
  {
    prop: 'soNum',
    cell: ({ soNum }) => (
      <DrillLink to={ORDERS} filter={{ soNum }}>
        {soNum}
      </DrillLink>
    ),
  },
  'docDate',
  {
    prop: 'orderStatus',
    foot: '合计',
    cell: ({ orderStatus }) => <Status of={orderStatusLabel} value={orderStatus} />,
  },
  { prop: 'totalAmount', sum: true },
])

/** Everything that was done during a visit. */
function Visit({ visit }: { visit: VisitView }) {
  const { photos, orders, tasks } = visit
  return (
    <>
      <SheetHead number={visit.customerName} note={visit.customerCode} tags={<VisitValid visit={visit} />} />
      <Sheet>
        <Facts facts={fieldFacts(FACTS, visit, SHOWN)} />
        <LinesSection title="订单" lineKey="soId" columns={ORDER_LINES} lines={orders} empty="这次拜访没有订单" />
        <TaskAnswers tasks={tasks} empty="这次拜访没有任务" />
        {photos.length > 0 && (
          <Section title="照片" count={photos.length}>
            <Pictures label="照片" fileIds={photos.map(({ fileId }) => fileId)} />
          </Section>
        )}
      </Sheet>
    </>
  )
}

function VisitPanel({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const { data, error, refetch } = useCall(dealer.rp.report.view, { visitId }, { silent: true })
  return (
    <SidePanel opened onClose={onClose} title="拜访详情" width="min(820px, 94vw)">
      {data ? (
        <Visit visit={data} />
      ) : error ? (
        <ErrorState {...failureOf('拜访', error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </SidePanel>
  )
}

/** Opens a visit beside the list. */
export const useVisitPanel = (): ListParts<VisitRow> => {
  const [shown, show] = useState<VisitRow>()
  return {
    open: show,
    children: shown && <VisitPanel key={shown.visitId} visitId={shown.visitId} onClose={() => show(undefined)} />,
  }
}
