import { eq } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, type Work } from '../../../platform/work.ts'
import { openShop } from './open-shop.job.ts'
import { shop } from './shop.schema.ts'

/**
 * True while the shop of the dealer is being set up, which the first look begins.
 * @throws Refusal 107 for who is no store operator, or of another dealer.
 */
export async function isShopInitialising(
  work: Work,
  { dealerCode }: Args<'md.dealer.checkStoreOpening'>,
): Promise<boolean> {
  const { tx, user } = work
  if (!user.isStore) throw refuse.permission()
  if (dealerCode !== user.dealerCode) throw refuse.otherDealer()
  const [found] = await tx.select({ status: shop.status }).from(shop).where(eq(shop.dealerCode, dealerCode))
  if (found) return found.status !== 'open'
  const begun = await tx
    .insert(shop)
    .values({ ...created(work), shopName: user.dealerName, status: 'initialising' })
    .onConflictDoNothing()
    .returning({ id: shop.id })
  if (begun.length > 0) await enqueue(work, openShop, {})
  return true
}
