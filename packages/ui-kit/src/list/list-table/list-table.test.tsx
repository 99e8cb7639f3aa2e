import { act, screen, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useFocusPlace } from '../../focus/use-focus-place.ts'
import { settingsKey } from '../../rows/table-settings.ts'
import { renderKit } from '../../testing/render-kit.tsx'
import { actionsColumn, indexColumn, type ListColumn } from '../column.ts'
import { ListPage } from '../list-page/list-page.tsx'
import { FIRST_PAGE, type ListState } from '../list-state.ts'
import { RowActions } from '../row-actions/row-actions.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'

interface Order {
  num: string
  customer: string
  big: string
  small: string
  amt: string
  isChecked?: boolean
}

const cols: readonly ListColumn<Order>[] = [
  { prop: 'num', label: '单号' },
  { prop: 'customer', label: '客户', width: 180 },
  {
    prop: 'qty',
    label: '数量',
    children: [
      { prop: 'big', label: '箱', format: 'qty' },
      { prop: 'small', label: '瓶', format: 'qty' },
    ],
  },
  { prop: 'amt', label: '金额', format: 'amt', sum: true },
  actionsColumn(() => <button type="button">编辑</button>),
]
const order = (at: number): Order => ({
  num: `XS${at}`,
  customer: `客户${at}`,
  big: '1',
  small: '2',
  amt: '0.10',
  isChecked: at !== 2,
})
const orders = [1, 2, 3].map(order)

type Extra = Partial<ListTableProps<Order>>

function Table(props: Extra) {
  const [keys, setKeys] = useState<string[]>([])
  return (
    <ListTable
      tableId="test.list"
      columns={cols}
      data={orders}
      total={3}
      state={FIRST_PAGE}
      onStateChange={() => undefined}
      rowKey={(row) => row.num}
      selection={{ keys, onChange: setKeys }}
      {...props}
    />
  )
}

// jsdom lays nothing out: a scroller of 600 px is what the virtual body asks for.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

test('[KIT-TABLE-1] a first click on a header sorts descending, on page 1', async () => {
  const onStateChange = vi.fn()
  const { user } = renderKit(<Table state={{ page: 4, pageSize: 15 }} onStateChange={onStateChange} />)
  await user.click(screen.getByRole('button', { name: '金额' }))
  const sorted: ListState = { page: 1, pageSize: 15, sort: { prop: 'amt', desc: true } }
  expect(onStateChange).toHaveBeenCalledWith(sorted)
})

test.each([
  [{ title: '销售订单', exporting: false }, '销售订单'],
  [{ exporting: { title: '订单' } }, '订单'],
] as const)('the table is named by what it lists: %o', (extra, name) => {
  renderKit(<Table {...extra} />)
  expect(screen.getByRole('grid', { name })).toBeTruthy()
})

test('[KIT-TABLE-1] rows lie 42 px apart and columns are at least 100 px wide', () => {
  renderKit(<Table />)
  const rows = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-index'))
  expect(rows.map((row) => row.style.top)).toEqual(['0px', '42px', '84px'])
  expect(screen.getByRole('grid').style.getPropertyValue('--cols')).toContain(
    'minmax(6.25rem, 6.25fr) minmax(11.25rem, 11.25fr)',
  )
})

test('[KIT-TABLE-3] a row whose isChecked is false cannot be selected, neither alone nor with all', async () => {
  const { user } = renderKit(<Table />)
  expect(screen.getByLabelText<HTMLInputElement>('选择第 2 行').disabled).toBe(true)
  await user.click(screen.getByLabelText('全选本页'))
  expect(screen.getByText(/已选 2 条/)).toBeTruthy()
  screen
    .getAllByRole('row')
    .find((row) => row.dataset.index === '1')!
    .focus()
  await user.keyboard(' ')
  expect(screen.getByText(/已选 2 条/)).toBeTruthy()
})

