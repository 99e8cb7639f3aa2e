import { type Asking, defineErrand, type Nothing } from '../../../platform/jobs/define.ts'
import { eachReached } from '../../../platform/outside/each-reached.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { takeAnswer } from './answer.ts'
import { unanswered } from './purchase-sync.sql.ts'
import { type Answered, send } from './sending.ts'

/** Sends an order; undefined for one that was changed, canceled or answered before it was its turn. */
const sendInTurn = (asking: Asking, poId: string): Promise<Answered | undefined> =>
  send(asking, poId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })

/** Sends a submitted order to the manufacturer and writes what it answers; until then it is tried again with growing pauses. */
export const sendPurchase = defineErrand({
  name: 'po.purchaseOrder.send',
  title: '采购单同步厂家',
  attempts: 12,
  quiet: true,
  ask: (asking, { poId }: { poId: string }) => sendInTurn(asking, poId),
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
    await eachReached(await asking.step(unanswered), async (poId) => {
      const answered = await sendInTurn(asking, poId)
      if (answered) await asking.step((work) => takeAnswer(work, poId, answered))
    })
  },
  run: async () => {},
})
