import { defineErrand, type Nothing } from '../../../platform/jobs/define.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takeAnswer } from './answer.ts'
import { unanswered } from './purchase-sync.sql.ts'
import { type Answered, send } from './sending.ts'

/** Sends a submitted order to the manufacturer and writes what it answers; until then it is tried again with growing pauses. */
export const sendPurchase = defineErrand({
  name: 'po.purchaseOrder.send',
  title: '采购单同步厂家',
  attempts: 12,
  quiet: true,
  ask: async (asking, { poId }: { poId: string }): Promise<Answered | undefined> => {
    try {
      return await send(asking, poId)
    } catch (error) {
      // Changed, canceled or answered before it was its turn.
      if (error instanceof Refusal) return undefined
      throw error
    }
  },
  run: async (work, { poId }, answered) => {
    if (answered) await takeAnswer(work, poId, answered)
  },
})

/** Every night what is still unanswered is sent again, so that an order whose errand was given up does not wait for somebody. */
export const sendUnanswered = defineErrand({
  name: 'po.purchaseOrder.sendUnanswered',
  title: '采购单补同步厂家',
  nightly: '03:20',
  attempts: 2,
  quiet: true,
  ask: async (asking, _nothing: Nothing) => {
    const unreached: unknown[] = []
    for (const poId of await asking.step(unanswered)) {
      try {
        const answered = await send(asking, poId)
        await asking.step((work) => takeAnswer(work, poId, answered))
      } catch (error) {
        // One that cannot be sent does not stop the others.
        if (!(error instanceof Refusal)) unreached.push(error)
      }
    }
    if (unreached.length > 0) throw unreached[0]
  },
  run: async () => {},
})
