import { Flag } from '@dealer/sdk/contract'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contract } from '../contract/contract.ts'
import { fieldsOf } from '../contract/fields.ts'
import { contentFields } from '../contract/list-facts.ts'
import type { OperationId } from '../contract/types.ts'
import { uniqueViolation } from '../database/errors.ts'
import { DONE } from '../done.ts'
import { claimFiles } from '../files/file.service.ts'
import { endsRows } from '../http/ending-rows.ts'
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
  SavedBy,
} from './declaration.ts'
import * as rows from './rows.sql.ts'
import { requireUnused, usesOf } from './uses.sql.ts'

/** A declared resource: handlers of its calls, and its rows for calls of its own. */
export interface MasterData<T extends MasterTable, C extends Calls> {
  readonly routes: Routes<C>
  /**
   * Adds rows as the call that adds one does, with as many statements as that takes, for sheets. What they say twice among
   * themselves is the caller's to find; all of them say what has a default, or none does.
   */
  addMany(work: Work, given: readonly SavedBy<C>[]): Promise<RowIn<T>[]>
  /** A row that is held until the call ends. @throws Refusal 106; 104 when the user saw another version; 103 when it is fixed. */
  open(work: Work, seen: IdVersion, actionLabel: string): Promise<RowIn<T>>
  /** Changes a row that is held, with version and who did it. */
  change(work: Work, row: RowIn<T>, values: Partial<T['$inferInsert']>): Promise<void>
}

/** Every declared resource, for what must hold of all of them. */
export const declaredMasters: AnyMaster[] = []

/** Whether a value of a field is still free: for the row with the id, or for a new one. */
type FreeCheck = (work: Work, asked: { field: string; value: string; id?: string }) => Promise<boolean>

/** Of every declared resource, by its name in the calls: `driver` of `md.driver.save`. */
const freeChecks = new Map<string, FreeCheck>()

