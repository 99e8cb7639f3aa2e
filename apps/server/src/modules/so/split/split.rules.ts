import { type SplitStatus, splitStatusLabel, type UnitType } from '@dealer/sdk/contract'
import { compare, plus, trimZeros } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'
import { checkQty, smallQtyOf } from '../order/order-pricing.rules.ts'

interface SplitTransition {
  readonly label: string
  readonly from: readonly SplitStatus[]
  readonly permission: string
}

/** What is done to one split, and from which status. Where picking is not used, goods are sent without it. */
const SPLIT_ACTIONS = {
  pick: { label: '拣货', from: ['waitPick'], permission: 'so:picking:add' },
  cancelSplit: { label: '取消拆单', from: ['waitPick'], permission: 'so:split:cancel' },
  out: { label: '出库', from: ['picked'], permission: 'so:out:add' },
  confirmOut: { label: '确认出库', from: ['waitOut'], permission: 'so:out:confirm' },
  cancelDispatch: { label: '取消派车', from: ['waitOut'], permission: 'so:out:cancel' },
} as const satisfies Record<string, SplitTransition>

export type SplitAction = keyof typeof SPLIT_ACTIONS

const NAMES = Object.keys(SPLIT_ACTIONS) as SplitAction[]

function isFrom(action: SplitAction, status: SplitStatus, picks: boolean): boolean {
  if (action === 'out' && !picks && status === 'waitPick') return true
  if (action === 'pick' && !picks) return false
  return (SPLIT_ACTIONS[action].from as readonly SplitStatus[]).includes(status)
}

interface Split {
  readonly splitNum: string
  readonly splitStatus: SplitStatus
}

/**
 * @param picks whether the dealer picks before sending
 * @throws Refusal 103 when the status forbids the action.
 */
export function checkSplitAction({ splitNum, splitStatus }: Split, action: SplitAction, picks: boolean): void {
  if (isFrom(action, splitStatus, picks)) return
  if (action === 'pick' && splitStatus === 'waitPick') throw refuse.notNow('未启用拣货，请直接出库')
  if (action === 'cancelSplit' && splitStatus !== 'canceled') {
    throw refuse.notNow(`拆单【${splitNum}】已拣货，不能取消`)
  }
  throw refuse.status(splitNum, splitStatusLabel[splitStatus], SPLIT_ACTIONS[action].label)
}

/** Actions that a user may start on a split now. */
export const allowedSplitActions = (
  status: SplitStatus,
  picks: boolean,
  may: (permission: string) => boolean,
): SplitAction[] => NAMES.filter((action) => isFrom(action, status, picks) && may(SPLIT_ACTIONS[action].permission))

/** A line of a split as entered. */
export interface EnteredSplitLine {
  readonly soItemId: string
  readonly unitType: UnitType
  readonly qty: string
}

/** What splitting needs to know of a line of the order. */
export interface SplittableItem {
  readonly id: string
  readonly productName: string
  readonly unitRatio: number
  readonly allowDecimalQty: 'T' | 'F'
  readonly hasBigUnit: boolean
  /** Small units neither split nor given up. */
  readonly unsplitQty: string
}

/**
 * Small units of each line of one split; a line entered twice is summed.
 * @throws Refusal 106 for a line of another order, 101 for a quantity that makes no sense.
 */
export function splitQuantities(
  entered: readonly EnteredSplitLine[],
  items: ReadonlyMap<string, SplittableItem>,
): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { soItemId, unitType, qty } of entered) {
    const item = items.get(soItemId)
    if (!item) throw refuse.missing()
    checkQty(item, qty)
    if (unitType === 'big' && !item.hasBigUnit) throw refuse.invalid(`商品【${item.productName}】没有大单位`)
    sums.set(soItemId, trimZeros(plus(sums.get(soItemId) ?? '0', smallQtyOf(qty, unitType, item.unitRatio))))
  }
  return sums
}

/** @throws Refusal 101 when the splits together take more of a line than is left of it. */
export function checkUnsplit(
  quantities: readonly ReadonlyMap<string, string>[],
  items: ReadonlyMap<string, SplittableItem>,
): void {
  for (const [itemId, item] of items) {
    const wanted = quantities.reduce((sum, lines) => plus(sum, lines.get(itemId) ?? '0'), '0')
    if (compare(wanted, item.unsplitQty) > 0) {
      throw refuse.invalid(`商品【${item.productName}】拆单数量不能大于未拆数量${item.unsplitQty}`)
    }
  }
}