test('[KIT-TABLE-4] hidden columns and their order are kept under the id of the table', async () => {
  const { user, unmount } = renderKit(<Table tableId="test.kept" />)
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('checkbox', { name: '客户' }))
  const amount = screen.getByRole('checkbox', { name: '金额' }).closest('li')!
  await user.click(within(amount).getByRole('button', { name: '上移「金额」' }))
  expect(headers()).not.toContain('客户')
  const kept = JSON.parse(localStorage.getItem(settingsKey('test.kept'))!)
  expect(kept).toEqual({ hidden: ['customer'], order: ['num', 'customer', 'big', 'amt', 'small'] })
  unmount()
  renderKit(<Table tableId="test.kept" />)
  const leafs = headers().filter((label) => label !== '' && label !== '数量')
  expect(leafs).toEqual(['单号', '箱', '金额', '瓶', '操作'])
})

test('[KIT-TABLE-5] a sum row adds this page up exactly and says so, or shows the server’s totals', () => {
  const { unmount } = renderKit(<Table />)
  expect(screen.getByText('本页合计')).toBeTruthy()
  expect(screen.getByText('0.30')).toBeTruthy()
  unmount()
  renderKit(<Table footer={{ amt: '98765.4' }} />)
  expect(screen.getByText('合计')).toBeTruthy()
  expect(screen.getByText('98,765.40')).toBeTruthy()
})

test('[KIT-TABLE-5] children stand under their common header', () => {
  renderKit(<Table />)
  const group = screen.getAllByRole('columnheader').find((header) => header.textContent === '数量')!
  expect(group.style.gridColumn).toBe('4 / span 2')
  expect(group.style.gridRow).toBe('1 / span 1')
})

test('from 50 rows on only the rows in view are in the page, and readers hear the whole count', () => {
  renderKit(<Table data={Array.from({ length: 500 }, (_, at) => order(at))} total={500} />)
  const drawn = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-index'))
  expect(drawn.length).toBeLessThan(50)
  expect(drawn.length).toBeGreaterThan(10)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('502')
})

test('arrows move the focus through the rows and Enter opens', async () => {
  const onOpen = vi.fn()
  const { user } = renderKit(<Table onOpen={onOpen} />)
  screen
    .getAllByRole('row')
    .find((row) => row.dataset.index === '0')!
    .focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.getAttribute('data-index')).toBe('1')
  await user.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(orders[1])
})

test('a failed refresh keeps the rows and offers a retry', async () => {
  const retry = vi.fn()
  const { user } = renderKit(<Table load={{ error: { what: '加载失败' }, retry }} />)
  expect(screen.getByText('XS1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(retry).toHaveBeenCalledOnce()
})

test.each([
  [{ reason: '服务器繁忙' }, '服务器繁忙'],
  [{ reason: '请求失败', offline: true }, '网络未连接'],
])('a failed refresh says why: %o', (error, reason) => {
  renderKit(<Table load={{ error: { what: '加载失败', ...error } }} />)
  expect(screen.getByRole('alert').textContent).toContain(`以下为上次加载的数据（${reason}）`)
})

test('settings that are not ours are passed over', () => {
  localStorage.setItem(settingsKey('test.odd'), '{"hidden":"num","order":[1,null]}')
  renderKit(<Table tableId="test.odd" />)
  expect(headers()).toContain('单号')
})

test('the place of a row counts over all pages', () => {
  renderKit(<Table columns={[indexColumn, ...cols]} state={{ page: 3, pageSize: 15 }} />)
  expect(headers()).toContain('序号')
  expect(screen.getByText('31').closest('[role=row]')?.textContent).toContain('XS1')
})

test('a column that no row has a value for is not shown where it says so', () => {
  const cost: ListColumn<Order> = { prop: 'cost', label: '成本', whenGiven: true }
  renderKit(<Table columns={[...cols, cost]} />)
  expect(headers()).not.toContain('成本')
})

test('a column that waits for values comes with them', () => {
  const cost: ListColumn<Order> = { prop: 'cost', label: '成本', whenGiven: true }
  renderKit(<Table columns={[...cols, cost]} data={orders.map((row) => ({ ...row, cost: '1.20' }))} />)
  expect(headers()).toContain('成本')
})

test('without exports there is no button for them', () => {
  renderKit(<Table exporting={false} />)
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})

const rowAt = (index: number) => screen.getAllByRole('row').find((row) => row.dataset.index === String(index))!
const many = Array.from({ length: 8 }, (_, at) => order(at))

test('[KIT-TABLE-3] Shift marks all rows since the last one, but those that cannot be marked', async () => {
  const { user } = renderKit(<Table data={many} total={8} />)
  await user.click(screen.getByLabelText('选择第 1 行'))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByLabelText('选择第 5 行'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText(/已选 4 条/)).toBeTruthy()
})

test('rows are marked by the keyboard: Shift and arrows, Shift and Space, Ctrl+A', async () => {
  const { user } = renderKit(<Table data={many} total={8} />)
  rowAt(0).focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(screen.getByText(/已选 2 条/)).toBeTruthy()
  await user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(screen.getByText(/已选 5 条/)).toBeTruthy()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText(/已选 7 条/)).toBeTruthy()
})

const copied = () => {
  const taken = new Map<string, string>()
  const event = new Event('copy', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { setData: (type: string, text: string) => taken.set(type, text) } })
  document.activeElement?.dispatchEvent(event)
  return taken.get('text/plain')
}

