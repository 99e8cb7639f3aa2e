import { Flag } from '@dealer/sdk/contract'
import { updateRows, type VersionedTable } from '../database/update-rows.ts'
import { refuse } from '../refusal.ts'
import { updated, type Work } from '../work.ts'
import {
  type AnyMaster,
  type AnyRow,
  type Calls,
  type FieldIn,
  type MasterDeclaration,
  type MasterTable,
  usedIn,
} from './declaration.ts'
import { type MasterData, masterData } from './master-data.ts'
import { change, columnOf } from './rows.sql.ts'
import { keysBelow, levelOf, misplaced, pushedOn } from './tree.rules.ts'
import { holdTree, shiftLevels, type TreeRow, treeRows } from './tree.sql.ts'
import { usesOf } from './uses.sql.ts'

/** How rows of master data lie below each other. */
export interface TreeShape<T extends MasterTable> {
  /** The field that names the row above; empty at the top. */
  readonly parent: FieldIn<T>
  /** By which field it names it; the id when absent. */
  readonly key?: FieldIn<T>
  /** How many levels there may be; any number when absent. */
  readonly most?: number
  /** The field that keeps the level, 1 at the top. */
  readonly level?: FieldIn<T>
  /** The field that orders siblings: a row takes the place that it says, and who stood there moves on; a new one comes last. */
  readonly order?: FieldIn<T>
  /** Names are given once over all rows, and not below each parent. */
  readonly uniqueNames?: boolean
  /** Disabling a row disables all below it, and nothing is enabled or added below a disabled one. */
  readonly disablesBelow?: boolean
}

interface AnyShape {
  readonly parent: string
  readonly key?: string
  readonly most?: number
  readonly level?: string
  readonly order?: string
  readonly uniqueNames?: boolean
  readonly disablesBelow?: boolean
}

/**
 * Master data whose rows lie below each other: `masterData`, and beside it no row above itself, at most so many levels,
 * names given once below a parent, no deleting of what has rows below, an order among siblings. Its index of names is
 * `<table>_name_key` on the parent and the name.
 *
 * ```ts
 * const categories = treeData({
 *   table: category, label: '商品类别', code: 'categoryCode', name: 'categoryName',
 *   tree: { parent: 'parentId', most: 4, level: 'level', order: 'sortNum', disablesBelow: true },
 *   calls: { save: 'md.category.save', removeOne: 'md.category.delete', enable: 'md.category.disable' },
 *   usedBy: [usedIn(product.categoryId, category.id)],
 * })
 * ```
 * Trees are answered by `nested` and `branchesTo` of `tree.rules.ts`.
 */
