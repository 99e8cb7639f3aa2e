import { expect, it } from 'vitest'
import { shifted } from './shift.ts'

const [FROM, TO] = ['2025-09-04', '2026-01-05'] as const

/** One row of a table, some days later. */
function later(row: Readonly<Record<string, string | null>>) {
  const columns = Object.keys(row)
  const [table] = shifted([{ table: 'any', columns, rows: [Object.values(row)] }], FROM, TO)
  return Object.fromEntries(columns.map((column, index) => [column, table?.rows[0]?.[index]]))
}

it('moves days, moments, numbers of documents and of orders of the mall, and batches', () => {
  expect(
    later({
      ...{
        out_date: '2025-09-01',
        create_date: '2025-09-01 09:13:07',
        so_num: 'SO2509010007',
        pick_num: 'JH25090100071',
      },
      ...{ mall_num: 'SC202509010007', batch_no: '20250820', bar_code: '20250820', note: null },
    }),
  ).toEqual({
    ...{
      out_date: '2026-01-02',
      create_date: '2026-01-02 09:13:07',
      so_num: 'SO2601020007',
      pick_num: 'JH26010200071',
    },
    ...{ mall_num: 'SC202601020007', batch_no: '20251221', bar_code: '20250820', note: null },
  })
})

it('moves an accounting month with the day of its document, and as a month where there is none', () => {
  expect(later({ month: '2025-08', doc_date: '2025-08-31' }).month).toBe('2026-01')
  expect(later({ month: '2025-08' }).month).toBe('2025-12')
})

it('moves numbers and days within remarks and names of files, and nothing that only looks like them', () => {
  expect(
    later({ remark: '由 SO2509010007、SC202509010007 于2025-09-01生成', file_name: '付款回单2025-09-01S004.png' }),
  ).toEqual({
    ...{ remark: '由 SO2601020007、SC202601020007 于2026-01-02生成', file_name: '付款回单2026-01-02S004.png' },
  })
  const others = '执照 XSO2509010007，货号 SO2513010007，账号 6222025-09-013，SO25090100071234'
  expect(later({ remark: others, address: '2025-09-01旁' })).toEqual({ remark: others, address: '2025-09-01旁' })
})

it('leaves the day as it is on which it was played', () => {
  const tables = [{ table: 'any', columns: ['remark'], rows: [['SO2509010007']] }]
  expect(shifted(tables, FROM, FROM)).toBe(tables)
})
