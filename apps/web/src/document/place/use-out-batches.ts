import type { UsableStock } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useMemo, useState } from 'react'
import { useEvent } from '../../list/use-event.ts'
import { useQtyEntries } from '../quantity/use-qty-entries.ts'
import { outColumns } from './out-columns.tsx'
import { heldEntries, type LeavingLine, type OutBatch, outBatches, outProblems, outSaveLines } from './out-plan.ts'

/** How goods that leave are entered. */
interface OutBatches {
  readonly lines: readonly LeavingLine[]
  /** Free places of the product of a line. */
  readonly places: (batch: OutBatch) => Promise<readonly UsableStock[]>
  /** What does not leave now leaves later. */
  readonly allowsLess?: boolean
}

/**
 * The places that lines can be sent from, with how much of each is taken; others are read when they are asked for.
 * @param lines as they were read: the same array while they stand
 */
export const useOutBatches = ({ lines, places, allowsLess }: OutBatches) => {
  const [others, setOthers] = useState<Readonly<Record<string, readonly UsableStock[]>>>({})
  const batches = useMemo(() => lines.flatMap((line) => outBatches(line, others[line.lineId])), [lines, others])
  const entries = useQtyEntries(() => heldEntries(batches))
  const problems = outProblems(batches, entries.of, { allowsLess })
  const [wrong] = problems

  const more = useEvent(async (batch: OutBatch) => {
    // A failure is told by the client itself; the batches that stand here stay.
    const found = await places(batch).catch(() => undefined)
    if (!found) return
    const held = batches.filter(({ lineId }) => lineId === batch.lineId)
    const isNew = (stock: UsableStock) =>
      !held.some((b) => b.batchNo === stock.batchNo && b.locationCode === stock.locationCode)
    if (!found.some(isNew)) toast.warn('该商品没有其他可用批次')
    setOthers((old) => ({ ...old, [batch.lineId]: found }))
  })
  return {
    batches,
    columns: useMemo(() => outColumns(more), [more]),
    entries,
    problems,
    problem: wrong && `${batches.find(({ key }) => key === wrong[0])?.productName} ${wrong[1]}`,
    /** What is sent: each line with the places that something is taken from. */
    sent: () => outSaveLines(batches, entries.of),
    /** Takes the batches that the server chose. */
    reset: () => entries.fill(heldEntries(batches)),
  }
}
