import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/work.ts'
import { leftOf } from './cost.rules.ts'
import { costDocument } from './cost.schema.ts'

const { incomeNum, docDate, totalAmount, writeOffAmount } = costDocument

const owedTo = ({ user }: Work, customerCode: string) =>
  and(
    eq(costDocument.dealerCode, user.dealerCode),
    eq(costDocument.customerCode, customerCode),
    eq(costDocument.auditStatus, 'passed'),
    isNull(costDocument.payMethod),
    isNull(costDocument.redFlushNum),
    gt(totalAmount, writeOffAmount),
    eq(costDocument.delFlag, 'F'),
  )

/** Passed costs that are owed to a customer and not set off yet, oldest first. */
export async function owedCosts(work: Work, customerCode: string) {
  const found = await work.tx
    .select({ refNum: incomeNum, docDate, totalAmount, writeOffAmount })
    .from(costDocument)
    .where(owedTo(work, customerCode))
    .orderBy(asc(docDate), asc(incomeNum))
  return found.map(({ refNum, docDate: day, ...amounts }) => ({ refNum, docDate: day, balance: leftOf(amounts) }))
}

/** What is left of a cost that is owed, and since when. */
interface OwedCost {
  readonly left: string
  readonly docDate: string
}

/** {@link owedCosts} by number, held until the call ends. */
export async function heldOwedCosts(work: Work, customerCode: string): Promise<Map<string, OwedCost>> {
  const found = await work.tx
    .select({ id: costDocument.id, num: incomeNum, docDate, totalAmount, writeOffAmount })
    .from(costDocument)
    .where(owedTo(work, customerCode))
    .orderBy(asc(costDocument.id))
    .for('update')
  return new Map(found.map(({ num, docDate: day, ...amounts }) => [num, { left: leftOf(amounts), docDate: day }]))
}

/** Notes what was set off of costs, or taken back when below zero. */
export async function setOffCosts(work: Work, taken: ReadonlyMap<string, string>): Promise<void> {
  if (taken.size === 0) return
  const values = JSON.stringify([...taken].map(([num, amount]) => ({ num, amount })))
  await work.tx
    .update(costDocument)
    .set({
      writeOffAmount: sql`${writeOffAmount} + (select (v->>'amount')::numeric from jsonb_array_elements(${values}::jsonb) v
        where v->>'num' = ${incomeNum})`,
      version: sql`${costDocument.version} + 1`,
    })
    .where(and(eq(costDocument.dealerCode, work.user.dealerCode), inArray(incomeNum, [...taken.keys()])))
}
