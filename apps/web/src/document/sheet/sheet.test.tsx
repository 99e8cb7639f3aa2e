import type { Fields } from '@dealer/fields'
import { KitProvider } from '@dealer/ui-kit/theme'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Amounts } from './amounts.tsx'
import { DocumentLog } from './document-log.tsx'
import { fieldFacts } from './field-facts.ts'
import { fieldLines, LINE_NO, productLine, unitsLine } from './field-lines.tsx'
import { LinesTable } from './lines-table.tsx'
import { Facts } from './sheet.tsx'

const product = {
  productCode: 'P00001',
  productName: '晴川柠檬汽水500ml',
  barcode: '6970100000016',
  spec: '500ml*24',
  smallUnit: '瓶',
  bigUnit: '箱',
  unitRatio: 24,
  allowDecimalQty: 'F' as const,
  taxRate: '13.00',
  isGift: 'F' as const,
}
const line = (lineId: string, smallQty: string, amount: string, isGift: 'T' | 'F' = 'F') => ({
  ...product,
  lineId,
  smallQty,
  inQty: '0',
  amount,
  isGift,
})
type Line = ReturnType<typeof line>

const text = (title: string) => ({ title, kind: 'text' }) as const
const FACTS = {
  ...Object.fromEntries(Object.keys(product).map((name) => [name, text(name)])),
  lineId: text('明细ID'),
  smallQty: { title: '数量', kind: 'qty' },
  inQty: { title: '已入库', kind: 'qty' },
  amount: { title: '金额', kind: 'amt' },
} as Fields<keyof Line & string>

it('writes lines by the contract: titles, units, exact sums', () => {
  const columns = fieldLines<Line>(FACTS, [
    { ...LINE_NO, prop: 'lineId' },
    productLine,
    unitsLine('smallQty', '数量'),
    unitsLine('inQty', '已入库', '-'),
    { prop: 'amount', sum: true },
  ])
  const lines = [line('a', '51', '0.10'), line('b', '24', '1234.20', 'T')]
  render(<LinesTable columns={columns} lines={lines} lineKey={({ lineId }) => lineId} empty="没有明细" />)
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows[0]).toEqual(['#', '商品', '数量', '已入库', '金额'])
  expect(rows[1]).toEqual(['1', '晴川柠檬汽水500mlP00001 · 500ml*24', '2箱3瓶', '-', '0.10'])
  expect(rows[2]?.[1]).toContain('赠品')
  expect(rows[3]).toEqual(['', '合计', '3箱 3瓶', '-', '1,234.30'])
})

it('leaves out what nobody is told of its lines, and then sums nothing of it', () => {
  const columns = fieldLines<Line>(FACTS, [productLine, { prop: 'amount', sum: true, whenGiven: true }])
  const untold = (lineId: string) => ({ ...line(lineId, '24', ''), amount: undefined }) as unknown as Line
  const table = (lines: readonly Line[]) => (
    <LinesTable columns={columns} lines={lines} lineKey={({ lineId }) => lineId} empty="没有明细" />
  )
  const { rerender } = render(table([untold('a')]))
  expect(screen.queryByText('金额')).toBeNull()
  rerender(table([untold('a'), line('b', '24', '1.00')]))
  expect(screen.getByText('金额')).toBeDefined()
})

it('says that there are no lines', () => {
  render(<LinesTable columns={[]} lines={[]} lineKey={() => ''} empty="还没有拆单" />)
  expect(screen.getByText('还没有拆单')).toBeDefined()
})

it('writes facts by the contract and leaves out what is not there', () => {
  const out = { outNum: 'CK1', outDate: '2026-11-20 00:00:00', status: 'shipped', remark: '', customerName: '惠万家' }
  const fields = {
    outNum: text('出库单号'),
    outDate: { title: '出库日期', kind: 'date' },
    status: { title: '状态', kind: 'choice', labels: { shipped: '已出库' } },
    remark: text('备注'),
    customerName: text('客户名称'),
  } as const
  const facts = fieldFacts(fields, out, [
    'outDate',
    'status',
    'remark',
    {
      prop: 'customerName',
      label: '客户',
      text: ({ customerName, outNum }) => `${customerName} ${outNum}`,
      wide: true,
    },
  ])
  render(<Facts facts={facts} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['出库日期', '状态', '客户'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '2026-11-20',
    '已出库',
    '惠万家 CK1',
  ])
})

it('shows the log backwards, in the words of the contract', () => {
  const at = { userName: '陈志远', logDate: '2026-11-20 10:00:00' }
  const logs = [
    { ...at, action: '提交', toStatus: 'submitted' },
    { ...at, action: '审核', fromStatus: 'submitted', toStatus: 'confirmed', remark: '可以' },
    { ...at, action: '改备注', fromStatus: 'confirmed', toStatus: 'confirmed' },
  ]
  render(<DocumentLog logs={logs} labels={{ submitted: '待审核', confirmed: '已审核' }} />)
  const [last, middle, first] = screen.getAllByRole('listitem')
  expect(last?.textContent).toBe('改备注陈志远 · 2026-11-20 10:00已审核')
  expect(middle?.textContent).toContain('待审核 → 已审核')
  expect(middle?.textContent).toContain('可以')
  expect(first?.textContent).toContain('待审核')
})

it('writes amounts as a bill: what is taken off with a minus', () => {
  const rows = [
    { label: '商品金额', amount: '1160' },
    { label: '折让', amount: '9.98', isLess: true },
    { label: '订单金额', amount: '1150.02', isTotal: true },
  ]
  render(
    <KitProvider>
      <Amounts rows={rows} />
    </KitProvider>,
  )
  const list = screen.getByText('商品金额').closest('dl')
  expect(
    list &&
      within(list)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
  ).toEqual(['1,160.00', '−9.98', '1,150.02'])
})
