import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { bare } from '../../../platform/database/insert-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { arLedger } from '../../finance/ledger/ledger.schema.ts'
import { payee } from '../../finance/payee/payee.schema.ts'
import { invoiceNeedless } from '../../finance/sales-invoice/needless.schema.ts'
import { salesInvoice } from '../../finance/sales-invoice/sales-invoice.schema.ts'
import { writeOff } from '../../finance/write-off/write-off.schema.ts'
import { invAdd } from '../../guide/inv-add/inv-add.schema.ts'
import { salesOut } from '../../so/out/out.schema.ts'
import { returnIn, salesReturn } from '../../so/return/return.schema.ts'
import { orderSplit } from '../../so/split/split.schema.ts'
import { isKept, type Merging, type Numbers } from './customer-merge.moving.sql.ts'

/** A document names another by its number; its lines do where they are a table. */
interface Naming {
  readonly document: PgTable
  readonly num: PgColumn
  /** The number that row `d` of the document, or row `l` of its lines, names. */
  readonly names: SQL
  /** Lines with the column that names their document's id. */
  readonly lines?: SQL
}

const ofWriteOff = {
  document: writeOff,
  num: writeOff.writeOffNum,
  lines: sql`write_off_line l on l.write_off_id = d.id`,
}
const ofInvoice = {
  document: salesInvoice,
  num: salesInvoice.incomeNum,
  lines: sql`sales_invoice_line l on l.invoice_id = d.id`,
}

const NAMINGS: readonly Naming[] = [
  { document: orderSplit, num: orderSplit.splitNum, names: sql`d.so_num` },
  { document: salesOut, num: salesOut.outNum, names: sql`d.so_num` },
  { document: salesReturn, num: salesReturn.returnNum, names: sql`d.so_num` },
  { document: returnIn, num: returnIn.returnInNum, names: sql`d.return_num` },
  { document: invoiceNeedless, num: invoiceNeedless.needlessNum, names: sql`d.out_num` },
  { document: invAdd, num: invAdd.invAddNum, names: sql`d.so_num` },
  { document: payee, num: payee.payeeDocNum, names: sql`d.so_num` },
  { document: payee, num: payee.payeeDocNum, names: sql`d.src_doc_num` },
  { document: payee, num: payee.payeeDocNum, names: sql`l.ref_num`, lines: sql`payee_line l on l.payee_id = d.id` },
  { ...ofWriteOff, names: sql`l.source_ref` },
  { ...ofWriteOff, names: sql`l.target_ref` },
  { ...ofInvoice, names: sql`l.so_num` },
  { ...ofInvoice, names: sql`l.out_num` },
]

/**
 * Numbers of documents by which both customers hang together since the merge: one that it moved names one that it did not, or the
 * other way round, or an entry of the account that was added since is of the one and comes from the other.
 */
export async function tiesOf(work: Work, merging: Merging, numbers: Numbers): Promise<string[]> {
  const { tx, user } = work
  const among = (all: readonly string[]) => sql`any(${sql.param([...all])}::varchar[])`
  const [own, others] = [among(numbers.own), among(numbers.others)]
  const named = NAMINGS.map(({ document, num, names, lines }) => {
    const number = sql`d.${bare(num)}`
    return sql`select ${number} as num from ${sql.identifier(getTableName(document))} d
      ${lines ? sql`join ${lines} and l.dealer_code = d.dealer_code and l.del_flag = 'F'` : sql``}
      where d.dealer_code = ${user.dealerCode} and d.customer_code = ${merging.keepCode} and d.del_flag = 'F'
        and (${names} = ${own} and ${number} = ${others} or ${names} = ${others} and ${number} = ${own})`
  })
  const booked = sql`select l.src_num from ar_ledger l where l.dealer_code = ${user.dealerCode} and l.customer_code = ${merging.keepCode}
    and (l.ref_num = ${own}) <> (l.src_num = ${own}) and not ${isKept(work, merging, arLedger, sql`l.ledger_id`)}`
  const { rows } = await tx.execute<{ num: string }>(
    sql`select distinct num from (${sql.join([...named, booked], sql` union all `)}) tied order by 1`,
  )
  return rows.map(({ num }) => num)
}
