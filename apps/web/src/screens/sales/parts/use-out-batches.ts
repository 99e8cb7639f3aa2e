import type { OutForm, UsableStock } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useMemo, useState } from 'react'
import { dealer } from '../../../dealer.ts'
import { useQtyEntries } from '../../../document/quantity/use-qty-entries.ts'
import { useEvent } from '../../../list/use-event.ts'
import { outColumns } from './out-columns.tsx'
import { heldEntries, type OutBatch, outBatches, outProblems } from './out-plan.ts'

/** The places that a split can be sent from, with how much of each is taken; others are read when they are asked for. */
export const useOutBatches = (data: OutForm) => {
  const [others, setOthers] = useState<Readonly<Record<string, readonly UsableStock[]>>>({})
  const batches = useMemo(
    () => data.lines.flatMap((line) => outBatches(line, others[line.splitLineId])),
    [data, others],
  )
  const entries = useQtyEntries(() => heldEntries(batches))
  const problems = outProblems(batches, entries.of)
  const [wrong] = problems

  const more = useEvent(async ({ splitLineId, productCode, smallQty }: OutBatch) => {
    const { warehouseCode } = data.split
    // A failure is told by the client itself; the batches that stand here stay.
    const found = await dealer.so.salesOrder
      .getAllUsableOuts({ warehouseCode, productCode, smallQty })
      .catch(() => undefined)
    if (!found) return
    const held = batches.filter((batch) => batch.splitLineId === splitLineId)
    const isNew = (stock: UsableStock) =>
      !held.some((b) => b.batchNo === stock.batchNo && b.locationCode === stock.locationCode)
    if (!found.some(isNew)) toast.warn('该商品没有其他可用批次')
    setOthers((old) => ({ ...old, [splitLineId]: found }))
  })
  return {
    batches,
    columns: useMemo(() => outColumns(more), [more]),
    entries,
    problems,
    problem: wrong && `${batches.find(({ key }) => key === wrong[0])?.productName} ${wrong[1]}`,
    /** Takes the batches that the server chose. */
    reset: () => entries.fill(heldEntries(batches)),
  }
}
