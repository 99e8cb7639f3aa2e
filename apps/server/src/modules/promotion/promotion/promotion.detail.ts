import type { Args } from '../../../platform/contract/types.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { isProductKind } from './product-kinds.rules.ts'
import { contentOf, type Whole, wholeOf } from './promotion.content.ts'
import { promotionList } from './promotion.list.sql.ts'
import { usageOf } from './promotion.usage.sql.ts'
import { offersOf } from './promotion.words.ts'

/** A promotion with its terms and rules. @throws Refusal 106 */
async function promotionDetail(work: Work, id: string) {
  const row = await promotionList.one(work, { id })
  const whole = await wholeOf(work, row)
  return { row, whole, shown: { ...row, ...contentOf(row, whole) } }
}

/** A promotion of one of the two families, as its form needs it. @throws Refusal 106 for one of the other */
const forForm =
  (fits: (kind: string) => boolean) =>
  async (work: Work, { id }: { readonly id: string }) => {
    const { shown } = await promotionDetail(work, id)
    if (!fits(shown.promotionType)) throw refuse.missing()
    return shown
  }

export const productPromotion = forForm(isProductKind)
export const orderPromotion = forForm((kind) => !isProductKind(kind))

/** A promotion as it is read, with each rule in words. @throws Refusal 106 */
export async function viewPromotion(work: Work, { id }: Args<'promotion.promotion.view'>) {
  const { row, whole, shown } = await promotionDetail(work, id)
  return { ...shown, offers: offersOf({ ...row, ...whole }), ...(await usageOf(work, row)) }
}

/** A promotion as the start of a new one: what is disabled meanwhile is left out. @throws Refusal 106 */
export async function copyPromotion(work: Work, { id }: Args<'promotion.promotion.toCopy'>) {
  const { row, whole } = await promotionDetail(work, id)
  const { promotionNum: _num, startDate: _start, endDate: _end, ...terms } = row
  return { ...terms, ...contentOf(row, enabledOnly(whole)) }
}

const enabledOnly = (whole: Whole): Whole => ({
  ...whole,
  customers: whole.customers.filter(({ enabled }) => enabled === 'T'),
  items: whole.items.filter(
    ({ productCode }) => productCode === null || whole.products.get(productCode)?.enabled === 'T',
  ),
})

/** Codes of the products that a promotion names, gifts among them. @throws Refusal 106 */
export async function promotedProducts(work: Work, { promotionId }: Args<'promotion.promotion.productCodes'>) {
  const { whole } = await promotionDetail(work, promotionId)
  return [...new Set(whole.items.flatMap(({ productCode }) => productCode ?? []))].sort()
}
