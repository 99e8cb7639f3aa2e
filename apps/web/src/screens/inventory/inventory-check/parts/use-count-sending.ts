import { newRequestNo } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import type { Kept } from '../../../../offline/use-kept.ts'
import { type Sending, useSending } from '../../../../offline/use-sending.ts'
import { answered, type CountQueue, nextBatch, tried, waitingCount } from './count-queue.ts'

/** Sends what was counted, one batch after the other. */
export const useCountSending = (id: string, { value: queue, change }: Kept<CountQueue>): Sending =>
  useSending({ queue, count: waitingCount(queue) }, async (how) => {
    const entries = nextBatch(change((now) => tried(now, nextBatch(now))))
    if (entries.length === 0) return undefined
    const { results } = await dealer.inv.stockCheck.saveEntries({ id, requestNo: newRequestNo(), entries }, how)
    return waitingCount(change((now) => answered(now, results)))
  })
