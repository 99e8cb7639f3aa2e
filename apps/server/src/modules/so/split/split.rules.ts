import { type OrderSplitRow, orderSplitActionLabel, splitStatusLabel, type UnitType } from '@dealer/sdk/contract'
import { isZero, plus, trimZeros } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import { checkQty, notMore, smallQtyOf } from '../../md/product/line-qty.rules.ts'

/** What is done to one split. Where the dealer does not pick, goods are sent without it. */
export const splitStates = states<Pick<OrderSplitRow, 'splitNum' | 'splitStatus'> & { picks: boolean }>()({
  num: 'splitNum',
  status: ['splitStatus', splitStatusLabel],
  action: orderSplitActionLabel,
  actions: {
    pick: {
      from: ['waitPick'],
      to: 'picking',
      permission: 'so:picking:add',
      when: ({ picks }) => picks,
      why: ({ splitStatus }) => (splitStatus === 'waitPick' ? '未启用拣货，请直接出库' : undefined),
    },
    out: {
      from: ['waitPick', 'picked'],
      to: 'waitOut',
      permission: 'so:out:add',
      when: ({ splitStatus, picks }) => splitStatus === 'picked' || !picks,
    },
    confirmOut: { from: ['waitOut'], to: 'shipped', permission: 'so:out:confirm' },
    cancelDispatch: { from: ['waitOut'], permission: 'so:out:cancel' },
    cancelSplit: {
      from: ['waitPick'],
      to: 'canceled',
      permission: 'so:split:cancel',
      why: ({ splitNum, splitStatus }) =>
        splitStatus === 'canceled' ? undefined : `拆单【${splitNum}】已拣货，不能取消`,
    },
  },
})

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

/** The lines of a split as entered. */
export interface EnteredSplit {
  readonly lines: readonly EnteredSplitLine[]
  /** Lines of nothing are passed over, not refused. */
  readonly passesNothing?: boolean
}

/**
 * Small units of each line of one split; a line entered twice is summed.
 * @throws Refusal 106 for a line of another order, 101 for a quantity that makes no sense.
 */
export function splitQuantities(
  { lines, passesNothing }: EnteredSplit,
  items: ReadonlyMap<string, SplittableItem>,
): Map<string, string> {
  const sums = new Map<string, string>()
  eachWithin('lines', lines, ({ soItemId, unitType, qty }) => {
    const item = items.get(soItemId)
    if (!item) throw refuse.missing('数据', 'soItemId')
    if (passesNothing && isZero(qty)) return
    checkQty(item, qty)
    if (unitType === 'big' && !item.hasBigUnit)
      throw refuse.invalid(`商品【${item.productName}】没有大单位`, { reason: 'unsupported', field: 'unitType' })
    sums.set(soItemId, trimZeros(plus(sums.get(soItemId) ?? '0', smallQtyOf(qty, unitType, item.unitRatio))))
  })
  return sums
}

/**
 * @param at where the request has a split
 * @throws Refusal 101 when the splits together take more of a line than is left of it.
 */
export function checkUnsplit(
  quantities: readonly ReadonlyMap<string, string>[],
  items: ReadonlyMap<string, SplittableItem>,
  at: (split: number) => string,
): void {
  for (const [itemId, item] of items) {
    const wanted = quantities.reduce((sum, lines) => plus(sum, lines.get(itemId) ?? '0'), '0')
    const field = `${at(quantities.findLastIndex((lines) => lines.has(itemId)))}.lines`
    notMore(item, wanted, item.unsplitQty, { label: '拆单数量', of: '未拆数量', field })
  }
}
