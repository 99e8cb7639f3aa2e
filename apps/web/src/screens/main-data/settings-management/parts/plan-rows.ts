import type { SalesTarget, SalesTargetSaveItem } from '@dealer/sdk'
import { decimalProblem } from '@dealer/ui-kit/form'

/** A target of the month, or one that starts as that of the month before. */
export interface PlannedRow {
  refCode: string
  refName: string
  /** Of the month before. */
  lastAmount?: string
  /** The target that stands. */
  kept?: SalesTarget
  /** What is proposed. */
  start: Planned
}

/** Sales wanted, in yuan and in small units; the latter may be empty. */
export interface Planned {
  targetAmount: string
  targetQty: string
}

const plannedOf = ({ targetAmount, targetQty = '' }: SalesTarget): Planned => ({ targetAmount, targetQty })

/** Targets that stand, and those of the month before that have none yet, by code. */
export const plannedRows = (standing: readonly SalesTarget[], last: readonly SalesTarget[]): PlannedRow[] => {
  const former = new Map(last.map((target) => [target.refCode, target]))
  const rows = standing.map((kept): PlannedRow => {
    const { refCode, refName } = kept
    return { refCode, refName, kept, start: plannedOf(kept), lastAmount: former.get(refCode)?.targetAmount }
  })
  const known = new Set(standing.map(({ refCode }) => refCode))
  const fresh = last.flatMap((target): PlannedRow[] => {
    const { refCode, refName, targetAmount } = target
    return known.has(refCode) ? [] : [{ refCode, refName, start: plannedOf(target), lastAmount: targetAmount }]
  })
  return [...rows, ...fresh].sort((one, other) => one.refCode.localeCompare(other.refCode))
}

/** Whether the amount of a target that stands was emptied: it is changed, but never taken away. */
export const isEmptied = ({ refCode, kept }: PlannedRow, typed: Readonly<Record<string, Partial<Planned>>>): boolean =>
  kept !== undefined && typed[refCode]?.targetAmount === ''

/** What a target may be. */
export const TARGET_RULES = {
  targetAmount: { precision: 2, signed: false },
  targetQty: { precision: 3, signed: false },
} as const

/** Whether something was typed that is no such number. */
export const isMisread = (typed: Readonly<Record<string, Partial<Planned>>>): boolean =>
  Object.values(typed).some(({ targetAmount = '', targetQty = '' }) =>
    Boolean(
      decimalProblem(targetAmount, TARGET_RULES.targetAmount) ?? decimalProblem(targetQty, TARGET_RULES.targetQty),
    ),
  )

/** What is saved: new targets as proposed or typed, and those that were changed; an emptied new one is none. */
export const sentTargets = (
  of: Pick<SalesTarget, 'targetMonth' | 'targetType'>,
  rows: readonly PlannedRow[],
  typed: Readonly<Record<string, Partial<Planned>>>,
): SalesTargetSaveItem[] =>
  rows.flatMap(({ refCode, kept, start }) => {
    const { targetAmount, targetQty } = { ...start, ...typed[refCode] }
    const isSame = targetAmount === start.targetAmount && targetQty === start.targetQty
    if (targetAmount === '' || (kept && isSame)) return []
    return [
      {
        ...{ ...of, refCode, targetAmount },
        ...(kept && { id: kept.id, version: kept.version }),
        ...(targetQty !== '' && { targetQty }),
      },
    ]
  })
