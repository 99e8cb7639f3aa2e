import { and, asc, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { payeeLine } from '../payee/payee.schema.ts'
import { cashDocumentLine, cashItem } from './cash.schema.ts'
import { ofSeenHolders } from './cash.scope.ts'

export type CashItemRow = typeof cashItem.$inferSelect

/** What a receipt paid, where that was one document of the kind alone. */
const soleRef = (isOrder: boolean) =>
  sql`(select case when count(*) = 1 and bool_and((${payeeLine.refType} = 'order') = ${sql.raw(String(isOrder))}) then min(${payeeLine.refNum}) end
    from ${payeeLine} where ${eq(payeeLine.dealerCode, cashItem.dealerCode)} and ${eq(payeeLine.payeeId, cashItem.payeeId)}
      and ${payeeLine.delFlag} = 'F')`

/** An item as it is shown. */
const shown = {
  itemId: cashItem.id,
  userId: cashItem.userId,
  userName: cashItem.userName,
  itemType: cashItem.itemType,
  incomeType: cashItem.incomeType,
  payeeDocNum: cashItem.payeeDocNum,
  incomeNum: sql`coalesce(${cashItem.incomeNum}, ${soleRef(false)})`.mapWith(cashItem.incomeNum),
  soNum: sql`coalesce(${cashItem.soNum}, ${soleRef(true)})`.mapWith(cashItem.soNum),
  customerName: cashItem.customerName,
  payMethod: cashItem.payMethod,
  itemDate: cashItem.itemDate,
  amount: cashItem.amount,
  cashId: cashItem.cashId,
  cashNum: cashItem.cashNum,
  shortOf: cashItem.shortOf,
}

const seen = ({ user }: Work): SQL | undefined =>
  and(eq(cashItem.dealerCode, user.dealerCode), eq(cashItem.delFlag, 'F'), ofSeenHolders(cashItem)(user))

const isFree = isNull(cashItem.cashId)

type Wanted = Pick<Args<'finance.cashItem.listTree'>, 'userId' | 'itemDateStart' | 'itemDateEnd'> & {
  readonly payMethods?: readonly CashItemRow['payMethod'][]
}

const freeAnd = (work: Work, { userId, itemDateStart, itemDateEnd, payMethods }: Wanted) =>
  and(
    seen(work),
    isFree,
    userId === undefined ? undefined : eq(cashItem.userId, userId),
    itemDateStart === undefined ? undefined : gte(cashItem.itemDate, itemDateStart),
    itemDateEnd === undefined ? undefined : lte(cashItem.itemDate, itemDateEnd),
    payMethods === undefined ? undefined : inArray(cashItem.payMethod, [...payMethods]),
  )

/** What is to be handed in, by person, the latest day first. */
export const freeItems = (work: Work, wanted: Wanted) =>
  work.tx
    .select(shown)
    .from(cashItem)
    .where(freeAnd(work, wanted))
    .orderBy(asc(cashItem.userName), asc(cashItem.userId), sql`${cashItem.itemDate} desc`, asc(cashItem.id))

/** People who have something to hand in, with what it comes to. */
export const holders = (work: Work) =>
  work.tx
    .select({
      userId: cashItem.userId,
      realName: sql`max(${cashItem.userName})`.mapWith(cashItem.userName),
      itemNum: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${cashItem.amount})`.mapWith(cashItem.amount),
    })
    .from(cashItem)
    .where(freeAnd(work, {}))
    .groupBy(cashItem.userId)
    .orderBy(sql`2`, cashItem.userId)

/** Free items of a person, held until the call ends. */
export const heldFree = (work: Work, wanted: Wanted): Promise<CashItemRow[]> =>
  work.tx.select().from(cashItem).where(freeAnd(work, wanted)).orderBy(asc(cashItem.id)).for('update')

/** Items by id, free or not, held until the call ends. */
export const heldItems = (work: Work, ids: readonly string[]): Promise<CashItemRow[]> =>
  work.tx
    .select()
    .from(cashItem)
    .where(and(seen(work), inArray(cashItem.id, [...ids])))
    .orderBy(asc(cashItem.id))
    .for('update')

/** Items by id as far as the user may see them. */
export const seenIds = async (work: Work, ids: readonly string[]): Promise<string[]> => {
  const found = await work.tx
    .select({ id: cashItem.id })
    .from(cashItem)
    .where(and(seen(work), inArray(cashItem.id, [...ids])))
  return found.map(({ id }) => id)
}

/** What a reconciliation was made of, in its order. Who sees the reconciliation sees them. */
export const itemsOfCash = ({ tx, user }: Work, cashId: string) =>
  tx
    .select(shown)
    .from(cashDocumentLine)
    .innerJoin(
      cashItem,
      and(eq(cashItem.dealerCode, cashDocumentLine.dealerCode), eq(cashItem.id, cashDocumentLine.cashItemId)),
    )
    .where(and(eq(cashDocumentLine.dealerCode, user.dealerCode), eq(cashDocumentLine.cashId, cashId)))
    .orderBy(asc(cashDocumentLine.lineNo))

/** Items of a receipt. */
export const itemsOfReceipt = (work: Work, payeeId: string) =>
  work.tx
    .select(shown)
    .from(cashItem)
    .where(and(eq(cashItem.dealerCode, work.user.dealerCode), eq(cashItem.delFlag, 'F'), eq(cashItem.payeeId, payeeId)))
    .orderBy(asc(cashItem.id))

/** Items of whatever paid an invoice. */
export const itemsOfInvoice = (work: Work, incomeNum: string) => {
  const { tx, user } = work
  const paying = tx
    .select({ id: payeeLine.payeeId })
    .from(payeeLine)
    .where(and(eq(payeeLine.dealerCode, user.dealerCode), eq(payeeLine.refNum, incomeNum), eq(payeeLine.delFlag, 'F')))
  return tx
    .select(shown)
    .from(cashItem)
    .where(and(eq(cashItem.dealerCode, user.dealerCode), eq(cashItem.delFlag, 'F'), inArray(cashItem.payeeId, paying)))
    .orderBy(asc(cashItem.id))
}

/** Which items are of a cost. */
export const ofCost = (dealerCode: string, incomeNum: string) =>
  and(
    eq(cashItem.dealerCode, dealerCode),
    eq(cashItem.incomeType, 'cost'),
    eq(cashItem.incomeNum, incomeNum),
    eq(cashItem.delFlag, 'F'),
  )

/** Items of a cost. */
export const itemsOfCost = ({ tx, user }: Work, incomeNum: string) =>
  tx.select(shown).from(cashItem).where(ofCost(user.dealerCode, incomeNum)).orderBy(asc(cashItem.id))

/** Says of items which reconciliation holds them and how that stands; nothing where they are free again. */
export const holdIn = async (
  work: Work,
  ids: readonly string[],
  by: Pick<CashItemRow, 'cashId' | 'cashNum' | 'cashStatus'>,
): Promise<void> => {
  await work.tx
    .update(cashItem)
    .set({ ...by, ...updated(work), version: sql`${cashItem.version} + 1` })
    .where(and(eq(cashItem.dealerCode, work.user.dealerCode), inArray(cashItem.id, [...ids])))
}
