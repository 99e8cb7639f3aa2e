// @vitest-environment-options { "alone": "the lists of all screens are looked at while they are declared" }
import type { Fields } from '@dealer/fields'
import { expect, it, vi } from 'vitest'
import { findScreen, screenRoutes } from './index.ts'

interface Declared {
  readonly id: string
  readonly query: Fields
  readonly filters: readonly (string | { readonly prop: string })[]
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly grouping?: { readonly prop: string }
}

const declared: Declared[] = vi.hoisted(() => [])
vi.mock('../list/define-list.tsx', async (original) => {
  const lists = await original<typeof import('../list/define-list.tsx')>()
  const defineList: typeof lists.defineList = (list) => {
    declared.push(list as unknown as Declared)
    return lists.defineList(list)
  }
  return { ...lists, defineList }
})

/** Fields of a query that a page has no filter for, by the ids of its lists, and why. */
const WITHOUT: readonly (readonly [ids: RegExp, fields: readonly string[], why: string])[] = [
  [/^so\.returnWaiting$/, ['returnInNum', 'inDate'], 'nothing of its rows has come in'],
  [/^inv\.(batch|stockAsOf|stock\.batch)$/, ['productCode'], 'the keyword finds a product by its code too'],
  [/^inv\.load/, ['toWarehouseCode'], 'that is the vehicle, which has a filter'],
  [/^inv\.unload/, ['fromWarehouseCode'], 'that is the vehicle, which has a filter'],
  [/^inv\.borrowOut/, ['toWarehouseCode'], "that is the salesman's own, who has a filter"],
  [/^inv\.borrowIn/, ['fromWarehouseCode'], "that is the salesman's own, who has a filter"],
  [/^inv\.transfer\.in$/, ['status'], 'all are on their way'],
]

for (const route of await screenRoutes()) await (await findScreen(route))?.load()
const lists = [...new Map(declared.map((list) => [list.id, list])).values()]

it.each(lists)('$id offers each filter of its call', ({ id, query, filters, fixed = {}, grouping }) => {
  const offered = new Set(filters.map((filter) => (typeof filter === 'string' ? filter : filter.prop)))
  for (const prop of [...Object.keys(fixed), ...(grouping ? [grouping.prop] : [])]) offered.add(prop)
  // The two ends of a range are one filter.
  const fields = new Set(
    Object.keys(query).map((field) => (offered.has(field) ? field : field.replace(/(Start|End)$/, ''))),
  )
  expect([...fields].filter((field) => !offered.has(field))).toEqual(WITHOUT.find(([ids]) => ids.test(id))?.[1] ?? [])
})

it('knows the lists of all areas', () => expect(lists.length).toBeGreaterThan(100))
