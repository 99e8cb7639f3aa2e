import type { Flag, Option } from '@dealer/sdk/contract'
import { and, type Column, eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { is } from '../list/filters.ts'
import { ofDealer } from '../list/viewer.ts'
import { refuse } from '../refusal.ts'
import type { Work } from '../work.ts'
import type { MasterTable } from './declaration.ts'

/**
 * What every list of master data has: the rows of the dealer, those that were added last first, one of them found by its id.
 *
 * ```ts
 * const brandList = list('md.brand.brandList', { ...rowsOf(brand), filters: { keyword: holds(brandCode, brandName) }, row: { … } })
 * ```
 */
export const rowsOf = <Table extends MasterTable & { readonly createDate: PgColumn }>(table: Table) => ({
  from: table,
  scope: ofDealer(table),
  newest: table.createDate,
  id: table.id,
  by: { id: is(table.id) },
})

/** Pickers never answer more. */
export const PICKER_ROWS = 200

/**
 * Serves one row of a list, with more of it where a detail shows more.
 *
 * ```ts
 * 'md.supplier.findById': found(supplierList, async (work, { id }) => ({ humans: await humansOf(work, id) })),
 * ```
 * @throws Refusal 106 when the user may not see it.
 */
export function found<Row extends object, More extends object = Record<never, never>>(
  list: { by(work: Work, key: { readonly id: string }): Promise<Row[]> },
  more?: (work: Work, row: Row) => Promise<More>,
) {
  return async (work: Work, { id }: { readonly id: string }): Promise<Row & More> => {
    const [row] = await list.by(work, { id })
    if (!row) throw refuse.missing()
    return { ...row, ...((await more?.(work, row)) as More) }
  }
}

interface ChoiceOptions<More extends Readonly<Record<string, PgColumn>>, Given> {
  readonly key: PgColumn
  readonly label: PgColumn
  /** What else a choice shows. */
  readonly more?: More
  readonly order?: readonly (PgColumn | SQL)[]
  /** Leaves out others than those that fit. */
  readonly only?: (given: Given, work: Work) => SQL | undefined
}

/**
 * Serves the enabled rows as choices of a select, in the order given, at most 200.
 *
 * ```ts
 * 'md.brand.getBrandsList': choices(brand, { key: brand.id, label: brand.brandName, order: [brand.sortNum] }),
 * ```
 */
export function choices<More extends Readonly<Record<string, PgColumn>> = Record<never, never>, Given = object>(
  table: MasterTable,
  { key, label, more, order = [], only }: ChoiceOptions<More, Given>,
) {
  type Choice = Option & { [Name in keyof More]: GetColumnData<More[Name] & Column> }
  return async (work: Work, given: Given): Promise<Choice[]> => {
    const rows = await work.tx
      .select({ key, label, ...more } as { key: PgColumn; label: PgColumn })
      .from(table as PgTable)
      .where(
        and(
          eq(table.dealerCode, work.user.dealerCode),
          eq(table.delFlag, 'F'),
          eq(table.enabled, 'T' satisfies Flag),
          only?.(given, work),
        ),
      )
      .orderBy(...order, label)
      .limit(PICKER_ROWS)
    return rows as Choice[]
  }
}
