import { expect, it } from 'vitest'
import { indexColumn, type ListColumn } from '../column.ts'
import { tableText } from './table-text.ts'

interface Row {
  code: string
  name: string
  amount: string
  status: string
}

const columns: ListColumn<Row>[] = [
  indexColumn as ListColumn<Row>,
  { prop: 'code', label: '编码' },
  { prop: 'name', label: '名称' },
  { prop: 'amount', label: '金额', format: 'amt', zeroAsDash: true },
  { prop: 'status', label: '状态', format: { open: '未结清' } },
]
const row = { code: '00042', name: '老王便民店', amount: '12345.5', status: 'open' }

it('writes what is seen, numbers so that a spreadsheet computes with them', () => {
  expect(tableText(columns, [row, { ...row, amount: '0' }], true).plain).toBe(
    '编码\t名称\t金额\t状态\n00042\t老王便民店\t12345.50\t未结清\n00042\t老王便民店\t0.00\t未结清',
  )
})

it('says another word for some rows, as the screen does', () => {
  const own = columns.map((column) =>
    column.prop === 'status'
      ? { ...column, word: ({ code }: Row) => (code === '00043' ? '红冲单' : undefined) }
      : column,
  )
  expect(tableText(own, [row, { ...row, code: '00043' }]).plain).toMatch(/未结清\n.*红冲单$/)
})

it('keeps cells whole and computes nothing that a text says', () => {
  const odd = { ...row, name: '甲\t"乙"\n丙', code: '=HYPERLINK("http://x")', amount: '-3' }
  expect(tableText(columns, [odd]).plain).toBe(`"'=HYPERLINK(""http://x"")"\t"甲\t""乙""\n丙"\t-3.00\t未结清`)
})

it('tells a spreadsheet which cells are text, so that codes keep their zeros', () => {
  const { html } = tableText(columns, [{ ...row, name: 'A&B <C>' }])
  expect(html).toContain(`<td style="mso-number-format:'\\@'">00042</td>`)
  expect(html).toContain('<td>12345.50</td>')
  expect(html).toContain('A&amp;B &lt;C&gt;')
})
