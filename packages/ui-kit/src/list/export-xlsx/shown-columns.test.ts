// @vitest-environment node
import { expect, it } from 'vitest'
import type { ListColumn } from '../column.ts'
import { shownColumns } from './shown-columns.ts'

const leaf = (prop: string): ListColumn<object> => ({ prop, label: prop })
const group: ListColumn<object> = { prop: 'g', label: '合计', children: [leaf('a'), leaf('b')] }

it('follows the order of the user, with a common header over what stands together', () => {
  const shown = [
    { column: leaf('b'), path: [group] },
    { column: leaf('a'), path: [group] },
    { column: leaf('x'), path: [] },
  ]
  expect(shownColumns(shown)).toEqual([{ ...group, children: [leaf('b'), leaf('a')] }, leaf('x')])
})

it('writes a header again where something else was moved between its columns', () => {
  const shown = [
    { column: leaf('a'), path: [group] },
    { column: leaf('x'), path: [] },
    { column: leaf('b'), path: [group] },
  ]
  expect(shownColumns(shown)).toEqual([
    { ...group, children: [leaf('a')] },
    leaf('x'),
    { ...group, children: [leaf('b')] },
  ])
})
