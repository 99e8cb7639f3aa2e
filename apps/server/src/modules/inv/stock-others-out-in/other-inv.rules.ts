import { type OtherInv, otherInvActionLabel, type Permission, simpleDocStatusLabel } from '@dealer/sdk/contract'
import { compare, isZero } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { GIFT } from './other-inv-kinds.rules.ts'

/** What is done to a movement; each kind has its own permission. */
export const otherStates = (redFlush: Permission) =>
  states<Pick<OtherInv, 'otherNum' | 'status'>>()({
    num: 'otherNum',
    status: ['status', simpleDocStatusLabel],
    action: otherInvActionLabel,
    actions: { redFlush: { from: ['posted'], to: 'redflushed', permission: redFlush, archived: true } },
  })

/** What a product says of the cost that a line brings. */
interface CostedProduct {
  readonly productName: string
  readonly isGift: 'T' | 'F'
}

/**
 * The cost of a small unit as it was entered.
 * @throws Refusal 101 for none, and for one of nothing that was not given
 */
export function enteredCost({ productName, isGift }: CostedProduct, costPrice: string | undefined, reason?: string) {
  if (costPrice === undefined)
    throw refuse.invalid(`商品【${productName}】成本单价必填!`, { reason: 'required', field: 'costPrice' })
  requireCost({ productName, isGift }, costPrice, reason, { field: 'costPrice' })
  return costPrice
}

/**
 * Only gifts cost nothing.
 * @param reason of the document; not known where only lines are read
 * @throws Refusal 101
 */
export function requireCost(
  { productName, isGift }: CostedProduct,
  costPrice: string,
  reason: string | undefined,
  { field }: { readonly field: string | undefined },
): void {
  if (compare(costPrice, '0') < 0)
    throw refuse.invalid(`商品【${productName}】成本单价不能小于0`, { reason: 'tooSmall', field })
  if (isZero(costPrice) && reason !== undefined && reason !== GIFT && isGift === 'F')
    throw refuse.invalid(`商品【${productName}】成本单价必须大于0，只有赠送可以为0`, { reason: 'tooSmall', field })
}
