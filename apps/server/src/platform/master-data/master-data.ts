import { Flag } from '@dealer/sdk/contract'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { contract } from '../contract/contract.ts'
import { fieldsOf } from '../contract/fields.ts'
import type { OperationId } from '../contract/types.ts'
import { uniqueViolation } from '../database/errors.ts'
import { DONE } from '../done.ts'
import { claimFiles } from '../files/file.service.ts'
import { refuse } from '../refusal.ts'
import type { Work } from '../work.ts'
import type {
  AnyMaster,
  AnyRow,
  Calls,
  IdVersion,
  Kind,
  MasterDeclaration,
  MasterTable,
  Routes,
  RowIn,
} from './declaration.ts'
import * as rows from './rows.sql.ts'

/** A declared resource: handlers of its calls, and its rows for calls of its own. */
export interface MasterData<T extends MasterTable, C extends Calls> {
  readonly routes: Routes<C>
  /** A row that is held until the call ends. @throws Refusal 106; 104 when the user saw another version; 103 when it is fixed. */
  open(work: Work, seen: IdVersion, actionLabel: string): Promise<RowIn<T>>
  /** Changes a row that is held, with version and who did it. */
  change(work: Work, row: RowIn<T>, values: Partial<T['$inferInsert']>): Promise<void>
}

/**
 * Master data as one declaration: adding, changing, enabling and deleting with the version, uniqueness while typing and
 * on save, references both ways, audit columns. Every field that the calls take is a column or stands in `beside`.
 *
 * ```ts
 * const brands = masterData({
 *   table: brand, label: '品牌', code: 'brandCode', name: 'brandName',
 *   calls: { add: 'md.brand.save', change: 'md.brand.update', remove: 'md.brand.delete', nameFree: 'md.brand.checkRepeat' },
 *   refers: { supplierCode: supplier.supplierCode },
 *   usedBy: [usedIn(product.brandId, brand.id)],
 * })
 * export const routes = { ...brands.routes, 'md.brand.brandList': brandList } satisfies Handlers
 * ```
 */
