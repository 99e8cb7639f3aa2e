import type { LoanState } from '../../../platform/bank/bank.ts'
import { defineErrand, type Nothing } from '../../../platform/jobs/define.ts'
import { eachReached } from '../../../platform/outside/each-reached.ts'
import { takeAnswer } from './edai.answer.ts'
import { send } from './edai.sending.ts'
import { undecided } from './edai.sql.ts'

/** Sends a pushed application to the bank and writes how it stands; until then it is tried again with growing pauses. */
export const sendLoan = defineErrand({
  name: 'cxf.edai.send',
  title: '贷款推送银行',
  attempts: 12,
  quiet: true,
  ask: (asking, { id }: { id: string }): Promise<LoanState | undefined> => send(asking, id),
  run: async (work, { id }, state) => {
    if (state) await takeAnswer(work, id, state)
  },
})

/** Every night the bank is asked how applications stand that it has not decided; what it never got is sent again. */
export const askUndecided = defineErrand({
  name: 'cxf.edai.ask',
  title: '查询贷款审批结果',
  nightly: '03:40',
  attempts: 2,
  quiet: true,
  ask: async (asking, _nothing: Nothing) => {
    await eachReached(await asking.step(undecided), async (id) => {
      const state = await send(asking, id)
      if (state) await asking.step((work) => takeAnswer(work, id, state))
    })
  },
  run: async () => {},
})
