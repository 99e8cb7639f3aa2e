import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, type TableSettings } from '../../rows/table-settings.ts'
import { KitProvider } from '../../theme/kit-provider/kit-provider.tsx'
import { actionsColumn, indexColumn, type ListColumn } from '../column.ts'
import { foldedAway, useColumnModel } from './column-model.ts'
import { placeHeads } from './list-head.tsx'

interface Row {
  num: string
}

const columns: ListColumn<Row>[] = [
  indexColumn as ListColumn<Row>,
  { prop: 'num', label: '单号', width: 160 },
  { prop: 'code', label: '客户编码', width: 160, priority: 'low' },
  { prop: 'name', label: '客户名称', width: 160, priority: 'high' },
  { prop: 'day', label: '日期', width: 160 },
  {
    prop: 'qty',
    label: '数量',
    children: [
      { prop: 'big', label: '箱', width: 160 },
      { prop: 'small', label: '瓶', width: 160 },
    ],
  },
  { prop: 'balance', label: '余额', width: 160, priority: 'high' },
  { prop: 'remark', label: '备注', width: 160, priority: 'low' },
  actionsColumn<Row>(() => null, 160),
]

const seen = (room: number, settings: Partial<TableSettings> = {}) => {
  const wanted = { ...DEFAULT_SETTINGS, ...settings }
  const { result } = renderHook(() => useColumnModel(columns, wanted, false), { wrapper: KitProvider })
  const folded = foldedAway(result.current, wanted, room)
  const shown = result.current.filter(({ column }) => !folded.includes(column))
  return { shown: shown.map(({ column }) => column.prop), folded: folded.map(({ prop }) => prop), all: shown }
}
/** rem for so many columns of 160 px beside the place of the row, of 54. */
const roomFor = (count: number) => count * 10 + 54 / 16

describe('columns that find no room', () => {
  it('are folded away from the last of the least: low ones before normal ones', () => {
    expect(seen(0).folded).toEqual([])
    expect(seen(roomFor(9)).folded).toEqual([])
    expect(seen(roomFor(8)).folded).toEqual(['remark'])
    expect(seen(roomFor(7)).folded).toEqual(['code', 'remark'])
    expect(seen(roomFor(6)).folded).toEqual(['code', 'small', 'remark'])
  })

  it('are never the first, the actions, or what the reader decides by', () => {
    expect(seen(1).shown).toEqual(['rowIndex', 'num', 'name', 'balance', 'rowActions'])
  })

  it('stay where the user keeps or pins them, or scrolls sideways instead', () => {
    expect(seen(1, { kept: ['remark'], pinned: ['day'] }).shown).toEqual([
      'rowIndex',
      'num',
      'day',
      'name',
      'balance',
      'remark',
      'rowActions',
    ])
    expect(seen(1, { wide: true }).folded).toEqual([])
  })

  it('count with the width that the user gave them', () => {
    expect(seen(roomFor(8), { widths: { name: 80, day: 80 } }).folded).toEqual([])
  })
})

it('[KIT-TABLE-4] pinned columns stand at the left edge beside the first, one after the other', () => {
  const { all } = seen(0, { pinned: ['balance', 'day'], widths: { day: 80 } })
  const left = all.filter(({ stickLeft }) => stickLeft !== undefined)
  expect(left.map(({ column }) => column.prop)).toEqual(['rowIndex', 'num', 'day', 'balance'])
  expect(left.map(({ stickLeft }) => stickLeft)).toEqual([0, 54 / 16, 54 / 16 + 10, 54 / 16 + 15])
  expect(all.find(({ column }) => column.prop === 'day')).toMatchObject({ width: 5, isFixed: true })
})

it('[KIT-TABLE-5] a header over several columns parts where one of them is pinned, and stays with it', () => {
  const { cells, levels } = placeHeads(seen(0, { pinned: ['small'] }).all)
  const groups = cells
    .filter(({ leaf }) => !leaf)
    .map(({ column, from, span, stickLeft }) => [column.prop, from, span, stickLeft])
  expect(levels).toBe(2)
  expect(groups).toEqual([
    ['qty', 3, 1, 54 / 16 + 10],
    ['qty', 7, 1, undefined],
  ])
})
