import { lineAmount, plus } from '@dealer/validators'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { typeAsScanner } from '../../testing/scanner.ts'
import { type GridColumn, gridLookup } from '../grid-column.ts'
import { createLineStore, type Line, lineKey } from '../line-store.ts'
import { EntryGrid, type EntryGridHandle } from './entry-grid.tsx'

interface OrderLine extends Line {
  product: string
  batch?: string
  unit: string
  qty: string
  price: string
  amt: string
}

interface Product {
  productCode: string
  productName: string
}

const PRODUCTS: Product[] = [
  { productCode: '6901028075831', productName: '矿泉水' },
  { productCode: '6901028075848', productName: '红茶' },
]
const UNITS = [
  { value: 'big', label: '箱' },
  { value: 'small', label: '瓶' },
]
const blank = (): OrderLine => ({ key: lineKey(), product: '', unit: 'big', qty: '', price: '', amt: '' })
const drawn = vi.fn()

const columns: GridColumn<OrderLine>[] = [
  {
    prop: 'product',
    label: '商品',
    width: 200,
    kind: 'lookup',
    required: true,
    lookup: gridLookup<OrderLine, Product>({
      search: async (text) => PRODUCTS.filter((row) => row.productCode === text || row.productName === text),
      columns: [{ prop: 'productName', label: '名称' }],
      codesOf: (found) => [found.productCode],
      pick: (line, found) => ({ product: found.productName, qty: line.qty || '1', price: '2.5' }),
      same: (line, found) => line.product === found.productName,
      repeat: (line) => ({ qty: plus(line.qty, '1') }),
    }),
  },
  { prop: 'unit', label: '单位', width: 80, kind: 'select', options: () => UNITS },
  {
    prop: 'qty',
    label: '数量',
    width: 100,
    kind: 'number',
    precision: 3,
    required: true,
    validate: (value) => (Number(value) > 100 ? '数量超过库存 100' : undefined),
  },
  {
    prop: 'amt',
    label: '金额',
    width: 100,
    kind: 'readonly',
    format: 'amt',
    sum: true,
    cell: (row) => {
      drawn(row.key)
      return row.amt
    },
  },
  { prop: 'price', label: '单价', width: 100, kind: 'number', precision: 4 },
]

const setup = (count = 2, shown = columns) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...blank(),
    key: `k${at}`,
    product: `商品${at}`,
    qty: '1',
    price: '2',
  }))
  const store = createLineStore<OrderLine>({
    rows,
    blank,
    derive: (row) => ({ ...row, amt: row.qty && row.price ? lineAmount(row.qty, row.price) : '' }),
    isBlank: (row) => row.product === '' && row.qty === '',
  })
  const handle = createRef<EntryGridHandle>()
  const tools = renderKit(<EntryGrid tableId="test.grid" store={store} columns={shown} handle={handle} />)
  const cell = (line: number, label: string) =>
    within(screen.getAllByRole('row').filter((row) => row.dataset.key)[line]!).getByLabelText<HTMLInputElement>(label)
  return { store, handle, cell, ...tools }
}

