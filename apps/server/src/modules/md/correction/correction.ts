import type { components } from '@dealer/sdk/contract'
import type { InferSelectModel } from 'drizzle-orm'
import { uniqueViolation } from '../../../platform/database/errors.ts'
import { updateRows, type VersionedTable } from '../../../platform/database/update-rows.ts'
import { DONE } from '../../../platform/done.ts'
import { checkedRow, type SheetRow } from '../../../platform/excel/import.ts'
import { requireUndoable } from '../../../platform/master-data/undoable.rules.ts'
import { refuse } from '../../../platform/refusal.ts'
import { updated, type Work } from '../../../platform/work.ts'
import { rowsChangedSince, UNDO_DAYS } from './correction.rules.ts'
import type { correction } from './correction.schema.ts'
import { heldCorrection, keepCorrection, markUndone, rowsOfCorrection } from './correction.sql.ts'

type FieldChange = components['schemas']['FieldChange']
type Values = Readonly<Record<string, unknown>>
type Row<Table extends VersionedTable> = InferSelectModel<Table> & { readonly id: string; readonly version: number }

/** The change log of the subject, as `changesOf` makes it. */
interface Changes {
  between(before: object, after: object): FieldChange[]
  write(work: Work, source: 'import', ...rows: readonly { id: string; before: object; after: object }[]): void
}

/** Rows of master data that a sheet corrects by their code. */
export interface CorrectedSubject<Table extends VersionedTable, Column extends string, Known> {
  readonly subject: (typeof correction.$inferSelect)['subject']
  /** 客户 */
  readonly label: string
  readonly table: Table
  /** Columns of the table that a sheet may change. */
  readonly columns: readonly (keyof InferSelectModel<Table> & string)[]
  /** Column of the sheet, and of the table, that names a row. */
  readonly code: Column & keyof InferSelectModel<Table>
  readonly name: keyof InferSelectModel<Table> & string
  /** What a used name is called, where the index `<table>_name_key` refuses it. */
  readonly nameLabel: string
  readonly changes: Changes
  /** Rows within the caller's reach, by code or id; held until the call ends, in the order of their ids, where something is saved. */
  find(work: Work, by: { codes: readonly string[] } | { ids: readonly string[] }, hold: boolean): Promise<Row<Table>[]>
  /** What the sheet may name; held until the call ends where something is saved, so that nobody deletes it meanwhile. */
  known(work: Work, rows: readonly SheetRow<Column>[], hold: boolean): Promise<Known>
  /** What the columns come to; says in `problems` what is wrong. */
  judge(row: Row<Table>, sheetRow: SheetRow<Column>, known: Known): Partial<InferSelectModel<Table>>
  /** What a row names that is there no more, as people call it. */
  gone(row: Row<Table>, known: Known): string | undefined
  /** A row as people read it. */
  shown(row: Row<Table>, known: Known): object
}

/** What becomes of a row of the sheet. */
interface Draft<Table extends VersionedTable> {
  readonly row: Row<Table>
  readonly set: Values
  readonly before: object
  readonly after: object
  readonly changes: readonly FieldChange[]
}

/**
 * A sheet that corrects: each changed cell is shown old → new before anything is saved, all rows are saved or none, and the whole
 * sheet is undone within seven days unless somebody changed one of its rows since.
 */
