import { chainOf } from '../../../platform/audit/chain.ts'
import { flag } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'

/** Whether the security log is whole, computed anew. */
export async function securityLogChain({ tx }: Work) {
  const state = await chainOf(tx)
  return { ...state, brokenSeqs: [...state.brokenSeqs], isWhole: flag(state.brokenSeqs.length === 0) }
}
