import { and, eq } from 'drizzle-orm'
import { builder } from '../../../platform/database/prepared.ts'
import { lookUp } from '../../../platform/list/look-up.ts'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSetting } from './dealer.schema.ts'

/** How the dealer of the session works: the switches that documents ask for. */
export type DealerSettings = typeof dealerSetting.$inferSelect

const settings = lookUp(({ dealerCode }) =>
  builder
    .select()
    .from(dealerSetting)
    .where(and(eq(dealerSetting.dealerCode, dealerCode), eq(dealerSetting.delFlag, 'F'))),
)

/**
 * The settings of the dealer of the session.
 * @throws Refusal 106 when the dealer has none.
 * @example (await dealerSettings(work)).usePicking // 'T'
 */
export const dealerSettings = perCall(async (work: Work): Promise<DealerSettings> => {
  const [row] = await settings(work)
  if (!row) throw refuse.missing()
  return row
})
