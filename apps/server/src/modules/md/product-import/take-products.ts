import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { OfferedProduct } from '../../../platform/manufacturer/manufacturer.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { productOffer } from './product-offer.schema.ts'

/** Takes what the manufacturer offers now: new products are added to the offer, known ones changed in it. */
export async function takeProducts(work: Work, offered: readonly OfferedProduct[]): Promise<void> {
  const { tx, user } = work
  const ids = offered.map(({ niceProId }) => niceProId)
  if (ids.length === 0) return
  const ofThese = and(eq(productOffer.dealerCode, user.dealerCode), inArray(productOffer.niceProId, ids))
  const held = await tx.select().from(productOffer).where(ofThese).orderBy(productOffer.id).for('update')
  const known = new Map(held.map((row) => [row.niceProId, row]))
  const fresh = offered.filter(({ niceProId }) => !known.has(niceProId))
  await insertRows(
    tx,
    productOffer,
    fresh.map(({ bigBarcode = null, bigUnit = null, ...offer }) => ({
      ...created(work),
      ...offer,
      bigBarcode,
      bigUnit,
    })),
  )
  for (const { bigBarcode = null, bigUnit = null, ...offer } of offered) {
    const had = known.get(offer.niceProId)
    if (!had) continue
    await tx
      .update(productOffer)
      .set({ ...offer, bigBarcode, bigUnit, ...updated(work), version: sql`${productOffer.version} + 1` })
      .where(and(eq(productOffer.dealerCode, user.dealerCode), eq(productOffer.id, had.id)))
  }
}
