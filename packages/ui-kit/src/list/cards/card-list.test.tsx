import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { actionsColumn, indexColumn, type ListColumn } from '../column.ts'
import { DocLink } from '../row-actions/row-actions.tsx'
import { cardFields } from './card-fields.ts'
import { CardList } from './card-list.tsx'

interface Row {
  num: string
  isChecked?: boolean
  [prop: string]: unknown
}

const columns: ListColumn<Row>[] = [
  indexColumn as ListColumn<Row>,
  { prop: 'num', label: '单号', cell: ({ num }) => <DocLink onClick={opened}>{num}</DocLink> },
  { prop: 'code', label: '客户编码', priority: 'low' },
  { prop: 'name', label: '客户名称', priority: 'high' },
  { prop: 'status', label: '状态', isStatus: true, format: { open: '待审核' } },
  { prop: 'salesman', label: '业务员' },
  { prop: 'warehouse', label: '仓库' },
  { prop: 'source', label: '来源' },
  { prop: 'day', label: '日期', format: 'date' },
  { prop: 'qty', label: '数量', format: 'qty', sum: true },
  { prop: 'amount', label: '金额', format: 'amt', sum: true },
  actionsColumn<Row>(() => <button type="button">审核</button>),
]
const opened = vi.fn()
const rows: Row[] = [
  {
    num: 'XS1',
    name: '老王便民店',
    status: 'open',
    qty: '12.000',
    amount: '1200',
    salesman: '王',
    warehouse: '主仓',
    source: '手机',
    day: '2025-11-21',
    code: 'C1',
  },
  { num: 'XS2', name: '阿芳超市', status: 'open', isChecked: false },
]
const keyOf = ({ num }: Row) => num

it('shows on a card what one decides by, quantities and amounts before the rest', () => {
  const { title, states, facts, rest } = cardFields(columns)
  expect(title?.prop).toBe('num')
  expect(states.map(({ prop }) => prop)).toEqual(['status'])
  expect(facts.map(({ prop }) => prop)).toEqual(['name', 'salesman', 'warehouse', 'source', 'qty', 'amount'])
  expect(rest.map(({ prop }) => prop)).toEqual(['code', 'day'])
})

it('draws title, state, facts, actions and totals of the same declaration', async () => {
  const onMark = vi.fn()
  const { user } = renderKit(
    <CardList
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      selected={new Set()}
      onMark={onMark}
      footer={{ qty: '12', amount: '1200' }}
      isDimmed={false}
    />,
  )
  const [first, second] = screen.getAllByRole('listitem')
  if (!first || !second) throw new Error('two cards are expected')
  for (const text of ['待审核', '老王便民店', '12', '1,200.00']) expect(within(first).getByText(text)).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: 'XS1' }))
  expect(opened).toHaveBeenCalledOnce()
  expect(within(first).getByRole('button', { name: '审核' })).toBeTruthy()
  await user.click(within(first).getByLabelText('选择第 1 行'))
  expect(onMark).toHaveBeenCalledWith(0, false)
  expect(within(second).getByLabelText<HTMLInputElement>('选择第 2 行').disabled).toBe(true)
  expect(screen.getByRole('note', { name: '合计' }).textContent).toBe('合计数量 12金额 1,200.00')
})
