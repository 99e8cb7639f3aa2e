// @vitest-environment-options { "alone": "the columns of all lists are looked at while they are made" }
import type { Field } from '@dealer/fields'
import type { FieldColumn, ListColumn } from '@dealer/ui-kit/list'
import { expect, it, vi } from 'vitest'
import { findScreen, screenRoutes } from './index.ts'

type Row = Readonly<Record<string, unknown>>
interface Made {
  fields: Readonly<Record<string, Field>>
  declared: readonly FieldColumn<Row>[]
  columns: readonly ListColumn<Row>[]
}

const lists: Made[] = vi.hoisted(() => [])
vi.mock('@dealer/ui-kit/list', async (original) => {
  const kit = await original<typeof import('@dealer/ui-kit/list')>()
  const fieldColumns: typeof kit.fieldColumns = (fields, declared, ...rest) => {
    const columns = kit.fieldColumns(fields, declared, ...rest)
    lists.push({ fields, declared, columns } as unknown as Made)
    return columns
  }
  return { ...kit, fieldColumns }
})

const NO_TEXT = new Set(['rows', 'other', 'file'])

/** What a cell writes of a text; what it draws, such as a link, is looked at by nobody here. */
function saysOther(prop: string, cell: (row: Row) => unknown): boolean {
  const only = cell({ [prop]: '1' })
  // Names of what the other fields say stand in no export.
  const others = cell(new Proxy({}, { get: (_, name) => (name === prop ? undefined : '1') }))
  return (typeof only === 'string' && only !== '1') || (typeof others === 'string' && !['', '-'].includes(others))
}

/** What both exports write is the value of the field that a column is called by, whatever is drawn in its place. */
function misled({ fields, declared, columns }: Made): string[] {
  const names = declared.map((column) => (typeof column === 'string' ? column : column.prop))
  return columns.flatMap(({ prop, cell, word }, at) => {
    const field = fields[prop]
    const own = declared[at]
    if (names.indexOf(prop) !== at) return [`${prop} 两列同名`]
    if (!cell || !field) return []
    if (!word && (NO_TEXT.has(field.kind) || field.list)) return [`${prop} 不是文本`]
    const drawn = typeof own === 'object' ? own.cell : undefined
    // Labels are drawn by themselves, as tags of their colours.
    if (drawn && field.labels) return [`${prop} 另有文字`]
    return drawn && field.kind === 'text' && saysOther(prop, drawn) ? [`${prop} 另有文字`] : []
  })
}

/** Two columns of one title are not told apart, on the page no more than in a workbook. */
function twins({ columns }: Made): string[] {
  const titles = columns.map(({ label }) => label)
  return columns.flatMap(({ prop, label }, at) =>
    titles.indexOf(label) === at ? [] : [`${prop} 与另一列同为${label}`],
  )
}

it('columns that are drawn say in exports what they say on the page', async () => {
  for (const route of await screenRoutes()) await (await findScreen(route))?.load()
  expect(lists.length).toBeGreaterThan(100)
  expect(lists.flatMap(misled)).toEqual([])
  expect(lists.flatMap(twins)).toEqual([])
})
