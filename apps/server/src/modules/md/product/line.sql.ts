import { and, asc, eq, type GetColumnData, getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VersionedTable } from '../../../platform/database/update-rows.ts'
import type { Join } from '../../../platform/list/declaration.ts'
import type { Work } from '../../../platform/work.ts'
import { product } from './product.schema.ts'
import { isProductOf, unitColumns } from './product.sql.ts'

type OfProduct = 'productName' | 'unitRatio' | 'taxRate' | 'isGift'

/** What screens show of the product of a line: name, ratio and tax as they were entered, all else as it is now. */
export const productOfLine = <Line extends Readonly<Record<OfProduct, PgColumn>>>(
  line: Line,
): Omit<typeof unitColumns, OfProduct> & Pick<Line, OfProduct> => {
  const { productName, unitRatio, taxRate, isGift } = line
  return { ...unitColumns, productName, unitRatio, taxRate, isGift }
}

type LineTable = VersionedTable & Readonly<Record<'lineNo' | 'productCode' | OfProduct, PgColumn>>
type Rows<Columns extends Readonly<Record<string, PgColumn>>> = { [C in keyof Columns]: GetColumnData<Columns[C]> }
type Shown<Table extends LineTable, More extends Readonly<Record<string, PgColumn>>> = Rows<
  Omit<typeof unitColumns, keyof Table['_']['columns'] | keyof More> & Omit<Table['_']['columns'], keyof More> & More
>

/**
 * Reads the lines of a document as its detail shows them, in their order: with all columns of their own, and their product
 * as it is now. `more` is what else is shown, such as the id under its name.
 *
 * ```ts
 * export const shownLinesOf = shownLines(purchaseLines, { poItemId: purchaseOrderLine.id, isBatch: product.isBatch })
 * const lines = await shownLinesOf(work, poId)
 * ```
 * @param joins tables beside the product that `more` reads
 */
export const shownLines =
  <Table extends LineTable, More extends Readonly<Record<string, PgColumn>>>(
    { table, by }: { readonly table: Table; readonly by: keyof Table['_']['columns'] },
    more: More,
    joins: readonly Join[] = [],
  ) =>
  async ({ tx, user }: Work, documentId: string): Promise<Shown<Table, More>[]> => {
    const own: Readonly<Record<PropertyKey, PgColumn>> = getTableColumns(table)
    const query = tx
      .select({ ...unitColumns, ...own, ...more })
      .from(table as LineTable)
      .innerJoin(product, isProductOf(table))
      .$dynamic()
    for (const { table: other, on, kind } of joins) {
      if (kind === 'left') query.leftJoin(other, on)
      else query.innerJoin(other, on)
    }
    const rows = await query
      .where(and(eq(table.dealerCode, user.dealerCode), eq(own[by] as PgColumn, documentId), eq(table.delFlag, 'F')))
      .orderBy(asc(table.lineNo))
    return rows as Shown<Table, More>[]
  }
