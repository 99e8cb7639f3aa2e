import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { purchasePrice } from './purchase-price.schema.ts'

const { id, dealerCode, productCode, supplierCode, effectDate, newPrice, delFlag, version } = purchasePrice

/** Marks changes as read; those that were read stay so, and as they were. @throws Refusal 106 when one is not there */
export async function readPriceChanges(work: Work, { ids }: Args<'md.purchasePrice.read'>): Promise<typeof DONE> {
  const wanted = [...new Set(ids)]
  const found = await work.tx
    .select({ id, isRead: purchasePrice.isRead })
    .from(purchasePrice)
    .where(and(eq(dealerCode, work.user.dealerCode), eq(delFlag, 'F'), inArray(id, wanted)))
    .orderBy(id)
    .for('update')
  if (found.length < wanted.length) throw refuse.missing()
  const unread = found.flatMap((row) => (row.isRead === 'F' ? [row.id] : []))
  if (unread.length > 0)
    await work.tx
      .update(purchasePrice)
      .set({ isRead: 'T', ...updated(work), version: sql`${version} + 1` })
      .where(and(eq(dealerCode, work.user.dealerCode), inArray(id, unread)))
  return DONE
}

/** A purchase price as a supplier announces it; yuan for a small unit. */
export interface AnnouncedPrice {
  readonly productCode: string
  readonly supplierCode: string
  /** Absent for the first one. */
  readonly oldPrice?: string
  readonly newPrice: string
  /** `YYYY-MM-DD` */
  readonly effectDate: string
}

/**
 * Takes in what suppliers announce, as often as they say it: one that is there already stays as it is, read or not; one that
 * says another price for the same day is new again.
 * @param announced each product, supplier and day once
 */
export async function takePriceChanges(work: Work, announced: readonly AnnouncedPrice[]): Promise<void> {
  if (announced.length === 0) return
  await work.tx
    .insert(purchasePrice)
    .values(announced.map((price) => ({ ...created(work), ...price })))
    .onConflictDoUpdate({
      target: [dealerCode, productCode, supplierCode, effectDate],
      targetWhere: sql`${delFlag} = 'F'`,
      set: {
        oldPrice: sql`excluded.old_price`,
        newPrice: sql`excluded.new_price`,
        isRead: 'F',
        ...updated(work),
        version: sql`${version} + 1`,
      },
      setWhere: sql`${newPrice} <> excluded.new_price`,
    })
}

/** What a supplier asks for a small unit on a day, by product; of what it announced nothing the product is missing. */
export async function announcedPrices(
  { tx, user }: Work,
  supplierCodeOf: string | undefined,
  { productCodes, day }: { readonly productCodes: readonly string[]; readonly day: string },
): Promise<Map<string, string>> {
  if (supplierCodeOf === undefined || productCodes.length === 0) return new Map()
  const rows = await tx
    .selectDistinctOn([productCode], { productCode, newPrice })
    .from(purchasePrice)
    .where(
      and(
        eq(dealerCode, user.dealerCode),
        eq(supplierCode, supplierCodeOf),
        eq(delFlag, 'F'),
        inArray(productCode, [...productCodes]),
        lte(effectDate, day),
      ),
    )
    .orderBy(asc(productCode), desc(effectDate))
  return new Map(rows.map((row) => [row.productCode, row.newPrice]))
}
