// @vitest-environment node
import { expect, it } from 'vitest'
import { addField, changeField, EMPTY_LAYOUT, fieldsLeft, moveField, removeField, tableWidth } from './design.ts'

const CHOICES = [
  { prop: 'productName', label: '商品名称', isSum: 'F' as const },
  { prop: 'qty', label: '数量', isSum: 'T' as const },
  { prop: 'amount', label: '金额', isSum: 'T' as const },
]
const full = CHOICES.reduce((layout, choice) => addField(layout, 'columns', choice), EMPTY_LAYOUT)
const props = ({ columns }: typeof full) => columns.map(({ prop }) => prop)

it('columns are added, put in order, changed and taken away', () => {
  expect(props(full)).toEqual(['productName', 'qty', 'amount'])
  expect(full.columns[1]).toEqual({ prop: 'qty', label: '数量', width: 25, isSum: 'T' })
  expect(props(moveField(full, 'columns', 'amount', 1))).toEqual(['amount', 'productName', 'qty'])
  expect(props(removeField(full, 'columns', 'qty'))).toEqual(['productName', 'amount'])
  const wide = changeField(full, 'columns', 'productName', { width: 60 })
  expect([tableWidth(full), tableWidth(wide)]).toEqual([75, 110])
  expect(fieldsLeft(CHOICES, removeField(full, 'columns', 'qty'), 'columns').map(({ prop }) => prop)).toEqual(['qty'])
})

it('fields above take half a line and have no sum', () => {
  const layout = addField(EMPTY_LAYOUT, 'headFields', { prop: 'outNum', label: '单号', isSum: 'F' })
  expect(layout.headFields).toEqual([{ prop: 'outNum', label: '单号', span: 12 }])
  expect(moveField(layout, 'headFields', 'nothing', 1)).toBe(layout)
})