export function correcting<Table extends VersionedTable, Column extends string, Known>(
  subject: CorrectedSubject<Table, Column, Known>,
) {
  const { label, table, code, name, changes } = subject
  const codeIn = (values: SheetRow<Column>['values']) => (values as Record<string, string>)[code]?.toUpperCase()
  const nameOf = (row: Row<Table>) => `${String(row[code])} ${String((row as Values)[name])}`
  const columnsOf = (row: Values): Values => Object.fromEntries(subject.columns.map((column) => [column, row[column]]))

  /** Says in each row what is wrong with it; answers what changes by those with which nothing is. */
  async function judgeAll(work: Work, rows: readonly SheetRow<Column>[], hold: boolean) {
    const codes = rows.flatMap(({ values }) => codeIn(values) ?? [])
    const found = new Map((await subject.find(work, { codes }, hold)).map((row) => [String(row[code]), row]))
    const known = await subject.known(work, rows, hold)
    const seen = new Set<string>()
    const drafts = new Map<SheetRow<Column>, Draft<Table>>()
    for (const sheetRow of rows) {
      const { values, problems } = sheetRow
      const wanted = codeIn(values)
      if (problems.length > 0 || wanted === undefined) continue
      const row = found.get(wanted)
      if (!row) problems.push(`${label}编码【${wanted}】不存在`)
      else if (seen.has(wanted)) problems.push(`${label}编码【${wanted}】重复`)
      seen.add(wanted)
      if (!row || problems.length > 0) continue
      const set = subject.judge(row, sheetRow, known)
      const before = subject.shown(row, known)
      const after = subject.shown({ ...row, ...set }, known)
      drafts.set(sheetRow, { row, set, before, after, changes: changes.between(before, after) })
    }
    return drafts
  }

  async function change(work: Work, rows: readonly { row: Row<Table>; set: Values }[]): Promise<Row<Table>[]> {
    const sets = rows.map(({ row, set }) => ({
      ...{ id: row.id, version: row.version },
      set: { ...columnsOf({ ...row, ...set }), ...updated(work) } as never,
    }))
    const saved = await updateRows(work.tx, table, work.user.dealerCode, sets).catch((error: unknown) => {
      if (uniqueViolation(error) === undefined) throw error
      const names = rows.map(({ row, set }) => String((set as Values)[name] ?? (row as Values)[name]))
      throw refuse.taken(subject.nameLabel, names.join('、'), undefined)
    })
    return saved as Row<Table>[]
  }

  return {
    check: (work: Work, rows: readonly SheetRow<Column>[]) => judgeAll(work, rows, false),

    /** The rows that change something or are wrong, with each cell that changes. @throws Refusal 101 where nothing would change. */
    async read(work: Work, rows: readonly SheetRow<Column>[]) {
      const drafts = await judgeAll(work, rows, false)
      const telling = rows.filter((row) => row.problems.length > 0 || drafts.get(row)?.changes.length)
      if (telling.length === 0)
        throw refuse.invalid('表格与现有资料一致，没有需要更正的内容', { reason: 'sheet', field: 'file' })
      return telling.map((row) => {
        const draft = drafts.get(row)
        return {
          ...checkedRow(row),
          ...(draft && { version: draft.row.version, rowName: String((draft.row as Values)[name]) }),
          changes: row.problems.length === 0 ? [...(draft?.changes ?? [])] : [],
        }
      })
    },

    /** Saves the chosen rows, all or none. */
    async save(work: Work, items: readonly ({ readonly rowNo: number; readonly version: number } & Values)[]) {
      const rows = items.map(({ rowNo, version: _seen, ...values }) => ({
        rowNo,
        values: values as SheetRow<Column>['values'],
        problems: [] as string[],
      }))
      const drafts = await judgeAll(work, rows, true)
      for (const [index, row] of rows.entries()) {
        const draft = drafts.get(row)
        if (draft && draft.row.version !== items[index]?.version) row.problems.push('资料已被他人修改，请重新上传')
      }
      const failed = rows.flatMap(({ rowNo, problems }) =>
        problems.length > 0 ? [{ key: String(rowNo), message: problems.join('；') }] : [],
      )
      if (failed.length > 0) return { saved: 0, failed }
      const changed = [...drafts.values()].filter((draft) => draft.changes.length > 0)
      if (changed.length === 0) return { saved: 0, failed }
      const versions = new Map((await change(work, changed)).map((row) => [row.id, row.version]))
      const cellCount = changed.reduce((total, draft) => total + draft.changes.length, 0)
      await keepCorrection(
        work,
        { subject: subject.subject, cellCount },
        changed.map(({ row }) => ({
          ...{ rowId: row.id, rowName: nameOf(row), version: versions.get(row.id) ?? 0 },
          before: columnsOf(row),
        })),
      )
      changes.write(work, 'import', ...changed.map(({ row, before, after }) => ({ id: row.id, before, after })))
      return { saved: changed.length, failed }
    },

    /** Gives all rows of a sheet their former values back. @throws Refusal 102, 103, 104, 106 */
    async undo(work: Work, seen: { readonly id: string; readonly version: number }) {
      const head = await heldCorrection(work, subject.subject, seen.id)
      requireUndoable(work, head, { version: seen.version, what: '更正', days: UNDO_DAYS })
      const kept = await rowsOfCorrection(work, seen.id)
      const now = await subject.find(work, { ids: kept.map(({ rowId }) => rowId) }, true)
      const changedSince = rowsChangedSince(kept, now)
      if (changedSince.length > 0)
        throw refuse.notNow(`${label}【${changedSince.join('、')}】在更正后又有修改，不能撤销`)
      const known = await subject.known(work, [], true)
      const before = new Map(kept.map((row) => [row.rowId, row.before]))
      for (const row of now) {
        const gone = subject.gone({ ...row, ...before.get(row.id) }, known)
        if (gone) throw refuse.missing(`${nameOf(row)}原来的${gone}`)
      }
      await change(
        work,
        now.map((row) => ({ row, set: before.get(row.id) ?? {} })),
      )
      changes.write(
        work,
        'import',
        ...now.map((row) => ({
          id: row.id,
          before: subject.shown(row, known),
          after: subject.shown({ ...row, ...before.get(row.id) }, known),
        })),
      )
      await markUndone(work, seen.id)
      return DONE
    },
  }
}
