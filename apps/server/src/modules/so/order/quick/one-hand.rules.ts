import { orderTypeLabel } from '@dealer/sdk/contract'
import { refuse } from '../../../../platform/refusal.ts'
import type { QuickType } from './quick.rules.ts'

interface Hands {
  /** Kinds of documents of which nobody confirms what he entered. */
  readonly fourEyes?: readonly string[]
}

const TITLES = { salesOrder: '销售订单', salesOut: '销售出库单', salesReturn: '销售退货单' } as const

/**
 * What one person enters and confirms in one step has no place where nobody confirms his own.
 * @param kinds documents that the step confirms
 * @throws Refusal 103
 */
export function requireOneHand({ fourEyes = [] }: Hands, kinds: readonly (keyof typeof TITLES)[], what: string): void {
  const wanted = kinds.filter((kind) => fourEyes.includes(kind)).map((kind) => TITLES[kind])
  if (wanted.length > 0) throw refuse.notNow(`安全设置要求${wanted.join('、')}由他人审核，${what}`)
}

/** {@link requireOneHand} of an order that is sent as it is saved. */
export const requireSeller = (user: Hands, orderType: QuickType): void =>
  requireOneHand(user, ['salesOrder', 'salesOut'], `${orderTypeLabel[orderType]}保存时即审核并出库，请改录普通订单`)
