import { OrderSplit as FACTS } from '@dealer/fields/OrderSplit'
import { OrderSplitLine as LINE_FACTS } from '@dealer/fields/OrderSplitLine'
import {
  type OrderSplit,
  type OrderSplitAction,
  type OrderSplitLine,
  orderStatusLabel,
  type SalesOrderRow,
  splitStatusLabel,
} from '@dealer/sdk'
import { EmptyState, ErrorState, SidePanel, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { failureOf } from '../../../../data/failure.ts'
import { Status } from '../../../../data/status.tsx'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { type FieldFact, fieldFacts } from '../../../../document/sheet/field-facts.ts'
import { fieldLines, productLine, unitsLine } from '../../../../document/sheet/field-lines.tsx'
import { LinesTable } from '../../../../document/sheet/lines-table.tsx'
import { Facts, Section, Sheet, SheetHead } from '../../../../document/sheet/sheet.tsx'
import { useSplitActions } from './split-actions.tsx'

const LINES = fieldLines<OrderSplitLine>(LINE_FACTS, [
  productLine,
  unitsLine('smallQty', '拆单数量'),
  unitsLine('pickedQty', '已拣'),
  unitsLine('outQty', '已出库'),
  'amount',
])

const SHOWN: readonly FieldFact<OrderSplit>[] = [
  { prop: 'warehouseName', label: '仓库' },
  'deliveryDate',
  { prop: 'driverName', label: '司机' },
  'plateNo',
  'pickingNum',
  'outNum',
  { prop: 'totalAmount', label: '金额' },
]
const TAKEN_BACK: readonly OrderSplitAction[] = ['cancelSplit']

/** The splits of one order; those that nobody picked can be taken back. */
export function OrderSplitsDrawer({ order, onClose }: { order: SalesOrderRow; onClose: () => void }) {
  const { soId } = order
  const { data, error, refetch } = useCall(dealer.so.salesOrder.viewSplit, { soId }, { silent: true })
  const { buttons, dialogs } = useSplitActions()
  return (
    <SidePanel opened onClose={onClose} title="拆单记录" width="min(920px, 94vw)">
      <SheetHead
        number={order.soNum}
        tags={<Status of={orderStatusLabel} value={order.orderStatus} />}
        note={order.customerName}
      />
      {error && !data && <ErrorState {...failureOf('拆单记录', error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={6} />}
      {data?.length === 0 && <EmptyState text="该订单还没有拆单" />}
      <Sheet>
        {data?.map((split) => (
          <Section
            key={split.splitId}
            title={split.splitNum}
            tags={<Status of={splitStatusLabel} value={split.splitStatus} />}
            action={buttons(split, TAKEN_BACK).map(({ key, label, onClick }) => (
              <Button key={key} variant="default" size="xs" onClick={onClick}>
                {label}
              </Button>
            ))}
          >
            <Facts facts={fieldFacts(FACTS, split, SHOWN)} />
            <div style={{ marginTop: 8 }}>
              <LinesTable columns={LINES} lines={split.lines} lineKey={({ lineId }) => lineId} empty="没有明细" />
            </div>
          </Section>
        ))}
      </Sheet>
      {dialogs}
    </SidePanel>
  )
}