export function treeData<T extends MasterTable, const C extends Calls>({
  tree,
  ...declaration
}: MasterDeclaration<T, C> & { readonly tree: TreeShape<T> }): MasterData<T, C> {
  // Names and types are checked above; from here on a resource is data.
  const master = declaration as unknown as AnyMaster
  const shape: AnyShape = tree
  const { table, label } = master
  const keyField = shape.key ?? 'id'
  const columns = {
    key: columnOf(table, keyField),
    parent: columnOf(table, shape.parent),
    name: columnOf(table, master.name),
    ...(shape.order && { order: columnOf(table, shape.order) }),
  }
  const read = (work: Work) => treeRows(work, table, columns)

  async function beforeSave(work: Work, given: object, before: AnyRow | undefined) {
    const own = (await master.beforeSave?.(work, given, before)) as object | undefined
    const values = { ...given, ...own } as Record<string, unknown>
    const parent = (values[shape.parent] as string | undefined) ?? null
    const rows = await read(work)
    const key = before && String(before[keyField])
    requirePlace(rows, key, parent, before?.[shape.parent] ?? null)
    const level = levelOf(rows, parent) + 1
    if (shape.level && before && key !== undefined) {
      const ids = idsBelow(rows, key)
      await shiftLevels(work, table, shape.level, ids, level - Number(before[shape.level]))
    }
    return {
      ...own,
      ...(shape.level && { [shape.level]: level }),
      ...(shape.order && { [shape.order]: await takePlace(work, rows, key, parent, values[shape.order]) }),
    }
  }

  const idsBelow = (rows: readonly TreeRow[], key: string): string[] => {
    const below = new Set(keysBelow(rows, key))
    return rows.filter((row) => below.has(row.key)).map(({ id }) => id)
  }

  function requirePlace(rows: readonly TreeRow[], key: string | undefined, parent: string | null, old: unknown): void {
    if (parent === null || parent === old) return
    const field = shape.parent
    const above = rows.find((row) => row.key === parent)
    if (!above) throw refuse.missing(`上级${label}`, field)
    const wrong = misplaced(rows, key, parent, shape.most)
    if (wrong === 'cycle') throw refuse.invalid(`上级${label}不能是自己或自己的下级`, { reason: 'unsuitable', field })
    if (wrong === 'deep') throw refuse.invalid(`${label}最多${shape.most}级`, { reason: 'tooMany', field })
    if (shape.disablesBelow) requireEnabled(above, field)
  }

  function requireEnabled({ name, enabled }: TreeRow, field: string | undefined): void {
    if (enabled === Flag.F) throw refuse.invalid(`上级${label}【${name}】已停用`, { reason: 'disabled', field })
  }

  /** The place among the siblings, who make room; without one a new row comes last and another one stays where it is. */
  async function takePlace(
    work: Work,
    rows: readonly TreeRow[],
    key: string | undefined,
    parent: string | null,
    wanted: unknown,
  ): Promise<number> {
    const siblings = rows.filter((row) => row.parent === parent && row.key !== key)
    const own = rows.find((row) => row.key === key)
    if (wanted === undefined && own?.parent === parent) return own.place
    if (typeof wanted !== 'number') return Math.max(0, ...siblings.map(({ place }) => place)) + 1
    if (own?.parent === parent && own.place === wanted) return wanted
    const pushed = new Map(pushedOn(siblings, wanted).map(({ key: moved, place }) => [moved, place]))
    const changes = siblings.flatMap(({ id, version, key: moved }) => {
      const place = pushed.get(moved)
      return place === undefined ? [] : [{ id, version, set: { [shape.order as string]: place, ...updated(work) } }]
    })
    await updateRows(work.tx, table as VersionedTable, work.user.dealerCode, changes as never)
    return wanted
  }

  async function beforeRemove(work: Work, row: AnyRow) {
    const name = String(row[master.name])
    if ((await read(work)).some(({ parent }) => parent === String(row[keyField])))
      throw refuse.hasBelow(label, name, await usesOf(work, [usedIn(columns.parent, columns.key)], row))
    await master.beforeRemove?.(work, row)
  }

  async function beforeEnable(work: Work, row: AnyRow) {
    const rows = await read(work)
    const above = shape.disablesBelow && rows.find(({ key }) => key === String(row[shape.parent] ?? ''))
    if (above) requireEnabled(above, undefined)
    await master.beforeEnable?.(work, row)
  }

  async function beforeDisable(work: Work, row: AnyRow) {
    await master.beforeDisable?.(work, row)
    if (!shape.disablesBelow) return
    const rows = await read(work)
    for (const id of idsBelow(rows, String(row[keyField]))) {
      if (rows.some((one) => one.id === id && one.enabled === Flag.T))
        await change(work, table, id, { enabled: Flag.F })
    }
  }

  const hooks = {
    ...(!shape.uniqueNames && { nameOf: shape.parent }),
    beforeSave,
    beforeRemove,
    beforeEnable,
    beforeDisable,
  }
  const made = masterData({ ...declaration, ...hooks } as unknown as MasterDeclaration<T, C>)
  const { codeFree, nameFree } = master.calls
  const routes = Object.entries(made.routes as Record<string, (work: Work, args: never) => Promise<unknown>>).map(
    ([operationId, serve]) => {
      if (operationId === codeFree || operationId === nameFree) return [operationId, serve]
      // Before any row, or two who change the tree would wait for each other in a circle.
      const alone = async (work: Work, args: never) => {
        await holdTree(work, table)
        return serve(work, args)
      }
      return [operationId, alone]
    },
  )
  return { ...made, routes: Object.fromEntries(routes) }
}
