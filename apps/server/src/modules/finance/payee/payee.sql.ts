import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { stands } from '../account/account.sql.ts'
import { cashItem } from '../cash/cash.schema.ts'
import { arLedger } from '../ledger/ledger.schema.ts'
import type { PayeeRow } from './payee.document.ts'
import type { MoneyUse } from './payee.rules.ts'
import { payee } from './payee.schema.ts'

/**
 * Passed receipts that orders made themselves and that stand, oldest first; held until the call ends. Whoever may touch the order may
 * touch these.
 */
export const standingReceipts = (tx: Tx, dealerCode: string, soNums: readonly string[]): Promise<PayeeRow[]> =>
  tx
    .select()
    .from(payee)
    .where(
      and(
        eq(payee.dealerCode, dealerCode),
        inArray(payee.soNum, [...soNums]),
        eq(payee.payeeType, 'orderIncome'),
        eq(payee.auditStatus, 'passed'),
        sql`${payee.rollBackNum} is null`,
        eq(payee.delFlag, 'F'),
      ),
    )
    .orderBy(asc(payee.id))
    .for('update')

/** Which receipts: those of customers that no order waits for, and those named. */
interface Wanted {
  readonly customerCodes: readonly string[]
  readonly nums?: readonly string[]
}

const withMoneyLeft = (dealerCode: string, { customerCodes, nums = [] }: Wanted) =>
  and(
    eq(payee.dealerCode, dealerCode),
    inArray(payee.payeeType, ['income', 'orderIncome']),
    eq(payee.auditStatus, 'passed'),
    sql`${payee.rollBackNum} is null`,
    gt(payee.unallocatedAmount, '0'),
    eq(payee.delFlag, 'F'),
    or(
      and(isNull(payee.soNum), inArray(payee.customerCode, [...customerCodes])),
      inArray(payee.payeeDocNum, [...nums]),
    ),
  )

/** Passed receipts of which something is left: what customers paid beforehand, or too much. Oldest first. */
export const moneyLeft = (tx: Tx, dealerCode: string, wanted: Wanted): Promise<PayeeRow[]> =>
  tx.select().from(payee).where(withMoneyLeft(dealerCode, wanted)).orderBy(asc(payee.id))

/** {@link moneyLeft}, held until the call ends. */
export const heldMoneyLeft = (tx: Tx, dealerCode: string, wanted: Wanted): Promise<PayeeRow[]> =>
  tx.select().from(payee).where(withMoneyLeft(dealerCode, wanted)).orderBy(asc(payee.id)).for('update')

/** What of receipts waits to be given back, by their number. */
export async function waitingRefunds(
  tx: Tx,
  dealerCode: string,
  nums: readonly string[],
): Promise<Map<string, string>> {
  const found = await tx
    .select({ num: payee.srcDocNum, amount: sql`sum(${payee.amount})`.mapWith(payee.amount) })
    .from(payee)
    .where(
      and(
        eq(payee.dealerCode, dealerCode),
        inArray(payee.srcDocNum, [...nums]),
        eq(payee.payeeType, 'return'),
        inArray(payee.auditStatus, ['unaudited', 'rejected']),
        eq(payee.delFlag, 'F'),
      ),
    )
    .groupBy(payee.srcDocNum)
  return new Map(found.map(({ num, amount }) => [num ?? '', amount]))
}

/** Holds receipts until the call ends, in the order in which everybody takes several. */
export const holdReceipts = (tx: Tx, dealerCode: string, nums: readonly string[]) =>
  tx
    .select({ id: payee.id })
    .from(payee)
    .where(and(eq(payee.dealerCode, dealerCode), inArray(payee.payeeDocNum, [...nums])))
    .orderBy(asc(payee.id))
    .for('update')

/** Moves an amount of receipts from what is left of them to what is given away, or back when below zero. */
export async function allocate(
  tx: Tx,
  dealerCode: string,
  given: readonly { readonly payeeDocNum: string; readonly amount: string }[],
): Promise<void> {
  if (given.length === 0) return
  await tx.execute(sql`
    update payee p set allocated_amount = p.allocated_amount + m.amount, unallocated_amount = p.unallocated_amount - m.amount, version = p.version + 1
    from (select "payeeDocNum" as num, sum(amount) as amount from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g("payeeDocNum" text, amount numeric) group by 1) m
    where p.dealer_code = ${dealerCode} and p.payee_doc_num = m.num`)
}

/** What documents set off of receipts, or refunds paid back, in yuan above zero. */
export const setOffBy = (tx: Tx, dealerCode: string, srcNums: readonly string[], as: 'writeOff' | 'refund') =>
  tx
    .select({ payeeDocNum: arLedger.refNum, amount: sql`-sum(${arLedger.amount})`.mapWith(arLedger.amount) })
    .from(arLedger)
    .where(
      and(
        eq(arLedger.dealerCode, dealerCode),
        inArray(arLedger.srcNum, [...srcNums]),
        eq(arLedger.bucket, 'pre'),
        eq(arLedger.entryType, as),
      ),
    )
    .groupBy(arLedger.refNum)

/** What took last of the money that a receipt brought ahead, and stands. */
export async function lastUseOf(tx: Tx, dealerCode: string, payeeDocNum: string): Promise<MoneyUse | undefined> {
  const [use] = await tx
    .select({ srcNum: arLedger.srcNum, entryType: arLedger.entryType, soNum: salesOut.soNum })
    .from(arLedger)
    .leftJoin(salesOut, and(eq(salesOut.dealerCode, arLedger.dealerCode), eq(salesOut.outNum, arLedger.srcNum)))
    .where(
      and(
        eq(arLedger.dealerCode, dealerCode),
        eq(arLedger.bucket, 'pre'),
        eq(arLedger.refNum, payeeDocNum),
        lt(arLedger.amount, '0'),
        stands(arLedger),
      ),
    )
    .orderBy(desc(arLedger.ledgerId))
    .limit(1)
  return use && { srcNum: use.srcNum, soNum: use.soNum, isRefund: use.entryType === 'refund' }
}

/** Money of receipts, and the reconciliations that hold it. */
export const itemsOf = (tx: Tx, dealerCode: string, payeeIds: readonly string[]) =>
  tx
    .select()
    .from(cashItem)
    .where(
      and(eq(cashItem.dealerCode, dealerCode), inArray(cashItem.payeeId, [...payeeIds]), eq(cashItem.delFlag, 'F')),
    )
    .orderBy(asc(cashItem.id))
    .for('update')
