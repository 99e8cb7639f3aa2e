import type { PayableRefType } from '@dealer/sdk/contract'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { inbound } from '../../po/inbound/inbound.schema.ts'
import { stands } from '../account/account.sql.ts'
import type { CreditUse, PayableFigure } from './payable.rules.ts'
import { apLedger, payableDebt } from './payable.schema.ts'

export interface PayableChange {
  readonly refNum: string
  readonly refType: PayableRefType
  readonly supplierCode: string
  readonly docDate: string
  readonly dueDate: string
  /** Signed, as the account has it. */
  readonly amount: string
  /** Which figure of the debt it makes up. */
  readonly figure: PayableFigure
}

/** Adds to what is owed for documents, taken sorted by number; the first entry of a document gives its kind and dates. */
export async function addPayables(tx: Tx, dealerCode: string, changes: readonly PayableChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ refNum, refType, supplierCode, docDate, dueDate, amount, figure }) => ({
    ...{ refNum, refType, supplierCode, docDate, dueDate, amount, figure },
  }))
  const first = (field: string) => sql.raw(`(array_agg(e.entry->>'${field}' order by e.place))[1]`)
  const of = (figure: PayableFigure) => sql`coalesce(sum(e.amount) filter (where e.entry->>'figure' = ${figure}), 0)`
  await tx.execute(sql`
    insert into ${payableDebt} as kept (dealer_code, ref_num, ref_type, supplier_code, doc_date, due_date,
      amount, return_amount, paid_amount, balance)
    select ${dealerCode}, e.ref_num, ${first('refType')}, ${first('supplierCode')}, ${first('docDate')}::date,
      ${first('dueDate')}::date, ${of('amount')}, -${of('returnAmount')}, -${of('paidAmount')}, sum(e.amount)
    from (select m.place, m.entry, m.entry->>'refNum' as ref_num, (m.entry->>'amount')::numeric as amount
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as m(entry, place)) e
    group by e.ref_num
    order by e.ref_num collate "C"
    on conflict (dealer_code, ref_num) do update set amount = kept.amount + excluded.amount,
      return_amount = kept.return_amount + excluded.return_amount, paid_amount = kept.paid_amount + excluded.paid_amount,
      balance = kept.balance + excluded.balance`)
}

/** What is owed for documents, or owed back, by their numbers; what never was is missing. */
export const payablesOf = (tx: Tx, dealerCode: string, refNums: readonly string[]) =>
  tx
    .select()
    .from(payableDebt)
    .where(and(eq(payableDebt.dealerCode, dealerCode), inArray(payableDebt.refNum, [...refNums])))

/** What took of a credit last and stands. */
export async function lastUseOf(tx: Tx, dealerCode: string, refNum: string): Promise<CreditUse | undefined> {
  const [use] = await tx
    .select({ srcNum: apLedger.srcNum, inNum: inbound.inNum })
    .from(apLedger)
    .leftJoin(inbound, and(eq(inbound.dealerCode, apLedger.dealerCode), eq(inbound.inNum, apLedger.srcNum)))
    .where(
      and(eq(apLedger.dealerCode, dealerCode), eq(apLedger.refNum, refNum), gt(apLedger.amount, '0'), stands(apLedger)),
    )
    .orderBy(desc(apLedger.ledgerId))
    .limit(1)
  return use && { srcNum: use.srcNum, isInbound: use.inNum !== null }
}
