import type { SalesTargetType } from '@dealer/sdk/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { salesTarget } from './sales-target.schema.ts'

/** Figures of one target. */
export interface Figures {
  readonly targetAmount: string
  readonly targetQty?: string
}
/** A target, as it is entered. */
export interface EnteredTarget extends Figures {
  readonly targetMonth: string
  readonly targetType: SalesTargetType
  readonly refCode: string
}

const living = ({ user }: Work) => and(eq(salesTarget.dealerCode, user.dealerCode), eq(salesTarget.delFlag, 'F'))

/** Whoever changes targets of the dealer comes after the others: sheets replace whole months. */
export const holdTargets = ({ tx, user }: Work) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sales_target:${user.dealerCode}`}, 0))`)

/** Targets by id. */
export const targetsOf = (work: Work, ids: readonly string[]) =>
  work.tx
    .select()
    .from(salesTarget)
    .where(and(living(work), inArray(salesTarget.id, [...ids])))

/** The targets of these months, each as `2025-11 salesman U004`. */
export async function keptKeys(work: Work, months: readonly string[]): Promise<Set<string>> {
  const rows = await work.tx
    .select()
    .from(salesTarget)
    .where(and(living(work), inArray(salesTarget.targetMonth, [...months])))
  return new Set(rows.map(keyOf))
}

/** What tells targets apart. */
export const keyOf = ({ targetMonth, targetType, refCode }: Omit<EnteredTarget, keyof Figures>) =>
  `${targetMonth} ${targetType} ${refCode}`

export const addTargets = (work: Work, targets: readonly EnteredTarget[]) =>
  insertRows(
    work.tx,
    salesTarget,
    targets.map(({ targetQty = null, targetMonth, targetType, refCode, targetAmount }) => ({
      ...created(work),
      ...{ targetMonth, targetType, refCode, targetAmount, targetQty },
    })),
  )

export const changeTarget = (work: Work, id: string, { targetAmount, targetQty }: Figures) =>
  work.tx
    .update(salesTarget)
    .set({ targetAmount, targetQty: targetQty ?? null, ...updated(work), version: sql`${salesTarget.version} + 1` })
    .where(and(living(work), eq(salesTarget.id, id)))

/** Takes away the targets of a month and kind. */
export const removeTargets = (work: Work, targetMonth: string, targetType: SalesTargetType) =>
  work.tx
    .update(salesTarget)
    .set({ delFlag: 'T', ...updated(work), version: sql`${salesTarget.version} + 1` })
    .where(and(living(work), eq(salesTarget.targetMonth, targetMonth), eq(salesTarget.targetType, targetType)))
