import { DONE } from '../../../platform/done.ts'
import { eachForItself } from '../../../platform/each-for-itself.ts'
import type { CallAsking } from '../../../platform/http/asking.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { purchases } from '../purchase/purchase.document.ts'
import { takeAnswer } from './answer.ts'
import { failedOrders } from './purchase-sync.sql.ts'
import { type Answered, type Pushed, send } from './sending.ts'

const SILENT = '厂家暂无应答，请稍后重新同步'

/** @throws Refusal 106, 103: the manufacturer has it, takes none of it, or does not answer */
async function pushOne(asking: CallAsking, poId: string | undefined): Promise<void> {
  if (poId === undefined) throw refuse.missing()
  const refused = await asking.step(takenFrom(poId, await sent(asking, poId)))
  if (refused !== undefined) throw refuse.notNow(refused, { reason: 'unavailable' })
}

const takenFrom = (poId: string, answered: Answered) => (work: Work) => takeAnswer(work, poId, answered)

async function sent(asking: CallAsking, poId: string): Promise<Answered> {
  try {
    return await send(asking, poId)
  } catch (error) {
    if (error instanceof Refusal) throw error
    asking.log.warn({ err: error }, 'the manufacturer cannot be reached')
    throw refuse.notNow(SILENT, { reason: 'unavailable' })
  }
}

/** Sends orders to the manufacturer at once, each for itself: what could be done is done. */
export async function pushPurchases(asking: CallAsking, poCodes: readonly string[]): Promise<Pushed> {
  const ids = await asking.step((work) => purchases.idsOf(work, poCodes))
  const { passed, failed } = await eachForItself(poCodes, (poCode) => pushOne(asking, ids.get(poCode)))
  return { success: passed.length, failed }
}

/** How many orders the manufacturer refused. */
export const failedNumber = (work: Work): Promise<number> => failedOrders(work)

/** Sends one order once more. @throws Refusal 106, 103 */
export async function resyncPurchase(asking: CallAsking, poCode: string): Promise<typeof DONE> {
  const ids = await asking.step((work) => purchases.idsOf(work, [poCode]))
  await pushOne(asking, ids.get(poCode))
  return DONE
}
