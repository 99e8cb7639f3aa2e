import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { amongTexts } from '../../../platform/database/among.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Work } from '../../../platform/work.ts'
import { region } from '../region/region.schema.ts'
import { regionType } from '../region-type/region-type.schema.ts'
import { station } from '../station/station.schema.ts'
import { nationalIdsOf } from '../user/user.rules.ts'
import { position, staff } from '../user/user.schema.ts'
import type { StaffCells } from './staff-sheet.ts'
import { userImport } from './user-import.schema.ts'

interface NamedTable extends PgTable {
  readonly dealerCode: PgColumn
  readonly delFlag: PgColumn
  readonly enabled: PgColumn
}

/** Enabled rows of a table, held so that none is deleted while somebody gets it. */
async function enabledOf<Columns extends Record<string, PgColumn>>(
  { tx, user }: Work,
  table: NamedTable,
  columns: Columns,
): Promise<{ readonly [Name in keyof Columns]: string }[]> {
  const rows = await tx
    .select(columns)
    .from(table as PgTable)
    .where(and(eq(table.dealerCode, user.dealerCode), eq(table.delFlag, 'F'), eq(table.enabled, 'T')))
    .for('key share')
  return rows as { readonly [Name in keyof Columns]: string }[]
}

/** What a sheet of staff names. */
export async function namedInSheet(work: Work) {
  const { user, tx } = work
  const [stations, types, lines, positions] = await Promise.all([
    enabledOf(work, station, { key: station.id, name: station.stationName }),
    enabledOf(work, regionType, { key: regionType.typeCode, name: regionType.typeName }),
    enabledOf(work, region, { key: region.regionCode, name: region.regionName, type: region.regionType }),
    tx
      .select()
      .from(position)
      .where(and(eq(position.dealerCode, user.dealerCode), eq(position.delFlag, 'F'), eq(position.enabled, 'T')))
      .for('key share'),
  ])
  return {
    stations,
    types,
    lines,
    positions: positions.map((row) => ({ ...row, key: row.id, name: row.positionName })),
  }
}

/** Who of the dealer has one of these already. */
export function holdersAmong({ tx, user }: Work, rows: readonly StaffCells[]) {
  const among = (
    column: PgColumn,
    values: readonly (string | undefined)[],
    fold: 'upper' | 'lower',
  ): SQL | undefined => {
    const texts = values.flatMap((value) =>
      value === undefined ? [] : fold === 'upper' ? value.toUpperCase() : value.toLowerCase(),
    )
    return texts.length > 0 ? amongTexts(sql`${sql.raw(fold)}(${column})`, texts) : undefined
  }
  return tx
    .select({
      userCode: staff.userCode,
      mobile: staff.mobile,
      idCard: staff.idCard,
      username: staff.username,
      jobStatus: staff.jobStatus,
    })
    .from(staff)
    .where(
      and(
        eq(staff.dealerCode, user.dealerCode),
        eq(staff.delFlag, 'F'),
        or(
          among(
            staff.userCode,
            rows.map(({ userCode }) => userCode),
            'upper',
          ),
          among(
            staff.mobile,
            rows.map(({ mobile }) => mobile),
            'upper',
          ),
          among(
            staff.idCard,
            rows.flatMap(({ idCard }) => (idCard === undefined ? [] : nationalIdsOf(idCard.toUpperCase()))),
            'upper',
          ),
          among(
            staff.username,
            rows.map(({ username }) => username),
            'lower',
          ),
        ) ?? sql`false`,
      ),
    )
}

interface KeptRow {
  readonly rowNo: number
  readonly cells: StaffCells
  readonly checkResult: string | null
}

/** Keeps the rows of a sheet. */
export const keepRows = ({ tx, user, now }: Work, rows: readonly KeptRow[]) =>
  insertRows(
    tx,
    userImport,
    rows.map((row) => ({ ...row, dealerCode: user.dealerCode, createId: user.userId, createDate: now })),
  )

/** Kept rows by id, in the order of their sheet. */
export const keptRows = ({ tx, user }: Work, ids: readonly string[]) =>
  tx
    .select()
    .from(userImport)
    .where(and(eq(userImport.dealerCode, user.dealerCode), inArray(userImport.id, [...ids])))
    .orderBy(asc(userImport.rowNo), asc(userImport.id))

/** Rows that have become people are kept no longer. */
export const dropRows = ({ tx, user }: Work, ids: readonly string[]) =>
  tx.delete(userImport).where(and(eq(userImport.dealerCode, user.dealerCode), inArray(userImport.id, [...ids])))
