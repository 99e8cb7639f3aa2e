import { StockCheck } from '@dealer/fields/StockCheck'
import { StockCheckLineRow as LINE_FACTS } from '@dealer/fields/StockCheckLineRow'
import { type StockCheck as Check, type StockCheckLineRow, stockCheckStatusLabel } from '@dealer/sdk'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { defineSheet } from '../../../../document/sheet/define-sheet.tsx'
import { documentLife, shareOf } from '../../../../document/sheet/document-life.ts'
import { fieldLines, LINE_NO, productLine } from '../../../../document/sheet/field-lines.tsx'
import { LinesSection } from '../../../../document/sheet/lines-section.tsx'
import { useCheckActions } from './check-actions.tsx'
import { CHECK } from './check-kind.ts'

const MOST = 100
const LINES = fieldLines<StockCheckLineRow>(LINE_FACTS, [
  { ...LINE_NO, prop: 'lineId' },
  productLine,
  'locationCode',
  'batchNo',
  'inventoryStatusName',
  'bookQty',
  { prop: 'firstQty', cell: ({ firstQty }) => firstQty ?? '-' },
  'checkQty',
  'diffQty',
  { prop: 'diffAmount', cell: ({ diffAmount }) => diffAmount ?? '-' },
  'reason',
])

/** What differs; ten thousand lines that do not are nothing to read. */
function Differences({ id, count }: { id: string; count: number }) {
  const { data } = useCall(dealer.inv.stockCheck.lineList, { id, view: 'different', limit: MOST }, { silent: true })
  const title = count > MOST ? `差异明细（前 ${MOST} 行）` : '差异明细'
  return <LinesSection title={title} lineKey="lineId" columns={LINES} lines={data?.rows ?? []} empty="没有差异" />
}

/** A stock-taking as it is read: how far it is and what differs. */
export const checkSheet = defineSheet({
  ...CHECK,
  tab: '盘点',
  call: dealer.inv.stockCheck.view,
  facts: StockCheck,
  states: ['status'],
  life: documentLife(stockCheckStatusLabel, {
    ends: ['canceled'],
    steps: {
      锁定: 'locked',
      盘点: {
        to: 'counted',
        look: ({ countedCount, lineCount }: Check) => ({
          share: shareOf([[String(countedCount), String(lineCount)]]),
        }),
      },
      过账: 'posted',
    },
  }),
  shown: [
    'warehouseName',
    'checkScope',
    { prop: 'scopeNames', wide: true },
    'isBlind',
    'round',
    'lockDate',
    'lockName',
    'checkDate',
    'lineCount',
    'countedCount',
    'diffCount',
    'profitQty',
    'profitAmount',
    'lossQty',
    'lossAmount',
  ],
  tables: {},
  under: ({ id, diffCount }) => (diffCount === undefined ? null : <Differences id={id} count={diffCount} />),
  actions: useCheckActions,
})
