import { StockBatchRow as BATCH_FACTS } from '@dealer/fields/StockBatchRow'
import { StockLedgerRow as LEDGER_FACTS } from '@dealer/fields/StockLedgerRow'
import type { StockBatchRow, StockLedgerRow } from '@dealer/sdk'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { dealer } from '../../../../dealer.ts'
import { fieldLines, placeLines, placeText } from '../../../../document/sheet/field-lines.tsx'
import { Section } from '../../../../document/sheet/sheet.tsx'
import { withPreset } from '../../../../shell/page/preset.ts'
import { usePermission } from '../../../../shell/session/permission.tsx'
import { ReadLines } from './read-lines.tsx'
import { type Heap, numberedLine } from './stock-parts.tsx'

const { batchInvStatusList, ledgerList } = dealer.inv.stockQuery
const BOOK = '/inventory/inv-standing-book/inv-standing-book-search'
const [MOST_HEAPS, LAST_MOVES] = [500, 15] as const

const HEAPS = fieldLines<StockBatchRow>(BATCH_FACTS, [
  'warehouseName',
  ...placeLines,
  'expireDate',
  'expiryStatus',
  'inventoryStatusName',
  { prop: 'bigQty', align: 'right' },
  { prop: 'onHandQty', sum: true },
  { prop: 'reservedQty', sum: true },
])

const MOVES = fieldLines<StockLedgerRow>(LEDGER_FACTS, [
  numberedLine,
  'docDate',
  'transType',
  { prop: 'batchNo', cell: ({ batchNo }) => placeText(batchNo) },
  'inQty',
  'outQty',
  'dateQty',
])

/** The heaps of which stock consists, and for who may see the book the documents that moved it last. */
export function OnHand({ batchNo, ...exact }: Heap) {
  const navigate = useNavigate()
  const maySeeBook = usePermission()('inv:ledger:list')
  const { productCode, warehouseCode } = exact
  const seen = { productCode, ...(warehouseCode !== undefined && { warehouseCode }), ...(batchNo && { batchNo }) }
  return (
    <>
      <Section title="库存构成">
        <ReadLines
          {...{ what: '库存构成', call: batchInvStatusList, columns: HEAPS, empty: '没有库存' }}
          args={{ ...exact, nonZero: 'T', limit: MOST_HEAPS }}
          // The filter holds a part of the number.
          rowsOf={({ rows }) => (batchNo === undefined ? rows : rows.filter((row) => row.batchNo === batchNo))}
          keyOf={({ id }) => id}
        />
      </Section>
      {maySeeBook && (
        <Section
          title="最近出入库"
          action={
            <Button variant="subtle" size="compact-sm" onClick={() => void navigate(BOOK, { state: withPreset(seen) })}>
              查看全部台账
            </Button>
          }
        >
          <ReadLines
            {...{ what: '最近出入库', call: ledgerList, columns: MOVES, empty: '没有出入库' }}
            args={{ ...seen, limit: LAST_MOVES }}
            rowsOf={({ rows }) => rows}
            keyOf={({ ledgerId }) => ledgerId}
          />
        </Section>
      )}
    </>
  )
}
