import { type PickingRow, pickingActionLabel, pickStatusLabel } from '@dealer/sdk/contract'
import { compare, min, minus, plus, trimZeros } from '@dealer/validators'
import { states } from '../../../platform/document/states.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type KeyedQty, keyText, type StockKey, sumByKey } from '../../inv/stock/stock.rules.ts'

/** What is done to a picking list. */
export const pickingStates = states<Pick<PickingRow, 'pickingNum' | 'pickStatus'>>()({
  num: 'pickingNum',
  status: ['pickStatus', pickStatusLabel],
  action: pickingActionLabel,
  actions: {
    saveNum: { from: ['picking'], permission: 'so:picking:edit' },
    out: { from: ['picked'], permission: 'so:out:add' },
    cancelPicking: { from: ['picking', 'picked'], to: 'canceled', permission: 'so:picking:cancel' },
  },
})

/** Goods held for a line of a split at a key. */
export interface HeldFor extends KeyedQty {
  readonly refNum: string
  readonly refItemId: string
}

/** What to fetch from each place for all splits together. */
export const planOf = (held: readonly HeldFor[]): KeyedQty[] => sumByKey(held)

/** A line of a picking list. */
export interface PlannedLine extends StockKey {
  readonly lineId: string
  readonly planQty: string
}

/** A line with its picked quantity as entered. */
export interface EnteredPick {
  readonly lineId: string
  readonly pickedQty: string
}

/**
 * Picked quantity of every line of a list, by line.
 * @throws Refusal 106 for a line of another list; 101 for a line that is missing, twice there, or beyond the plan.
 */
export function pickedByLine(
  plan: readonly (PlannedLine & { productName: string; allowDecimalQty: 'T' | 'F' })[],
  entered: readonly EnteredPick[],
): Map<string, string> {
  const picked = new Map(entered.map((line) => [line.lineId, trimZeros(line.pickedQty)]))
  if (picked.size < entered.length)
    throw refuse.invalid('同一拣货明细不能重复录入', { reason: 'repeated', field: 'lines' })
  const foreign = entered.findIndex((line) => !plan.some((planned) => planned.lineId === line.lineId))
  if (foreign >= 0) throw refuse.missing('数据', `lines.${foreign}.lineId`)
  for (const { lineId, planQty, productName, allowDecimalQty } of plan) {
    const qty = picked.get(lineId)
    if (qty === undefined)
      throw refuse.invalid(`请录入商品【${productName}】的拣货数量`, { reason: 'required', field: 'lines' })
    const field = `lines.${entered.findIndex((line) => line.lineId === lineId)}.pickedQty`
    if (allowDecimalQty === 'F' && qty.includes('.'))
      throw refuse.invalid(`商品【${productName}】数量必须为整数`, { reason: 'notWhole', field })
    if (compare(qty, '0') < 0 || compare(qty, planQty) > 0) {
      throw refuse.invalid(`商品【${productName}】拣货数量须在0到${planQty}之间`, { reason: 'tooLarge', field })
    }
  }
  return picked
}

/**
 * Gives what was picked at each place to the splits that wait for it, in their order: a shortage falls on the last ones.
 * What is not covered is missing from the answer.
 */
export function distribute(
  held: readonly HeldFor[],
  plan: readonly PlannedLine[],
  picked: ReadonlyMap<string, string>,
): HeldFor[] {
  const left = new Map(plan.map((line) => [keyText(line), picked.get(line.lineId) ?? '0']))
  return held.flatMap((part) => {
    const key = keyText(part)
    const here = left.get(key) ?? '0'
    const qty = min(here, part.qty)
    left.set(key, minus(here, qty))
    return compare(qty, '0') > 0 ? [{ ...part, qty: trimZeros(qty) }] : []
  })
}

/** Sums of what is held, by line of its document. */
export function sumByItem(held: readonly { refItemId: string; qty: string }[]): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { refItemId, qty } of held) sums.set(refItemId, trimZeros(plus(sums.get(refItemId) ?? '0', qty)))
  return sums
}