/** The check of a resource that is declared. @throws Error where none is called so */
export function freeCheckOf(resource: string): FreeCheck {
  const check = freeChecks.get(resource)
  if (!check) throw new Error(`no master data is called ${resource}`)
  return check
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
  declaredMasters.push(master)
  const { table, calls } = master
  endsRows(calls.remove, calls.removeOne, calls.enable, calls.enableMany)
  const serve: Record<Kind, (work: Work, args: never) => Promise<unknown>> = {
    add: async (work, given: object) => answerOf(calls.add, await save(work, given)),
    change: async (work, given: IdVersion) => {
      await save(work, given, given)
      return DONE
    },
    save: async (work, { id, version, ...given }: Partial<IdVersion>) => {
      if (id !== undefined && version === undefined) throw refuse.required('版本号', 'version')
      const seen = id === undefined ? undefined : { id, version: version ?? 0 }
      return answerOf(calls.save, await save(work, given, seen))
    },
    remove: (work, { items }: { items: readonly IdVersion[] }) => remove(work, items),
    removeOne: (work, { id, version }: IdVersion) => remove(work, [{ id, version }]),
    enable: (work, { enabled, id, version }: IdVersion & { enabled: Flag }) => enable(work, enabled, [{ id, version }]),
    enableMany: (work, { enabled, items }: { enabled: Flag; items: readonly IdVersion[] }) =>
      enable(work, enabled, items),
    codeFree: (work, { code, id }: { code: string; id?: string }) => isFree(work, { [master.code]: code }, id),
    nameFree: (work, { name, id }: { name: string; id?: string }) => isFree(work, { [master.name]: name }, id),
  }
  const saved = savedFields([calls.add, calls.change, calls.save])

  async function open(work: Work, seen: IdVersion, actionLabel: string): Promise<AnyRow> {
    const [row] = await openAll(work, [seen], actionLabel)
    if (!row) throw refuse.missing()
    return row
  }

  /** Rows that are held until the call ends, each once. */
  async function openAll(work: Work, seen: readonly IdVersion[], actionLabel: string): Promise<AnyRow[]> {
    const ids = [...new Set(seen.map(({ id }) => id))]
    const found = new Map((await rows.locked(work.tx, table, work.user.dealerCode, ids)).map((row) => [row.id, row]))
    if (master.requireSeen) for (const row of found.values()) await master.requireSeen(work, row)
    for (const { id, version } of seen) requireChangeable(found.get(id), version, actionLabel)
    return [...found.values()]
  }

  async function enable(work: Work, enabled: Flag, seen: readonly IdVersion[]): Promise<typeof DONE> {
    const isOn = enabled === Flag.T
    for (const row of await openAll(work, seen, isOn ? '启用' : '停用')) {
      if (row.enabled !== enabled) await (isOn ? master.beforeEnable : master.beforeDisable)?.(work, row)
      await rows.change(work, table, row.id, { enabled })
    }
    return DONE
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
    await requireFree(work, [values], before?.id)
    await requireReferences(work, [values], before)
    if (before) {
      await requireKeyKept(work, values, before)
      await requireStill(work, values, before)
    }
    if (before?.enabled === Flag.T && values.enabled === Flag.F) await master.beforeDisable?.(work, before)
    if (before?.enabled === Flag.F && values.enabled === Flag.T) await master.beforeEnable?.(work, before)
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

  async function addMany(work: Work, given: readonly object[]): Promise<AnyRow[]> {
    const all = given as readonly Record<string, unknown>[]
    await requireFree(work, all, undefined)
    await requireReferences(work, all, undefined)
    const columns: object[] = []
    for (const values of all)
      columns.push({ ...columnsOf(values, false), ...((await master.beforeSave?.(work, values, undefined)) as object) })
    const added = await rows.insertAll(work, table, columns).catch((error: unknown) => {
      throw takenAfterAll(error, all[0] ?? {})
    })
    for (const [index, row] of added.entries()) {
      for (const [field, keep] of Object.entries(master.beside ?? {})) await keep(work, row, all[index]?.[field])
      if (master.files?.some((field) => row[field])) await claim(work, row)
    }
    return added
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

  const columnOf = (field: string) => rows.columnOf(table, field)
  const unique: readonly Unique[] = [
    { field: master.code, column: columnOf(master.code), anyCase: true },
    ...(master.nameOf === NOBODY
      ? []
      : [{ field: master.name, column: columnOf(master.name), anyCase: false, of: master.nameOf }]),
    ...(master.once ?? []).map((field) => ({ field, column: columnOf(field), anyCase: false })),
  ]
  const titleOf = (field: string) => saved.get(field) ?? field
  const wantedOf = (values: Record<string, unknown>) =>
    unique.flatMap(({ of, ...one }) => {
      const value = values[one.field]
      const among = of === undefined ? undefined : { column: columnOf(of), value: values[of] ?? null }
      return typeof value === 'string' ? [{ ...one, value, among }] : []
    })
  const folded = (text: unknown, anyCase: boolean) => (anyCase ? String(text).toUpperCase() : text)

  async function requireFree(
    work: Work,
    all: readonly Record<string, unknown>[],
    ownId: string | undefined,
  ): Promise<void> {
    const wanted = all.flatMap(wantedOf)
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
      ...Object.fromEntries((master.once ?? []).map((one) => [`${getTableName(table)}_${snake(one)}_key`, one])),
    }[index ?? '']
    return field ? refuse.taken(titleOf(field), String(values[field]), field) : error
  }

  /** What a row names already it may keep, whatever became of it. */
  async function requireReferences(
    work: Work,
    all: readonly Record<string, unknown>[],
    before: AnyRow | undefined,
  ): Promise<void> {
    for (const [field, column] of Object.entries(master.refers ?? {})) {
      const named = all.map((values) => values[field]).filter((name) => name !== undefined && name !== before?.[field])
      for (const name of new Set(named.map(String)))
        if (!(await rows.held(work, column, name))) throw refuse.missing(titleOf(field), field)
    }
  }

  /** What others name a row by stays as it is while they do. */
  async function requireKeyKept(work: Work, values: Record<string, unknown>, before: AnyRow): Promise<void> {
    const changed = Object.entries(getTableColumns(table)).filter(
      ([field]) => values[field] !== undefined && values[field] !== before[field],
    )
    for (const [field, own] of changed) {
      const named = master.usedBy?.filter((reference) => reference.own === own) ?? []
      if (named.length > 0 && (await rows.usedOf(work, table, named, [before.id])).size > 0) {
        const uses = await usesOf(work, named, before)
        throw refuse.notNow(`${titleOf(field)}已被使用，不能修改`, { reason: 'fixed', field, uses })
      }
    }
  }

  /** What documents were counted by stays as it is. */
  async function requireStill(work: Work, values: Record<string, unknown>, before: AnyRow): Promise<void> {
    const field = master.still?.find((one) => {
      const isEmptied = values[one] === undefined && !columnOf(one).notNull
      return isEmptied ? before[one] !== null : values[one] !== undefined && values[one] !== before[one]
    })
    const references = master.stillBy ?? master.usedBy ?? []
    if (field === undefined || (await rows.usedOf(work, table, references, [before.id])).size === 0) return
    const said = `${master.label}【${String(before[master.name])}】已有业务单据，不能修改${titleOf(field)}`
    throw refuse.notNow(said, { reason: 'fixed', field, uses: await usesOf(work, references, before) })
  }

  async function remove(work: Work, items: readonly IdVersion[]): Promise<typeof DONE> {
    const found = await openAll(work, items, '删除')
    const ids = found.map(({ id }) => id)
    if (master.beforeRemove) for (const row of found) await master.beforeRemove(work, row)
    await requireUnused(work, table, found, {
      label: master.label,
      nameOf: (row) => String(row[master.name] ?? row[master.code]),
      references: master.usedBy ?? [],
    })
    for (const row of await rows.remove(work, table, ids))
      if (master.files?.some((field) => row[field])) await claimFiles(work, ownerOf(row), [])
    return DONE
  }

  const ownerOf = ({ id }: AnyRow) => ({ bizType: getTableName(table), ownerKey: id })
  const claim = (work: Work, row: AnyRow) =>
    claimFiles(
      work,
      ownerOf(row),
      (master.files ?? []).flatMap((field) => (row[field] ? String(row[field]).split(',') : [])),
    )

  for (const operationId of Object.values(calls))
    freeChecks.set(operationId.split('.').at(-2) ?? '', async (work, { field, value, id }) => {
      // Who shares a name with whom below a parent has a call of its own.
      const one = unique.find((known) => known.field === field && known.of === undefined)
      if (!one) throw refuse.invalid('该字段不要求唯一', { reason: 'unsuitable', field: 'field' })
      return (await rows.holding(work, table, [{ ...one, value, among: undefined }], id)).length === 0
    })
  const routes = Object.entries(calls).map(([kind, operationId]) => [operationId, serve[kind as Kind]])
  return {
    routes: Object.fromEntries(routes) as Routes<C>,
    addMany: addMany as unknown as MasterData<T, C>['addMany'],
    open: open as unknown as MasterData<T, C>['open'],
    change: async (work, row, values) => void (await rows.change(work, table, (row as AnyRow).id, values)),
  }
}

/** A field whose value one row may have: of all, or of those that share the field `of`. */
interface Unique {
  readonly field: string
  readonly column: PgColumn
  readonly anyCase: boolean
  readonly of?: string
}

/** What `nameOf` says where names repeat. */
const NOBODY = 'nobody'

/** @example snake('licenseNo') // 'license_no' */
const snake = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Columns that no save sets from what was given. */
const IDENTITY = new Set(['id', 'dealerCode', 'version', 'delFlag'])

/** What a save answers of its row: the id, and what else the contract says. */
const answerOf = (operationId: OperationId | undefined, row: AnyRow) =>
  Object.fromEntries((operationId ? contentFields(operationId) : []).map((field: string) => [field, row[field]]))

/** Titles of the fields that the calls take, by name. */
function savedFields(operations: readonly (OperationId | undefined)[]): ReadonlyMap<string, string> {
  const bodies = contract.filter(({ operationId, body }) => body && operations.includes(operationId))
  return new Map(
    bodies.flatMap(({ body }) => [...fieldsOf(body ?? {})].map(([name, { title }]) => [name, title] as const)),
  )
}
