import { type CallOptions, isDealerError } from '@dealer/sdk'
import { dealer } from '../../../../dealer.ts'
import { type Kept, useKept } from '../../../../offline/use-kept.ts'
import { type Sending, useSending } from '../../../../offline/use-sending.ts'
import {
  NOTHING_SOLD,
  nextToSend,
  posted,
  refused,
  type SoldBody,
  tried,
  type VanQueue,
  waitingCount,
} from './van-queue.ts'

const isQueue = (value: unknown): value is VanQueue =>
  typeof value === 'object' && value !== null && 'orders' in value && Array.isArray(value.orders) && 'counted' in value

/** What was sold with this phone, kept in this browser until the server has it. */
export const useVanOrders = (): Kept<VanQueue> =>
  useKept({ name: 'van', of: 'orders', empty: NOTHING_SOLD, isOurs: isQueue })

/** For these it is sent again; any other refusal is about the order. */
const PASSING = ['busy', 'unavailable']

/** Sends one order, and answers how the queue takes what came of it. */
async function sentOne(body: SoldBody, how: CallOptions): Promise<(queue: VanQueue) => VanQueue> {
  const { requestNo } = body
  try {
    const { soNum } = await dealer.so.salesOrder.save(body, how)
    return (queue) => posted(queue, requestNo, { soNum, savedAt: new Date().toISOString() })
  } catch (failure) {
    if (!isDealerError(failure) || failure.kind !== 'refused' || PASSING.includes(failure.reason ?? '')) throw failure
    const { message: reason, resultCode } = failure
    return (queue) => refused(queue, requestNo, { reason, resultCode })
  }
}

/** Sends what was sold, one order after the other, the oldest first; one that is refused does not keep the others. */
export const useVanSending = ({ value: queue, change }: Kept<VanQueue>): Sending =>
  useSending({ queue, count: waitingCount(queue) }, async (how) => {
    const body = nextToSend(change((now) => tried(now, nextToSend(now)?.requestNo ?? '')))
    return body && waitingCount(change(await sentOne(body, how)))
  })
