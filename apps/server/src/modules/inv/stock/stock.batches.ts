import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Whole } from '../../../platform/document/document-lines.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { inventoryBatch } from './stock.schema.ts'

/** A line of goods that come in; what has no dates has no batch. */
interface Arriving {
  readonly productCode: string
  readonly batchNo: string
  readonly produceDate: string | null
  readonly expireDate: string | null
}

/** When goods came in with a document, and of whom where that is known. The kind says which column has its day. */
const firstOf = (row: object, date: string | undefined) => {
  const { supplierCode, [date ?? '']: firstInDate } = row as Readonly<Record<string, unknown>>
  return { firstInDate, supplierCode }
}

const fields = sql`m("productCode" text, "batchNo" text, "produceDate" date, "expireDate" date, "firstInDate" date, "supplierCode" text)`

/**
 * Makes the batches of documents that are not there yet, first in on their day. They are part of the stock keys: taken in their order, before the balances.
 * @throws Refusal 101 for a batch that is known with another day of production.
 */
export async function receiveBatches(
  { tx, user, now }: Work,
  { date }: { readonly date: string | undefined },
  documents: readonly Whole<object, Arriving>[],
): Promise<void> {
  const batches = documents.flatMap(({ row, lines }) =>
    lines.flatMap(({ productCode, batchNo, produceDate, expireDate }) =>
      produceDate && expireDate ? [{ productCode, batchNo, produceDate, expireDate, ...firstOf(row, date) }] : [],
    ),
  )
  if (batches.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as ${fields}`
  await tx.execute(sql`
    insert into inventory_batch (dealer_code, product_code, batch_no, produce_date, expire_date, first_in_date, supplier_code, enabled,
      create_id, create_name, create_date, update_id, update_name, update_date)
    select ${user.dealerCode}, m."productCode", m."batchNo", min(m."produceDate"), min(m."expireDate"), min(m."firstInDate"), min(m."supplierCode"), 'T',
      ${user.userId}, ${user.realName}, ${`${now} Asia/Shanghai`}, ${user.userId}, ${user.realName}, ${`${now} Asia/Shanghai`}
    from ${given} group by m."productCode", m."batchNo" order by m."productCode" collate "C", m."batchNo" collate "C"
    on conflict (dealer_code, product_code, batch_no) where del_flag = 'F' do update
      set first_in_date = excluded.first_in_date, supplier_code = excluded.supplier_code
      where inventory_batch.first_in_date is null and inventory_batch.produce_date = excluded.produce_date`)
  const { rows } = await tx.execute<{ batchNo: string; produceDate: string }>(sql`
    select b.batch_no as "batchNo", b.produce_date::text as "produceDate" from ${given}
      join inventory_batch b on b.product_code = m."productCode" and b.batch_no = m."batchNo"
    where b.dealer_code = ${user.dealerCode} and b.del_flag = 'F' and b.produce_date <> m."produceDate" limit 1`)
  const [other] = rows
  // Documents are also posted long after they were sent.
  if (other)
    throw refuse.invalid(`批次【${other.batchNo}】的生产日期为${other.produceDate}`, {
      reason: 'mismatch',
      field: undefined,
    })
}

/** When batches were made that are known of the products of lines. */
export async function knownBatches(
  { tx, user }: Work,
  lines: readonly { readonly productCode: string; readonly batchNo?: string | null }[],
): Promise<(productCode: string, batchNo: string) => string | undefined> {
  const numbers = [...new Set(lines.flatMap(({ batchNo }) => batchNo ?? []))]
  const { productCode, batchNo, produceDate, dealerCode, delFlag } = inventoryBatch
  const found =
    numbers.length === 0
      ? []
      : await tx
          .select({ productCode, batchNo, produceDate })
          .from(inventoryBatch)
          .where(
            and(
              eq(dealerCode, user.dealerCode),
              eq(delFlag, 'F'),
              inArray(batchNo, numbers),
              inArray(productCode, [...new Set(lines.map((line) => line.productCode))]),
            ),
          )
  const dates = new Map(found.map((row) => [`${row.productCode} ${row.batchNo}`, row.produceDate]))
  return (product, number) => dates.get(`${product} ${number}`)
}
