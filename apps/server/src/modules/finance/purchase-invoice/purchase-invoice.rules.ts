import { compare, divide, isZero, min, minus, plus, sum, times, toScale, trimZeros } from '@dealer/validators'
import type { MakerInvoiceLine } from '../../../platform/manufacturer/manufacturer.ts'
import { inUnit } from '../../md/product/line-qty.rules.ts'
import { partAmount } from '../../md/product/part-amount.rules.ts'

/** A line of an inbound document, and how much of it is charged already. */
export interface CameIn {
  readonly id: string
  readonly inId: string
  readonly inNum: string
  readonly poCode: string
  /** Of the order's line. */
  readonly lineNo: number
  readonly productCode: string
  readonly productName: string
  readonly smallUnit: string
  readonly bigUnit: string | null
  readonly unitRatio: number
  readonly smallQty: string
  readonly amount: string
  readonly invoicedQty: string
}

/** What is charged for goods of one inbound line. */
export interface Charged {
  readonly cameIn: CameIn
  /** Small units charged, and those of them that came in. */
  readonly smallQty: string
  readonly coveredQty: string
  readonly amount: string
  /** What the goods that came in were worth. */
  readonly inAmount: string
}

const openQty = ({ smallQty, invoicedQty }: CameIn): string => minus(smallQty, invoicedQty)

/** What of an inbound line's amount belongs to so many small units behind those that are charged already. */
function worthOf(cameIn: CameIn, qty: string): string {
  const before = partAmount(cameIn, { qty: '0', amount: '0' }, cameIn.invoicedQty)
  return partAmount(cameIn, { qty: cameIn.invoicedQty, amount: before }, qty)
}

/** Gives what is charged for one line of an order to what came in for it, oldest first. */
function chargedLine({ smallQty, amount }: MakerInvoiceLine, cameIn: readonly CameIn[]): Charged[] {
  let [rest, given] = [smallQty, '0.00']
  const shares: Charged[] = []
  for (const line of cameIn) {
    const covered = min(rest, openQty(line))
    if (isZero(covered)) continue
    rest = minus(rest, covered)
    const reached = divide(times(amount, minus(smallQty, rest)), smallQty, 2)
    shares.push({
      ...{ cameIn: line, smallQty: trimZeros(covered), coveredQty: trimZeros(covered) },
      ...{ amount: minus(reached, given), inAmount: worthOf(line, covered) },
    })
    given = reached
  }
  const last = shares.pop()
  if (!last) return []
  // What was charged and never came stands with what came last.
  const whole = { smallQty: trimZeros(plus(last.smallQty, rest)), amount: plus(last.amount, minus(amount, given)) }
  return [...shares, { ...last, ...whole }]
}

/**
 * What an invoice charges, line by line of what came in. Undefined while goods of it are still to come, so that it is taken later; what
 * an order that is at its end never got stays charged.
 *
 * @param cameIn of all its orders, oldest first
 * @param isOver whether nothing more comes of an order
 */
export function chargedLines(
  invoiced: readonly MakerInvoiceLine[],
  cameIn: readonly CameIn[],
  isOver: (poCode: string) => boolean,
): Charged[] | undefined {
  const charged: Charged[] = []
  for (const line of invoiced) {
    const own = cameIn.filter(({ poCode, lineNo }) => poCode === line.poCode && lineNo === line.lineNo)
    const isAllIn = compare(sum(own.map(openQty)), line.smallQty) >= 0
    if (!isAllIn && !isOver(line.poCode)) return undefined
    const shares = chargedLine(line, own)
    if (shares.length === 0) return undefined
    charged.push(...shares)
  }
  return charged
}

/** A line as it is kept, in big units where it is whole ones. */
export function keptLine({ cameIn, smallQty, amount, inAmount }: Charged, place: number) {
  const { id: inItemId, inId, inNum, productCode, productName, unitRatio } = cameIn
  const { smallUnit, bigUnit } = cameIn
  const { unitType, qty } = inUnit(smallQty, unitRatio, bigUnit === null ? 'small' : 'big')
  return {
    ...{ lineNo: place + 1, inItemId, inId, inNum, productCode, productName, unitRatio, unitType, qty, smallQty },
    unitName: unitType === 'big' && bigUnit !== null ? bigUnit : smallUnit,
    ...{ price: divide(amount, qty, 4), amount: toScale(amount, 2), inAmount },
  }
}

/** What each inbound document is charged beyond what it was worth; those at what they were worth are left out. */
export function diffsOf(charged: readonly Charged[]): { inNum: string; amount: string }[] {
  const diffs = new Map<string, string>()
  for (const { cameIn, amount, inAmount } of charged)
    diffs.set(cameIn.inNum, plus(diffs.get(cameIn.inNum) ?? '0.00', minus(amount, inAmount)))
  return [...diffs].map(([inNum, amount]) => ({ inNum, amount })).filter(({ amount }) => !isZero(amount))
}
