import { StockCheckEntryRow as FACTS } from '@dealer/fields/StockCheckEntryRow'
import type { StockCheckEntryRow, StockCheckLineRow } from '@dealer/sdk'
import { Dialog } from '@dealer/ui-kit/feedback'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { fieldLines } from '../../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../../document/sheet/lines-section.tsx'

const MOST = 100
const LINES = fieldLines<StockCheckEntryRow>(FACTS, [
  { prop: 'round', label: '盘次', cell: ({ round }) => (round > 1 ? '复盘' : '初盘') },
  'createName',
  'countedAt',
  'entryKind',
  { prop: 'qty', cell: ({ qty, unitName }) => `${qty}${unitName}` },
  'smallQty',
  { prop: 'isTakenBack', cell: ({ isTakenBack }) => (isTakenBack === 'T' ? '是' : '') },
  'createDate',
])

interface EntriesDialogProps {
  id: string
  line: StockCheckLineRow
  onClose: () => void
}

/** Who counted a line, when, and how many, newest first. */
export function EntriesDialog({ id, line: { lineId, productName }, onClose }: EntriesDialogProps) {
  const { data } = useCall(dealer.inv.stockCheck.entryList, { id, lineId, limit: MOST })
  const title = (data?.total ?? 0) > MOST ? `录入记录（最近 ${MOST} 条）` : '录入记录'
  return (
    <Dialog opened onClose={onClose} title={productName} width="820px">
      <LinesSection title={title} lineKey="id" columns={LINES} lines={data?.rows ?? []} empty="没有录入记录" />
    </Dialog>
  )
}
