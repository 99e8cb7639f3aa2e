import { compare, isZero, min, minus, plus, sum, trimZeros } from '@dealer/validators'
import { refuse } from '../../../platform/refusal.ts'

/** A line of which a quantity is entered at some step. */
export interface StepLine {
  readonly id: string
  readonly productName: string
  readonly allowDecimalQty: 'T' | 'F'
}

/** A step at which quantities are entered: what they are called, where the request has them, and the most of a line. */
export interface Step<Line extends StepLine> {
  readonly label: string
  readonly field: string
  readonly most: (line: Line) => string
}

/** A quantity as entered, in small units. */
export interface EnteredQty {
  readonly lineId: string
  readonly qty: string
}

/**
 * The quantity of every line at a step, by line.
 * @throws Refusal 106 for a line of another document; 101 for a line that is missing, twice there, not whole or too much
 */
export function quantitiesByLine<Line extends StepLine>(
  lines: readonly Line[],
  entered: readonly EnteredQty[],
  { label, field, most }: Step<Line>,
): Map<string, string> {
  const given = new Map(entered.map(({ lineId, qty }) => [lineId, trimZeros(qty)]))
  if (given.size < entered.length)
    throw refuse.invalid('同一申请明细不能重复录入', { reason: 'repeated', field: 'lines' })
  const foreign = entered.findIndex(({ lineId }) => !lines.some(({ id }) => id === lineId))
  if (foreign >= 0) throw refuse.missing('数据', `lines.${foreign}.lineId`)
  for (const line of lines) {
    const { id, productName, allowDecimalQty } = line
    const qty = given.get(id)
    if (qty === undefined)
      throw refuse.invalid(`请录入商品【${productName}】的${label}数量`, { reason: 'required', field: 'lines' })
    const at = `lines.${entered.findIndex(({ lineId }) => lineId === id)}.${field}`
    if (allowDecimalQty === 'F' && qty.includes('.'))
      throw refuse.invalid(`商品【${productName}】数量必须为整数`, { reason: 'notWhole', field: at })
    if (compare(qty, '0') < 0 || compare(qty, most(line)) > 0)
      throw refuse.invalid(`商品【${productName}】${label}数量须在0到${most(line)}之间`, {
        reason: 'tooLarge',
        field: at,
      })
  }
  return given
}

/** @throws Refusal 101 where nothing at all is left of a document. @example requireSome(approved, '审批') */
export function requireSome(quantities: ReadonlyMap<string, string>, label: string): void {
  if ([...quantities.values()].every(isZero))
    throw refuse.invalid(`${label}数量不能全部为0`, { reason: 'tooSmall', field: 'lines' })
}

/** Goods at one place. */
interface Part {
  readonly qty: string
}

/**
 * Takes a quantity of parts in their order. Answers what is taken of each and what stays.
 * @example taken([{ qty: '5' }, { qty: '5' }], '7') // { parts: [{ qty: '5' }, { qty: '2' }], rest: [{ qty: '3' }] }
 */
export function taken<P extends Part>(all: readonly P[], wanted: string): { parts: P[]; rest: P[] } {
  const parts: P[] = []
  const rest: P[] = []
  let left = wanted
  for (const part of all) {
    const qty = trimZeros(min(part.qty, left))
    const stays = trimZeros(minus(part.qty, qty))
    left = minus(left, qty)
    if (!isZero(qty)) parts.push({ ...part, qty })
    if (!isZero(stays)) rest.push({ ...part, qty: stays })
  }
  return { parts, rest }
}

/** Sums what has the same key. */
export function summedBy<P extends Part>(parts: readonly P[], keyOf: (part: P) => string): P[] {
  const sums = new Map<string, P>()
  for (const part of parts) {
    const same = sums.get(keyOf(part))
    sums.set(keyOf(part), same ? { ...same, qty: trimZeros(plus(same.qty, part.qty)) } : part)
  }
  return [...sums.values()]
}

/** A batch with a quantity, as entered for a line. */
interface EnteredBatch {
  readonly qty: string
}

/**
 * @param path of the line in the request
 * @throws Refusal 101 for batches of a line that are not above zero, not whole, or that do not sum to its quantity
 */
export function checkBatchSum(
  { productName, allowDecimalQty }: Pick<StepLine, 'productName' | 'allowDecimalQty'>,
  batches: readonly EnteredBatch[],
  { qty, label, path, allowsNone }: { qty: string; label: string; path: string; allowsNone: boolean },
): void {
  const field = `${path}.batches`
  if (!allowsNone && batches.some((batch) => compare(batch.qty, '0') <= 0))
    throw refuse.invalid(`商品【${productName}】数量必须大于0`, { reason: 'tooSmall', field })
  if (allowDecimalQty === 'F' && batches.some((batch) => trimZeros(batch.qty).includes('.')))
    throw refuse.invalid(`商品【${productName}】数量必须为整数`, { reason: 'notWhole', field })
  if (compare(sum(batches.map((batch) => batch.qty)), qty) !== 0)
    throw refuse.invalid(`商品【${productName}】批次数量合计与${label}数量不一致`, { reason: 'mismatch', field })
}
