import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { BankProduct } from '../../../platform/bank/bank.ts'
import { addRows } from '../../../platform/database/insert-rows.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { loans } from './edai.document.ts'
import { edai, edaiCredit, edaiRepay } from './edai.schema.ts'

const mine = ({ user }: Work) => and(eq(edaiCredit.dealerCode, user.dealerCode), eq(edaiCredit.delFlag, 'F'))

/** The bank's products as they were last heard of. */
export const keptCredits = (work: Work) =>
  work.tx.select().from(edaiCredit).where(mine(work)).orderBy(asc(edaiCredit.creditCode))

export type KeptCredit = Awaited<ReturnType<typeof keptCredits>>[number]

/** Holds the line of a product until the call ends; undefined for an unknown one. */
export async function heldCredit(work: Work, creditCode: string): Promise<KeptCredit | undefined> {
  const [row] = await work.tx
    .select()
    .from(edaiCredit)
    .where(and(mine(work), eq(edaiCredit.creditCode, creditCode)))
    .for('update')
  return row
}

/** Adds to what is used of a held line. */
export async function addUsed(work: Work, creditCode: string, amount: string): Promise<void> {
  await work.tx
    .update(edaiCredit)
    .set({ usedAmount: sql`${edaiCredit.usedAmount} + ${amount}::numeric`, ...updated(work) })
    .where(and(mine(work), eq(edaiCredit.creditCode, creditCode)))
}

/** Products are from now on as the bank offers them, in the order of their codes. */
export async function putCredits(work: Work, products: readonly BankProduct[]): Promise<void> {
  const rows = products.map((product) => ({ ...created(work), ...product, enabled: 'T' as const }))
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await work.tx
    .insert(edaiCredit)
    .values(rows)
    .onConflictDoUpdate({
      target: [edaiCredit.dealerCode, edaiCredit.creditCode],
      set: {
        ...{ creditName: excluded('credit_name'), bankName: excluded('bank_name'), rate: excluded('rate') },
        ...{ creditAmount: excluded('credit_amount'), periodDays: excluded('period_days'), enabled: 'T' },
        ...updated(work),
      },
    })
}

/** Products that the bank does not offer any more. */
export async function disableCredits(work: Work, codes: readonly string[]): Promise<void> {
  await work.tx
    .update(edaiCredit)
    .set({ enabled: 'F', ...updated(work) })
    .where(and(mine(work), inArray(edaiCredit.creditCode, [...codes])))
}

const idOf = async (work: Work, condition: ReturnType<typeof eq>): Promise<string | undefined> => {
  const [row] = await work.tx
    .select({ id: edai.id })
    .from(edai)
    .where(and(loans.visible(work.user), condition, ne(edai.status, 'canceled')))
  return row?.id
}

/** The loan of an order that was not withdrawn. */
export const loanOfOrder = (work: Work, poId: string): Promise<string | undefined> => idOf(work, eq(edai.poId, poId))

/** The same by the order's number. */
export const loanOfPoCode = (work: Work, poCode: string): Promise<string | undefined> =>
  idOf(work, eq(edai.poCode, poCode))

/** The loan of an order that is neither refused, withdrawn nor paid back. */
export async function openLoanOf(work: Work, poId: string) {
  const [row] = await work.tx
    .select({ loanNum: edai.loanNum, status: edai.status, pushDate: edai.pushDate })
    .from(edai)
    .where(
      and(
        eq(edai.dealerCode, work.user.dealerCode),
        eq(edai.poId, poId),
        eq(edai.delFlag, 'F'),
        inArray(edai.status, ['draft', 'applying', 'lent', 'partRepaid']),
      ),
    )
  return row
}

/** From here on the bank may have a locked application. */
export async function markSent({ tx, user }: Work, id: string): Promise<void> {
  await tx
    .update(edai)
    .set({ isSent: 'T' })
    .where(and(eq(edai.dealerCode, user.dealerCode), eq(edai.id, id)))
}

/** Says what was last heard of the bank about an application that waits for it. */
export async function keepWord({ tx, user }: Work, id: string, bankMessage: string): Promise<void> {
  await tx
    .update(edai)
    .set({ bankMessage })
    .where(and(eq(edai.dealerCode, user.dealerCode), eq(edai.id, id), eq(edai.status, 'applying')))
}

/** Ids of applications that the bank has not decided, oldest first. */
export async function undecided(work: Work): Promise<string[]> {
  const found = await work.tx
    .select({ id: edai.id })
    .from(edai)
    .where(and(loans.visible(work.user), eq(edai.status, 'applying'), isNotNull(edai.pushDate)))
    .orderBy(edai.id)
  return found.map(({ id }) => id)
}

/** A repayment as it is kept. */
export type NewRepayment = Omit<typeof edaiRepay.$inferInsert, keyof ReturnType<typeof created>>

export const addRepayment = (work: Work, repayment: NewRepayment): void =>
  addRows(work.tx, edaiRepay, [{ ...created(work), ...repayment }])
