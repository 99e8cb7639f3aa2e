// @vitest-environment node
import { expect, test } from 'vitest'
import { type CellFormat, formatCell } from './format-cell.ts'

test.each<[unknown, CellFormat, string]>([
  ['1234.5', 'amt', '1,234.50'],
  ['-1234567.895', 'amt', '-1,234,567.90'],
  ['2.4167', 'currency3', '2.417'],
  ['12', 'price', '12.00'],
  ['12.34567', 'price', '12.3457'],
  ['1500.500', 'qty', '1,500.5'],
  ['6970100000016', 'barcodeTail', '00016'],
  ['2026-03-01T08:05:00', 'date', '2026-03-01'],
  ['2026-03-01T08:05:00', 'dt', '2026-03-01 08:05'],
  ['***', 'amt', '***'],
  [null, 'amt', ''],
  [2, { 1: '待审核', 2: '已审核' }, '已审核'],
])('[KIT-TABLE-7] %s as %s is %s', (value, format, expected) => {
  expect(formatCell(value, format)).toBe(expected)
})

test('zero is a dash in reports only', () => {
  expect(formatCell('0.00', 'amt', { zeroAsDash: true })).toBe('-')
  expect(formatCell('0.00', 'amt')).toBe('0.00')
})

test('goods without a place or batch have a stroke there', () => {
  expect([formatCell('*'), formatCell('A101')]).toEqual(['-', 'A101'])
})