export function masterData<T extends MasterTable, const C extends Calls>(
  declaration: MasterDeclaration<T, C>,
): MasterData<T, C> {
  // Names and types are checked above; from here on a resource is data.
  const master = declaration as unknown as AnyMaster
  const { table, calls } = master
  const serve: Record<Kind, (work: Work, args: never) => Promise<unknown>> = {
    add: async (work, given: object) => ({ id: (await save(work, given)).id }),
    change: async (work, given: IdVersion) => {
      await save(work, given, given)
      return DONE
    },
    save: async (work, { id, version, ...given }: Partial<IdVersion>) => {
      if (id !== undefined && version === undefined) throw refuse.required('版本号', 'version')
      return { id: (await save(work, given, id === undefined ? undefined : { id, version: version ?? 0 })).id }
    },
    remove: (work, { items }: { items: readonly IdVersion[] }) => remove(work, items),
    enable: async (work, { enabled, ...seen }: IdVersion & { enabled: Flag }) => {
      const row = await open(work, seen, enabled === Flag.T ? '启用' : '停用')
      if (enabled === Flag.F && row.enabled === Flag.T) await master.beforeDisable?.(work, row)
      await rows.change(work, table, row.id, { enabled })
      return DONE
    },
    codeFree: (work, { code, id }: { code: string; id?: string }) => isFree(work, { [master.code]: code }, id),
    nameFree: (work, { name, id }: { name: string; id?: string }) => isFree(work, { [master.name]: name }, id),
  }
  const saved = savedFields([calls.add, calls.change, calls.save])

  async function open(work: Work, { id, version }: IdVersion, actionLabel: string): Promise<AnyRow> {
    const [row] = await rows.locked(work.tx, table, work.user.dealerCode, [id])
    requireChangeable(row, version, actionLabel)
    return row
  }

  function requireChangeable(row: AnyRow | undefined, version: number, actionLabel: string): asserts row is AnyRow {
    if (!row) throw refuse.missing()
    if (master.fixed && row[master.fixed.by] === Flag.T)
      throw refuse.notNow(`${master.fixed.label}不能${actionLabel}`, { reason: 'fixed', field: undefined })
    if (row.version !== version) throw refuse.stale()
  }

  async function save(work: Work, given: object, seen?: IdVersion): Promise<AnyRow> {
    const values = given as Record<string, unknown>
    const before = seen && (await open(work, seen, '修改'))
    await requireFree(work, values, before?.id)
    await requireReferences(work, values, before)
    if (before) await requireKeyKept(work, values, before)
    if (before?.enabled === Flag.T && values.enabled === Flag.F) await master.beforeDisable?.(work, before)
    const own = ((await master.beforeSave?.(work, given, before)) ?? {}) as object
    const columns = { ...columnsOf(values, before !== undefined), ...own }
    const row = await (before ? rows.change(work, table, before.id, columns) : rows.insert(work, table, columns)).catch(
      (error: unknown) => {
        throw takenAfterAll(error, values)
      },
    )
    for (const [field, keep] of Object.entries(master.beside ?? {})) await keep(work, row, values[field])
    if (master.files) await claim(work, row)
    return row
  }

  /** What was given; on a change what is absent is emptied, but for what has a value of its own. */
  function columnsOf(values: Record<string, unknown>, isChange: boolean): object {
    const columns = Object.entries(getTableColumns(table)).filter(([field]) => saved.has(field) && !IDENTITY.has(field))
    return Object.fromEntries(
      columns.flatMap(([field, column]) => {
        if (values[field] !== undefined) return [[field, values[field]]]
        return isChange && !column.notNull ? [[field, null]] : []
      }),
    )
  }

  const unique = [
    { field: master.code, column: rows.columnOf(table, master.code), anyCase: true },
    { field: master.name, column: rows.columnOf(table, master.name), anyCase: false },
  ]
  const titleOf = (field: string) => saved.get(field) ?? field
  const wantedOf = (values: Record<string, unknown>) =>
    unique.flatMap(({ field, ...rest }) =>
      typeof values[field] === 'string' ? [{ field, value: values[field], ...rest }] : [],
    )
  const folded = (text: unknown, anyCase: boolean) => (anyCase ? String(text).toUpperCase() : text)

  async function requireFree(work: Work, values: Record<string, unknown>, ownId: string | undefined): Promise<void> {
    const wanted = wantedOf(values)
    const others = await rows.holding(work, table, wanted, ownId)
    for (const { field, value, anyCase } of wanted)
      if (others.some((other) => folded(other[field], anyCase) === folded(value, anyCase)))
        throw refuse.taken(titleOf(field), value, field)
  }

  async function isFree(work: Work, values: Record<string, unknown>, ownId: string | undefined): Promise<boolean> {
    return (await rows.holding(work, table, wantedOf(values), ownId)).length === 0
  }

  /** Somebody else saved the same between the look and the save: the index refuses. */
  function takenAfterAll(error: unknown, values: Record<string, unknown>): unknown {
    const index = uniqueViolation(error)
    const field = {
      [`${getTableName(table)}_code_key`]: master.code,
      [`${getTableName(table)}_name_key`]: master.name,
    }[index ?? '']
    return field ? refuse.taken(titleOf(field), String(values[field]), field) : error
  }

  /** What a row names already it may keep, whatever became of it. */
  async function requireReferences(work: Work, values: Record<string, unknown>, before: AnyRow | undefined) {
    for (const [field, column] of Object.entries(master.refers ?? {})) {
      const named = values[field]
      if (named === undefined || named === before?.[field]) continue
      if (!(await rows.held(work, column, String(named)))) throw refuse.missing(titleOf(field), field)
    }
  }

  /** What others name a row by stays as it is while they do. */
  async function requireKeyKept(work: Work, values: Record<string, unknown>, before: AnyRow): Promise<void> {
    const changed = Object.entries(getTableColumns(table)).filter(
      ([field]) => values[field] !== undefined && values[field] !== before[field],
    )
    for (const [field, own] of changed) {
      const named = master.usedBy?.filter((reference) => reference.own === own) ?? []
      if (named.length > 0 && (await rows.usedOf(work, table, named, [before.id])).size > 0)
        throw refuse.notNow(`${titleOf(field)}已被使用，不能修改`, { reason: 'fixed', field })
    }
  }

  async function remove(work: Work, items: readonly IdVersion[]): Promise<typeof DONE> {
    const ids = [...new Set(items.map(({ id }) => id))]
    const found = new Map((await rows.locked(work.tx, table, work.user.dealerCode, ids)).map((row) => [row.id, row]))
    for (const { id, version } of items) requireChangeable(found.get(id), version, '删除')
    if (master.beforeRemove) for (const row of found.values()) await master.beforeRemove(work, row)
    const used = master.usedBy?.length ? await rows.usedOf(work, table, master.usedBy, ids) : undefined
    const [first] = [...found.values()].filter(({ id }) => used?.has(id))
    if (first) throw refuse.used(master.label, String(first[master.name]))
    for (const row of await rows.remove(work, table, ids))
      if (master.files?.some((field) => row[field])) await claimFiles(work, ownerOf(row), [])
    return DONE
  }

  const ownerOf = ({ id }: AnyRow) => ({ bizType: getTableName(table), ownerKey: id })
  const claim = (work: Work, row: AnyRow) =>
    claimFiles(
      work,
      ownerOf(row),
      (master.files ?? []).flatMap((field) => (row[field] ? [String(row[field])] : [])),
    )

  const routes = Object.entries(calls).map(([kind, operationId]) => [operationId, serve[kind as Kind]])
  return {
    routes: Object.fromEntries(routes) as Routes<C>,
    open: open as unknown as MasterData<T, C>['open'],
    change: async (work, row, values) => void (await rows.change(work, table, (row as AnyRow).id, values)),
  }
}

/** Columns that no save sets from what was given. */
const IDENTITY = new Set(['id', 'dealerCode', 'version', 'delFlag'])

/** Titles of the fields that the calls take, by name. */
function savedFields(operations: readonly (OperationId | undefined)[]): ReadonlyMap<string, string> {
  const bodies = contract.filter(({ operationId, body }) => body && operations.includes(operationId))
  return new Map(
    bodies.flatMap(({ body }) => [...fieldsOf(body ?? {})].map(([name, { title }]) => [name, title] as const)),
  )
}