test('Ctrl+C copies the row with the focus, or those that are marked', async () => {
  const { user } = renderKit(<Table data={many} total={8} />)
  rowAt(0).focus()
  expect(copied()).toBe('XS0\t客户0\t1\t2\t0.10')
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(copied()).toBe('XS0\t客户0\t1\t2\t0.10\nXS1\t客户1\t1\t2\t0.10')
})

test('cells that the mouse was drawn over are copied, and nothing around them', async () => {
  const { user } = renderKit(<Table data={many} total={8} />)
  const cell = (row: number, at: number) => within(rowAt(row)).getAllByRole('gridcell')[at] as HTMLElement
  await user.pointer([{ keys: '[MouseLeft>]', target: cell(1, 2) }, { target: cell(2, 3) }, { keys: '[/MouseLeft]' }])
  rowAt(2).focus()
  expect(copied()).toBe('客户1\t1\n客户2\t1')
  await user.keyboard('{Escape}')
  expect(copied()).toBe('XS2\t客户2\t1\t2\t0.10')
})

test('the usual order of the server has its arrow, and a click turns it round', async () => {
  const onStateChange = vi.fn()
  const { user } = renderKit(<Table usualSort={{ prop: 'amt', desc: true }} onStateChange={onStateChange} />)
  const amount = screen.getAllByRole('columnheader').find(({ textContent }) => textContent === '金额')
  expect(amount?.getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: '金额' }))
  expect(onStateChange).toHaveBeenCalledWith({ page: 1, pageSize: 15, sort: { prop: 'amt', desc: false } })
})

test('the sums say what they leave out', () => {
  renderKit(<Table footer={{ amt: '1' }} footerNote="不含草稿、已取消" />)
  expect(screen.getByText('合计（不含草稿、已取消）')).toBeTruthy()
})

test('[KIT-TABLE-1] rows are 42 px high, or 34 where the user wants them close, in all lists from then on', async () => {
  const { user, unmount } = renderKit(<Table />)
  await user.click(screen.getByRole('button', { name: '列设置' }))
  await user.click(await screen.findByRole('checkbox', { name: '紧凑行高（所有列表）' }))
  expect(rowAt(1).style.top).toBe('34px')
  unmount()
  renderKit(<Table tableId="test.other" />)
  expect(rowAt(1).style.top).toBe('34px')
  localStorage.clear()
})

