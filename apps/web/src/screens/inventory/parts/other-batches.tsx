import type { StockApply, StockApplyLine, StockBatchRow } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { usePermission } from '../../../shell/session/permission.tsx'
import { otherRows, type StepRow, withFree } from './apply-parts.ts'

const MOST = 500

/** Props of {@link OtherBatches}. */
interface OtherBatchesProps {
  apply: StockApply
  rows: readonly StepRow[]
  onRows: (rows: StepRow[]) => void
}

/** What lies of the goods of some lines at their source, by line. */
const heapsOf = ({ fromWarehouseCode }: StockApply, lines: readonly StockApplyLine[]) =>
  Promise.all(
    lines.map(async ({ productCode, inventoryStatusCode }) => {
      const asked = { productCode, inventoryStatusCode, warehouseCode: fromWarehouseCode, limit: MOST } as const
      return (await dealer.inv.stockQuery.batchInvStatusList(asked)).rows
    }),
  )

/** Offers the other batches that lie at the source, for goods that are taken from elsewhere than they are held. */
export function OtherBatches({ apply, rows, onRows }: OtherBatchesProps) {
  const may = usePermission()('inv:stock:list')
  // An application that asks for a batch gets no other.
  const lines = apply.lines.filter(
    (line) => line.batchNo === undefined && rows.some(({ lineId }) => lineId === line.lineId),
  )
  const offer = (heaps: readonly StockBatchRow[][]) => {
    const next = lines.flatMap((line, index) => {
      const own = rows.filter(({ lineId }) => lineId === line.lineId)
      const lying = heaps[index] ?? []
      return [...own.map((row) => withFree(row, lying)), ...otherRows(line, own, lying)]
    })
    const fixed = rows.filter(({ lineId }) => !lines.some((line) => line.lineId === lineId))
    if (next.length + fixed.length === rows.length) toast.warn('没有其他可用批次')
    onRows([...fixed, ...next])
  }
  const read = useAction(() => heapsOf(apply, lines), { quiet: true, onDone: offer })
  if (!may || lines.length === 0) return null
  return (
    <Button variant="subtle" size="compact-sm" loading={read.isBusy} onClick={() => void read.run(undefined)}>
      其他批次
    </Button>
  )
}
