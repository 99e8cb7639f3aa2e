import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { printCount } from '../../../platform/print/print-count.schema.ts'
import { created, updated, type Work } from '../../../platform/work.ts'
import { printTitleType } from '../print-title-type/print-title-type.schema.ts'
import { printTemplete } from './print-templete.schema.ts'

export type TempleteValues = Pick<
  typeof printTemplete.$inferInsert,
  'templeteCode' | 'templeteName' | 'billType' | 'paperSize' | 'titleTypeCode' | 'content'
> & { readonly enabled?: 'T' | 'F' }

type BillType = TempleteValues['billType']

const live = ({ user }: Work) => and(eq(printTemplete.dealerCode, user.dealerCode), eq(printTemplete.delFlag, 'F'))

/** Rows that the platform itself made have nobody's name. */
const named = <Row extends { createName: string | null; updateName: string | null }>(row: Row) => ({
  ...row,
  createName: row.createName ?? '',
  updateName: row.updateName ?? '',
})

/** The heading that a template names. */
export const isHeading = and(
  eq(printTitleType.dealerCode, printTemplete.dealerCode),
  eq(printTitleType.titleCode, printTemplete.titleTypeCode),
  eq(printTitleType.delFlag, 'F'),
)

async function oneBy(work: Work, where: SQL | undefined) {
  const [row] = await work.tx
    .select({ templete: printTemplete, titleName: printTitleType.titleName })
    .from(printTemplete)
    .leftJoin(printTitleType, isHeading)
    .where(and(live(work), where))
  return row && { ...named(row.templete), titleName: row.titleName }
}

export const templeteById = (work: Work, id: string) => oneBy(work, eq(printTemplete.id, id))
export const defaultOf = (work: Work, billType: BillType) =>
  oneBy(work, and(eq(printTemplete.billType, billType), eq(printTemplete.isDefault, 'T')))

/** The templates of a bill type, locked: which of them is the default is decided by one call at a time. */
export const lockedOf = (work: Work, billType: BillType) =>
  work.tx
    .select({ id: printTemplete.id, isDefault: printTemplete.isDefault })
    .from(printTemplete)
    .where(and(live(work), eq(printTemplete.billType, billType)))
    .orderBy(printTemplete.id)
    .for('update')

export async function insertTemplete(work: Work, values: TempleteValues, isDefault: 'T' | 'F'): Promise<string> {
  const row = { ...created(work), ...values, enabled: values.enabled ?? 'T', isDefault }
  const [saved] = await work.tx.insert(printTemplete).values(row).returning({ id: printTemplete.id })
  if (!saved) throw new Error('the template got no row')
  return saved.id
}

/** Changes the row at this version; false when somebody was faster. */
export async function updateTemplete(
  work: Work,
  { id, version }: { id: string; version: number },
  values: Partial<TempleteValues> & { isDefault?: 'T' | 'F' },
): Promise<boolean> {
  const changed = await work.tx
    .update(printTemplete)
    .set({ ...values, ...updated(work), version: sql`${printTemplete.version} + 1` })
    .where(and(live(work), eq(printTemplete.id, id), eq(printTemplete.version, version)))
    .returning({ id: printTemplete.id })
  return changed.length > 0
}

export const clearDefault = (work: Work, billType: BillType) =>
  work.tx
    .update(printTemplete)
    .set({ isDefault: 'F', ...updated(work), version: sql`${printTemplete.version} + 1` })
    .where(and(live(work), eq(printTemplete.billType, billType), eq(printTemplete.isDefault, 'T')))

/** The enabled heading with this code, else the default one. */
export async function headingOf(work: Work, titleCode: string | null) {
  const [row] = await work.tx
    .select()
    .from(printTitleType)
    .where(
      and(
        eq(printTitleType.dealerCode, work.user.dealerCode),
        eq(printTitleType.delFlag, 'F'),
        eq(printTitleType.enabled, 'T'),
        or(titleCode === null ? undefined : eq(printTitleType.titleCode, titleCode), eq(printTitleType.isDefault, 'T')),
      ),
    )
    .orderBy(desc(sql`${printTitleType.titleCode} = ${titleCode}`))
    .limit(1)
  return row && named(row)
}

/** How often a document was printed. */
export async function printingsOf({ tx, user }: Work, billType: BillType, id: string): Promise<number> {
  const [row] = await tx
    .select({ printNum: printCount.printNum })
    .from(printCount)
    .where(and(eq(printCount.dealerCode, user.dealerCode), eq(printCount.billType, billType), eq(printCount.docId, id)))
  return row?.printNum ?? 0
}

/**
 * Counts one more printing of each document and answers how many there were, by id; in the order of the ids, so that two
 * calls never wait for each other in a circle.
 */
export async function countPrintings({ tx, user }: Work, billType: BillType, ids: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; printNum: number }>(sql`
    insert into print_count (dealer_code, bill_type, doc_id, print_num)
    select ${user.dealerCode}, ${billType}, m.id::bigint, 1
    from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb) as m(id) order by m.id::bigint
    on conflict (dealer_code, bill_type, doc_id) do update set print_num = print_count.print_num + 1
    returning doc_id::text as id, print_num as "printNum"`)
  return new Map(rows.map(({ id, printNum }) => [id, printNum]))
}