test('[KIT-TABLE-2] Enter goes to the next editable cell, past readonly ones, and from the last to a new line', async () => {
  const { user, cell, store } = setup(1)
  await user.click(cell(0, '数量'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(cell(0, '单价'))
  await user.keyboard('{Enter}')
  expect(store.keys()).toHaveLength(2)
  expect(document.activeElement).toBe(cell(1, '商品'))
})

const SHELVES = Array.from({ length: 12 }, (_, at) => ({ value: `A${at + 1}`, label: `${at + 1}号货架` }))
const shelved = [...columns.slice(0, 1), { ...columns[1]!, label: '库位', options: () => SHELVES }, ...columns.slice(2)]

test('more choices than ten are found by typing, and all of them are shown by Space, Alt+↓ or a click', async () => {
  const { user, cell, store } = setup(2, shelved)
  store.set('k0', { unit: 'A3' })
  const place = () => cell(0, '库位')
  await user.click(cell(0, '商品'))
  await user.keyboard('{Tab}')
  expect(place().value).toBe('3号货架')
  await user.keyboard(' ')
  const marked = () => screen.getByRole('option', { selected: true }).textContent
  expect(marked()).toBe('3号货架')
  expect(screen.getAllByRole('option')).toHaveLength(12)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(store.get('k0')?.unit).toBe('A4')
  expect(document.activeElement).toBe(cell(0, '数量'))
  place().focus()
  await user.keyboard('11{Enter}')
  await waitFor(() => expect(store.get('k0')?.unit).toBe('A11'))
  place().focus()
  await user.keyboard('1号')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await user.keyboard('{Escape}')
  expect([place().value, screen.queryByRole('option')]).toEqual(['11号货架', null])
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(marked()).toBe('11号货架')
  await user.keyboard('{Escape}')
  await user.click(place())
  await user.click(screen.getByRole('option', { name: '7号货架' }))
  expect(store.get('k0')?.unit).toBe('A7')
  place().focus()
  await user.keyboard('没有{Enter}')
  expect(await screen.findByText(/未找到“没有”/)).toBeTruthy()
})

test('[KIT-TABLE-2] a failed validator warns with its message, marks the cell and stays', async () => {
  const { user, cell } = setup()
  await user.click(cell(0, '数量'))
  await user.keyboard('101{Enter}')
  expect(document.activeElement).toBe(cell(0, '数量'))
  expect(cell(0, '数量').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('数量超过库存 100').length).toBeGreaterThanOrEqual(2)
  await user.keyboard('100{Enter}')
  expect(document.activeElement).toBe(cell(0, '单价'))
  expect(cell(0, '数量').getAttribute('aria-invalid')).toBeNull()
})

test('[KIT-FORM-4] a missing required cell names its label, and the check leads to it', async () => {
  const { handle, cell, store } = setup()
  act(() => store.set('k1', { qty: '' }))
  act(() => {
    expect(handle.current!.check()).toBe(false)
  })
  expect(screen.getByText('第 2 行：数量必填')).toBeTruthy()
  expect(document.activeElement).toBe(cell(1, '数量'))
})

test('typing draws its own line only', async () => {
  const { user, cell } = setup(5)
  await user.click(cell(2, '数量'))
  drawn.mockClear()
  await user.keyboard('37')
  expect(new Set(drawn.mock.calls.map(([key]) => key))).toEqual(new Set(['k2']))
})

test('the fields of a line are a form of their own, which is never sent', () => {
  const { cell } = setup(2)
  const [first, second] = [cell(0, '数量').form, cell(1, '数量').form]
  expect(first).toBeInstanceOf(HTMLFormElement)
  expect([cell(0, '单价').form, cell(0, '商品').form]).toEqual([first, first])
  expect(second).not.toBe(first)
  expect(first && fireEvent.submit(first)).toBe(false)
})

test('typing replaces, half-typed numbers stay as typed, and the total follows', async () => {
  const { user, cell, store } = setup()
  await user.click(cell(0, '数量'))
  await user.keyboard('12.')
  expect(cell(0, '数量').value).toBe('12.')
  expect(store.get('k0')?.qty).toBe('12')
  await user.keyboard('5')
  expect(store.get('k0')).toMatchObject({ qty: '12.5', amt: '25.00' })
  await waitFor(() => expect(screen.getByText('27.00')).toBeTruthy())
})

test('F2 goes on behind the text, Esc gives the old value back', async () => {
  const { user, cell, store } = setup()
  await user.click(cell(0, '数量'))
  await user.keyboard('{F2}5')
  expect(store.get('k0')?.qty).toBe('15')
  await user.keyboard('{Escape}')
  expect(store.get('k0')?.qty).toBe('1')
  expect(cell(0, '数量').value).toBe('1')
})

test('arrows go up and down, and to the side while all is marked', async () => {
  const { user, cell } = setup(3)
  await user.click(cell(0, '数量'))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement).toBe(cell(1, '数量'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell(1, '单价'))
})

test('Ctrl+D copies the line', async () => {
  const { user, cell, store } = setup()
  await user.click(cell(0, '数量'))
  await user.keyboard('9{Control>}d{/Control}')
  expect(store.rows().map(({ product, qty }) => [product, qty])).toEqual([
    ['商品0', '9'],
    ['商品0', '9'],
    ['商品1', '1'],
  ])
  expect(document.activeElement).toBe(cell(1, '数量'))
})

test('a deleted line can be had back', async () => {
  const { user, cell, store } = setup()
  await user.click(cell(0, '数量'))
  await user.keyboard('{Control>}{Delete}{/Control}')
  expect(store.keys()).toEqual(['k1'])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(store.keys()).toEqual(['k0', 'k1'])
})

test('the unit is changed by arrow, digit or its first sign', async () => {
  const { user, cell, store } = setup()
  act(() => cell(0, '单位').focus())
  await user.keyboard('{ArrowRight}')
  expect(store.get('k0')?.unit).toBe('small')
  await user.keyboard('1')
  expect(store.get('k0')?.unit).toBe('big')
  await user.keyboard('s')
  expect(store.get('k0')?.unit).toBe('small')
})

test('a block from Excel fills cells, adds lines and finds products; what is unknown is listed and not half there', async () => {
  const { cell, store, user } = setup(1)
  await user.click(cell(0, '商品'))
  const clipboardData = { getData: () => '红茶\t瓶\t3\r\n没有的\t箱\t5\r\n矿泉水\t箱\t1,200\r\n' }
  fireEvent.paste(cell(0, '商品'), { clipboardData })
  await waitFor(() => expect(screen.getByText('1 行未粘贴：未找到“没有的”')).toBeTruthy())
  const lines = () => store.rows().map(({ product, unit, qty }) => [product, unit, qty])
  expect(lines()).toEqual([
    ['红茶', 'small', '3'],
    ['矿泉水', 'big', '1200'],
  ])
  await user.keyboard('{Control>}z{/Control}')
  expect(store.filled().map(({ product }) => product)).toEqual(['商品0'])
  await user.keyboard('{Control>}y{/Control}')
  expect(store.filled()).toHaveLength(2)
})

test('a pasted cell that cannot be read, or names no choice of its line, keeps what it has and is told', async () => {
  const read = () => '单位不正确'
  const shown = columns.map((column) => (column.prop === 'qty' ? { ...column, read } : column))
  const { cell, store, user } = setup(2, shown)
  await user.click(cell(0, '单位'))
  fireEvent.paste(cell(0, '单位'), { clipboardData: { getData: () => '瓶\t3\t1\t无\r\n托\t8盒\r\n' } })
  await screen.findByText('3 格未粘贴：第 1 行单价：“无”不是数字；第 2 行单位：没有“托”；第 2 行数量：单位不正确')
  expect(store.rows().map(({ unit, qty, price }) => [unit, qty, price])).toEqual([
    ['small', '3', '2'],
    ['big', '1', '2'],
  ])
})

test('a choice fills those lines below that offer it, and the others are told', async () => {
  const options = ({ product }: OrderLine) => (product === '商品1' ? UNITS.slice(1) : UNITS)
  const { cell, store, user } = setup(
    3,
    columns.map((column) => (column.prop === 'unit' ? { ...column, options } : column)),
  )
  act(() => store.setAll(new Map(['k1', 'k2'].map((key) => [key, { unit: 'small' }]))))
  act(() => cell(0, '单位').focus())
  await user.keyboard('{Control>}{Shift>}d{/Shift}{/Control}')
  await screen.findByText('1 行未填充：没有“箱”')
  expect(store.rows().map(({ unit }) => unit)).toEqual(['big', 'small', 'big'])
})

test('a value fills the lines below, a line comes between, and both are taken back by Ctrl+Z', async () => {
  const { user, cell, store } = setup(3)
  await user.click(cell(0, '单价'))
  await user.keyboard('7{Control>}{Shift>}d{/Shift}{/Control}')
  const prices = () => store.rows().map(({ price }) => price)
  expect(prices()).toEqual(['7', '7', '7'])
  await user.keyboard('{Control>}z{/Control}')
  expect(prices().slice(1)).not.toContain('7')
  await user.keyboard('{Insert}')
  expect(store.keys()).toHaveLength(4)
  expect(store.keys()[2]).toBe('k1')
})

test('a quantity such as 3箱2瓶 is read when Enter is pressed; what cannot be read stays, with the reason', async () => {
  const read = (text: string) => {
    const [, big, small] = /^(\d+)[箱+](\d+)瓶?$/.exec(text) ?? []
    return big && small ? { unit: 'small', qty: String(Number(big) * 24 + Number(small)) } : '数量不正确'
  }
  const { user, cell, store } = setup(
    1,
    columns.map((column) => (column.prop === 'qty' ? { ...column, read, validate: undefined } : column)),
  )
  await user.click(cell(0, '数量'))
  await user.keyboard('3箱2瓶')
  expect(cell(0, '数量').value).toBe('3箱2瓶')
  await user.keyboard('{Enter}')
  expect(store.get('k0')).toMatchObject({ unit: 'small', qty: '74' })
  await user.keyboard('{Control>}z{/Control}')
  expect(store.get('k0')).toMatchObject({ unit: 'big', qty: '3' })
  await user.click(cell(0, '数量'))
  await user.keyboard('3托{Enter}')
  expect(cell(0, '数量').value).toBe('3托')
  await screen.findByText('数量不正确', { selector: '[class*=reason]' })
  expect(store.get('k0')?.qty).toBe('3')
})

test.each([
  ['2.5', '只能录入整数'],
  ['-3', '不能为负数'],
  ['1e9', '只能录入数字'],
])('%s in a cell of whole numbers stays as it was typed, and the lines must not be saved', async (text, problem) => {
  const { user, store, handle, cell } = setup(
    1,
    columns.map((column) => (column.prop === 'qty' ? { ...column, precision: 0, required: false } : column)),
  )
  await user.clear(cell(0, '数量'))
  await user.type(cell(0, '数量'), text)
  await user.tab()
  expect(cell(0, '数量').value).toBe(text)
  expect(store.rows()[0]!.qty).toBe('')
  expect(screen.getByText(problem)).toBeTruthy()
  const passes = () => {
    let isRight: boolean | undefined
    act(() => {
      isRight = handle.current!.check()
    })
    return isRight
  }
  expect(passes()).toBe(false)
  await user.clear(cell(0, '数量'))
  await user.type(cell(0, '数量'), '25')
  expect(store.rows()[0]!.qty).toBe('25')
  expect(passes()).toBe(true)
})

test('a pasted number that its column does not take is told, and the cell keeps what it has', async () => {
  const { store, cell } = setup(
    1,
    columns.map((column) => (column.prop === 'qty' ? { ...column, precision: 0 } : column)),
  )
  fireEvent.paste(cell(0, '数量'), { clipboardData: { getData: () => '12.9\t1\r\n' } })
  await screen.findByText(/第 1 行数量：“12\.9”只能录入整数/)
  expect(store.rows()[0]!.qty).not.toContain('12')
})

test('a full-width digit is a number, and needs no reading', async () => {
  const read = () => '数量不正确'
  const { user, cell, store } = setup(
    1,
    columns.map((column) => (column.prop === 'qty' ? { ...column, read, validate: undefined } : column)),
  )
  await user.click(cell(0, '数量'))
  await user.keyboard('７{Enter}')
  expect(store.get('k0')).toMatchObject({ qty: '7' })
})

test('scans fill lines without taking the focus, a repeated one adds 1, a miss is seen', async () => {
  typeAsScanner()
  const { user, cell, store } = setup(1)
  await user.click(cell(0, '单价'))
  await user.keyboard('{Enter}')
  const empty = document.activeElement
  await user.keyboard('6901028075831{Enter}6901028075848{Enter}6901028075831{Enter}6901028099999{Enter}')
  await waitFor(() => expect(screen.getByText('未找到条码 6901028099999')).toBeTruthy())
  expect(store.filled().map(({ product, qty }) => [product, qty])).toEqual([
    ['商品0', '1'],
    ['矿泉水', '2'],
    ['红茶', '1'],
  ])
  expect(document.activeElement).toBe(empty)
})

test('a scan into a quantity is not taken for a quantity', async () => {
  typeAsScanner()
  const { user, cell, store } = setup(1)
  await user.click(cell(0, '数量'))
  await user.keyboard('6901028075831{Enter}')
  await waitFor(() => expect(store.filled()).toHaveLength(2))
  expect(store.get('k0')?.qty).toBe('1')
})

test('a scan into a text is the text, such as a batch called by its day, unless it is a whole barcode', async () => {
  typeAsScanner()
  const batch = { prop: 'batch', label: '批次号', width: 100, kind: 'text' } as const
  const { user, cell, store } = setup(1, [...columns, batch])
  await user.click(cell(0, '批次号'))
  await user.keyboard('20251101{Enter}')
  expect(store.get('k0')?.batch).toBe('20251101')
  expect(document.activeElement).toBe(cell(1, '商品'))
  await user.click(cell(0, '批次号'))
  await user.keyboard('6901028075831{Enter}')
  await waitFor(() => expect(store.filled().map(({ product }) => product)).toEqual(['商品0', '矿泉水']))
  expect(store.get('k0')?.batch).toBe('20251101')
})
