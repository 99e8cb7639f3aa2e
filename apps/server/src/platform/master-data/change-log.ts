import type { ChangeSource, components } from '@dealer/sdk/contract'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { schemas } from '../contract/contract.ts'
import { type ContractField, fieldsOf } from '../contract/fields.ts'
import { addRows } from '../database/insert-rows.ts'
import type { SchemaName } from '../database/marks.ts'
import { from, is, to } from '../list/filters.ts'
import type { Viewer } from '../list/viewer.ts'
import type { Work } from '../work.ts'
import { changeLog } from './change-log.schema.ts'

type FieldChange = components['schemas']['FieldChange']

/** A row before and after. What names another row is replaced by what people call it; texts of a list are joined. */
interface Changed<Fields> {
  readonly id: string
  readonly before: Values<Fields>
  readonly after: Values<Fields>
}
type Values<Fields> = { readonly [Field in keyof Fields]?: string | number | readonly string[] | null | undefined }

/**
 * The changes of one kind of master data, field by field, as people read them: labels are the titles of the contract, flags
 * and enumerations their words. A field that neither side names is left alone.
 *
 * ```ts
 * export const staffChanges = changesOf(staff, 'UserSave')
 * staffChanges.write(work, 'pc', { id, before: { mobile: '10000010002' }, after: { mobile: '10000010004' } })
 * const changeLogs = list('md.user.getChangeLogList', {
 *   ...staffChanges.list,
 *   filters: { ...changeFilters, userId: is(changeLog.rowId) },
 *   row: { ...changeRow, userId: changeLog.rowId },
 * })
 * ```
 */
export function changesOf<Name extends SchemaName>(table: PgTable, saved: Name) {
  type Fields = components['schemas'][Name]
  const entity = getTableName(table)
  const between = (before: Values<Fields>, after: Values<Fields>): FieldChange[] =>
    fieldChanges(fieldsOf(schemas[saved] ?? {}), before, after)
  return {
    /** What is another afterwards, in the order of the contract. */
    between,
    /** Writes what is another afterwards, for any number of rows in one statement that nothing waits for. */
    write({ tx, user, now }: Work, source: ChangeSource, ...rows: readonly Changed<Fields>[]): void {
      const entries = rows.flatMap(({ id, before, after }) =>
        between(before, after).map(({ oldValue = null, newValue = null, ...field }) => ({
          ...{ dealerCode: user.dealerCode, entity, rowId: id, source, ...field, oldValue, newValue },
          ...{ changeId: user.userId, changeName: user.realName, changeDate: now },
        })),
      )
      addRows(tx, changeLog, entries)
    },
    /** What every list of such changes has; a table joined by `changeLog.rowId` says what a row is called. */
    list: {
      from: changeLog,
      scope: ({ dealerCode }: Viewer): SQL | undefined =>
        and(eq(changeLog.dealerCode, dealerCode), eq(changeLog.entity, sql.raw(`'${entity}'`))),
      newest: changeLog.changeDate,
      id: changeLog.id,
    },
  }
}

/** The usual filters of a list of changes. */
export const changeFilters = {
  fieldName: is(changeLog.fieldName),
  changeDateStart: from(changeLog.changeDate),
  changeDateEnd: to(changeLog.changeDate),
}

const { id, fieldName, fieldLabel, oldValue, newValue, changeDate, changeName, source } = changeLog

/** The fields that every row of a list of changes has. */
export const changeRow = { id, fieldName, fieldLabel, oldValue, newValue, changeDate, changeName, source }

/** Which row it is and what the user saw of it, not what is in it. */
const ABOUT_ROW = new Set(['id', 'version', 'requestNo'])

function fieldChanges(fields: ReadonlyMap<string, ContractField>, before: object, after: object): FieldChange[] {
  const was = before as Readonly<Record<string, unknown>>
  const now = after as Readonly<Record<string, unknown>>
  return [...fields].flatMap(([fieldName, field]) => {
    const oldValue = textOf(field, was[fieldName])
    const newValue = textOf(field, now[fieldName])
    return oldValue === newValue || ABOUT_ROW.has(fieldName)
      ? []
      : [{ fieldName, fieldLabel: field.title, oldValue, newValue }]
  })
}

/** A value as people read it; nothing for what is empty. */
function textOf({ labels }: ContractField, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = Array.isArray(value) ? value.join('，') : String(value)
  return text === '' ? undefined : (labels?.[text] ?? text)
}
