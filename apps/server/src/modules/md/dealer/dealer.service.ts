import { and, eq } from 'drizzle-orm'
import { perCall } from '../../../platform/per-call.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSetting } from './dealer.schema.ts'

/** How the dealer of the session works: the switches that documents ask for. */
export type DealerSettings = typeof dealerSetting.$inferSelect

/**
 * The settings of the dealer of the session.
 * @throws Refusal 106 when the dealer has none.
 * @example (await dealerSettings(work)).usePicking // 'T'
 */
export const dealerSettings = perCall(async ({ tx, user }: Work): Promise<DealerSettings> => {
  const [row] = await tx
    .select()
    .from(dealerSetting)
    .where(and(eq(dealerSetting.dealerCode, user.dealerCode), eq(dealerSetting.delFlag, 'F')))
  if (!row) throw refuse.missing()
  return row
})