test('what is printed is the page with its title, filters, place and totals, and only while it is printed', () => {
  const filters = [
    { prop: 'status', label: '状态', options: [{ value: 'open', label: '未结清' }], type: 'multiselect' as const },
  ]
  renderKit(
    <ListPage filters={filters} values={{ status: ['open'] }} onSearch={() => undefined}>
      <Table exporting={{ title: '订单' }} total={33} state={{ page: 2, pageSize: 15 }} footer={{ amt: '5' }} />
    </ListPage>,
  )
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const sheet = document.querySelector('[data-print-list]')
  expect(sheet?.querySelector('h1')?.textContent).toBe('订单')
  for (const text of ['状态：未结清', '第 16 至 18 条，共 33 条', '打印时间：', 'XS3', '合计', '5.00'])
    expect(sheet?.textContent).toContain(text)
  expect(sheet?.textContent).not.toContain('操作')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(document.querySelector('[data-print-list]')).toBeNull()
})

test('[KIT-TABLE-9] a column is configured by prop, label, width, sum, precision and children', () => {
  const configured: ListColumn<Order>[] = [
    { prop: 'num', label: '编号', width: 240 },
    { prop: 'both', label: '件数', children: [{ prop: 'big', label: '大', precision: 3, sum: true }] },
  ]
  renderKit(<Table columns={configured} selection={undefined} />)
  expect(headers()).toEqual(['件数', '编号', '大'])
  expect(screen.getByRole('grid').style.getPropertyValue('--cols')).toBe('minmax(15rem, 15fr) minmax(6.25rem, 6.25fr)')
  expect(rowAt(0).textContent).toBe('XS11.000')
  expect(screen.getByText('3.000')).toBeTruthy()
})

test('rows in another order take over what is drawn, but what may keep something of its own', () => {
  const own = actionsColumn<Order>(({ num }) => <input aria-label={`备注 ${num}`} />)
  const tag: ListColumn<Order> = { prop: 'state', label: '状态', isStateless: true, cell: ({ num }) => <b>{num}</b> }
  const { rerender } = renderKit(<Table columns={[indexColumn, ...cols.slice(0, 2), tag, own]} />)
  const shown = [indexColumn, ...cols.slice(0, 2), tag, own]
  const cellsOf = () => within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('gridcell')
  rerender(<Table columns={shown} />)
  const [before, note, bold] = [
    cellsOf(),
    screen.getByLabelText('备注 XS1'),
    screen.getByText('XS1', { selector: 'b' }),
  ]
  rerender(<Table columns={shown} data={orders.toReversed()} />)
  expect(cellsOf().map((cell, at) => cell === before[at])).toEqual(before.map(() => true))
  expect(cellsOf()[2]?.textContent).toBe('XS3')
  expect(bold.textContent).toBe('XS3')
  expect(note.isConnected).toBe(false)
})

describe('after an action of a row', () => {
  const acting = actionsColumn<Order>(({ num, isChecked }) => (
    <RowActions
      actions={[
        ...(isChecked ? [{ key: 'audit', label: `审核 ${num}`, onClick: () => undefined }] : []),
        { key: 'remove', label: `删除 ${num}`, danger: true, onClick: () => undefined },
      ]}
    />
  ))
  const columns = [...cols.slice(0, 2), acting]
  function Page({ data }: { data: readonly Order[] }) {
    const root = useRef<HTMLDivElement>(null)
    useFocusPlace(root)
    return (
      <div ref={root} tabIndex={-1}>
        <Table columns={columns} data={data} selection={undefined} />
      </div>
    )
  }
  const checked = orders.map((row) => ({ ...row, isChecked: true }))

  test.each([
    ['its row is gone', 'XS2', checked.filter(({ num }) => num !== 'XS2'), 'XS3'],
    ['the last row is gone', 'XS3', checked.slice(0, 2), 'XS2'],
    ['it is no more allowed', 'XS2', orders, 'XS2'],
  ])(
    'and %s, the focus is at the row there, and not at what is pressed by the next key',
    async (_, acted, data, at) => {
      const { rerender } = renderKit(<Page data={checked} />)
      screen.getByText(`审核 ${acted}`).focus()
      rerender(<Page data={data} />)
      // jsdom says nothing of a removed element; a browser does.
      document.dispatchEvent(new FocusEvent('focusout'))
      await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('row'))
      expect(document.activeElement?.textContent).toContain(at)
    },
  )
})
