import {
  type WriteOffRow as ListedWriteOff,
  type ReceivableRefType,
  type WriteOffType,
  writeOffActionLabel,
  writeOffStatusLabel,
} from '@dealer/sdk/contract'
import { compare, max, negate, plus, sum, toScale } from '@dealer/validators'
import type { DatedDocument } from '../../../platform/document/day.rules.ts'
import { states } from '../../../platform/document/states.rules.ts'
import { eachWithin, refuse } from '../../../platform/refusal.ts'
import type { DebtBucket, Settlement } from '../ledger/ledger.service.ts'

/** It posts when it is saved, and can be taken back as a whole. */
export const writeOffStates = states<Pick<ListedWriteOff, 'writeOffNum' | 'status'>>()({
  num: 'writeOffNum',
  status: ['status', writeOffStatusLabel],
  action: writeOffActionLabel,
  actions: { rollBack: { from: ['posted'], to: 'rolledBack', permission: 'finance:writeOff:add' } },
})

/** What only who has it may do to bad debts, above what every write-off takes. */
export const BAD_DEBT = 'finance:writeOff:badDebt'

/** Something of the customer that debts are set off against. */
export interface Source {
  readonly refNum: string
  /** Where the account has it; a cost that is owed to the customer stands in none. */
  readonly bucket?: 'pre' | DebtBucket
  readonly left: string
  /** Since when it is the customer's. */
  readonly docDate: string
}

/** A debt of the customer. */
interface Target {
  readonly refNum: string
  readonly refType: ReceivableRefType
  readonly bucket: DebtBucket
  readonly balance: string
  readonly docDate: string
}

/** A line as it is entered. */
interface EnteredLine {
  readonly sourceRef?: string
  readonly targetRef: string
  readonly amount: string
}

/** What of a debt is a credit of the customer. */
export const creditOf = (balance: string): string => max('0.00', negate(balance))

/**
 * Lines as they are kept, each judged by what those before it left on both sides.
 *
 * @param sources of the customer by number; none for bad debts
 * @throws Refusal 101 and 106 naming the line
 */
export function setOffLines(
  writeOffType: WriteOffType,
  lines: readonly EnteredLine[],
  {
    sources,
    targets,
  }: { readonly sources: ReadonlyMap<string, Source>; readonly targets: ReadonlyMap<string, Target> },
) {
  const used = new Map<string, string>()
  /** Adds up what is taken of a side. */
  const take = (key: string, amount: string): string => {
    const whole = plus(used.get(key) ?? '0.00', amount)
    used.set(key, whole)
    return whole
  }
  return eachWithin('lines', lines, (line, index) => {
    const amount = toScale(line.amount, 2)
    const { sourceRef, targetRef } = line
    if (compare(amount, '0') <= 0) throw refuse.invalid('核销金额必须大于0', { reason: 'tooSmall', field: 'amount' })
    const source = sourceOf(writeOffType, sourceRef, sources)
    const target = targets.get(targetRef)
    if (!target) throw refuse.missing(`单据【${targetRef}】`, 'targetRef')
    if (source && compare(take(`source ${source.refNum}`, amount), source.left) > 0)
      throw refuse.invalid('核销金额大于可核销金额', { reason: 'tooLarge', field: 'amount' })
    if (compare(take(`target ${targetRef}`, amount), target.balance) > 0)
      throw refuse.invalid('核销金额大于未收金额', { reason: 'tooLarge', field: 'amount' })
    return { lineNo: index + 1, sourceRef: sourceRef ?? null, targetType: target.refType, targetRef, amount }
  })
}

/** What lines name on either side, with the days since which there is something to set off, or to settle. */
export const datedAmong = (
  lines: readonly { readonly sourceRef: string | null; readonly targetRef: string }[],
  {
    sources,
    targets,
  }: { readonly sources: ReadonlyMap<string, Source>; readonly targets: ReadonlyMap<string, Target> },
): DatedDocument[] =>
  lines
    .flatMap(({ sourceRef, targetRef }) => [targets.get(targetRef) ?? [], sources.get(sourceRef ?? '') ?? []].flat())
    .map(({ refNum: num, docDate: date }) => ({ num, date }))

/** @throws Refusal 101 for a bad debt with a source and for anything else without one, 106 for one that is not there */
function sourceOf(writeOffType: WriteOffType, sourceRef: string | undefined, sources: ReadonlyMap<string, Source>) {
  if (writeOffType === 'badDebt') {
    if (sourceRef !== undefined) throw refuse.invalid('坏账没有来源单据', { reason: 'unsuitable', field: 'sourceRef' })
    return undefined
  }
  if (sourceRef === undefined) throw refuse.required('来源单号', 'sourceRef')
  const source = sources.get(sourceRef)
  if (!source) throw refuse.missing(`来源单据【${sourceRef}】`, 'sourceRef')
  return source
}

/** An entry without whose and when it is. */
type Part = Pick<Settlement, 'bucket' | 'refNum' | 'amount'>

/** What lines put into the account, summed by what they name: less of pre-receipts and debts, more of credits. */
export function partsOf(
  lines: readonly { readonly sourceRef: string | null; readonly targetRef: string; readonly amount: string }[],
  {
    sources,
    targets,
  }: { readonly sources: ReadonlyMap<string, Source>; readonly targets: ReadonlyMap<string, Target> },
): Part[] {
  const parts = new Map<string, Part>()
  const add = (bucket: Part['bucket'], refNum: string, amount: string) => {
    const key = `${bucket} ${refNum}`
    parts.set(key, { bucket, refNum, amount: plus(parts.get(key)?.amount ?? '0.00', amount) })
  }
  for (const { sourceRef, targetRef, amount } of lines) {
    const source = sources.get(sourceRef ?? '')
    const target = targets.get(targetRef)
    if (source?.bucket) add(source.bucket, source.refNum, source.bucket === 'pre' ? negate(amount) : amount)
    if (target) add(target.bucket, target.refNum, negate(amount))
  }
  return [...parts.values()]
}

/** @example amountOf([{ amount: '20.00' }, { amount: '30.00' }]) // '50.00' */
export const amountOf = (lines: readonly { readonly amount: string }[]): string =>
  toScale(sum(lines.map(({ amount }) => amount)), 2)

/** What lines take of each source, by its number. */
export function sumBySource(
  lines: readonly { readonly sourceRef: string | null; readonly amount: string }[],
  signed: (amount: string) => string = (amount) => amount,
): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { sourceRef, amount } of lines)
    if (sourceRef !== null) sums.set(sourceRef, plus(sums.get(sourceRef) ?? '0.00', signed(amount)))
  return sums
}

/** What lines take off each debt, by its number. */
export function sumByTarget(
  lines: readonly { readonly targetRef: string; readonly amount: string }[],
): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { targetRef, amount } of lines) sums.set(targetRef, plus(sums.get(targetRef) ?? '0.00', amount))
  return sums
}
