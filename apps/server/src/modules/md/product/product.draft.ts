import { and, eq } from 'drizzle-orm'
import { flag, refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { brand } from '../brand/brand.schema.ts'
import { category } from '../category/category.schema.ts'
import { helpCodeOf } from '../customer/help-code.ts'
import { productOffer } from '../product-import/product-offer.schema.ts'

const ofOffer = ({ user }: Work, niceProId: string) =>
  and(
    eq(productOffer.dealerCode, user.dealerCode),
    eq(productOffer.niceProId, niceProId),
    eq(productOffer.delFlag, 'F'),
  )

/** A product of the manufacturer as the start of a form. @throws Refusal 106 for one that it does not offer. */
export async function draftOf(work: Work, { niceProId }: { readonly niceProId: string }) {
  const { tx, user } = work
  const [offer] = await tx.select().from(productOffer).where(ofOffer(work, niceProId))
  if (!offer) throw refuse.missing('厂家商品', 'niceProId')
  const { productName, barcode, bigBarcode, spec, brandName, categoryName, productCode } = offer
  const { smallUnit, bigUnit, unitRatio, shelfLifeDays, taxRate, price } = offer
  const [kind] = await tx
    .select({ id: category.id })
    .from(category)
    .where(
      and(eq(category.dealerCode, user.dealerCode), eq(category.categoryName, categoryName), eq(category.delFlag, 'F')),
    )
    .limit(1)
  const [label] = await tx
    .select({ id: brand.id })
    .from(brand)
    .where(and(eq(brand.dealerCode, user.dealerCode), eq(brand.brandName, brandName), eq(brand.delFlag, 'F')))
    .limit(1)
  return {
    ...{ niceProId, productName, barcode, bigBarcode, spec, brandName, categoryName },
    ...{ smallUnit, bigUnit, unitRatio, shelfLifeDays, taxRate },
    helpCode: helpCodeOf(productName),
    categoryId: kind?.id,
    brandId: label?.id,
    purchasePrice: price,
    allowDecimalQty: 'F' as const,
    isGift: 'F' as const,
    isBatch: 'T' as const,
    sortNum: 0,
    isImported: flag(productCode !== null),
  }
}

/**
 * A product that is saved as one of the manufacturer's is the one that was taken over of its offer.
 * @throws Refusal 106 for one that is not offered, 102 for one that another product already is, 103 where it would become another
 */
export async function takeOffer(
  work: Work,
  niceProId: string | undefined,
  before: { readonly niceProId: string | null } | undefined,
  productCode: string,
): Promise<void> {
  const field = 'niceProId'
  if (before && before.niceProId !== (niceProId ?? null))
    throw refuse.notNow('厂家商品ID不能修改', { reason: 'fixed', field })
  if (before || niceProId === undefined) return
  const [offer] = await work.tx.select().from(productOffer).where(ofOffer(work, niceProId)).for('update')
  if (!offer) throw refuse.missing('厂家商品', field)
  if (offer.productCode !== null) throw refuse.taken('厂家商品ID', niceProId, field)
  await work.tx.update(productOffer).set({ productCode }).where(ofOffer(work, niceProId))
}
