import type { PrintDocument, PrintLayout } from '@dealer/sdk'
import { loadBarcodes } from '@dealer/ui-kit/barcode'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PrintPages } from './print-pages.tsx'

const layout: PrintLayout = {
  fontSize: 10,
  pageLines: 2,
  offsetX: 3,
  offsetY: -2,
  headFields: [{ prop: 'outNum', label: '单号', span: 12 }],
  columns: [
    { prop: 'productName', label: '商品名称', width: 60, isSum: 'F' },
    { prop: 'qty', label: '数量', width: 20, isSum: 'T' },
  ],
  footFields: [{ prop: 'createName', label: '制单人', span: 24 }],
}
const document: PrintDocument = {
  ...{ id: '1', docNum: 'CK2511210001', printNum: 2, headValues: ['CK2511210001'], footValues: ['李建军'] },
  sums: ['', '15箱'],
  lines: [1, 2, 3, 4, 5].map((one) => ({ cells: [`商品${one}`, `${one}箱`] })),
}

it('spreads lines over sheets: the head on each, sums and foot on the last, moved by the offsets', () => {
  const { container } = render(
    <PrintPages billType="salesOut" paperSize="241x140" layout={layout} document={document} />,
  )
  const sheets = screen.getAllByRole('region')
  expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['第1页', '第2页', '第3页'])
  expect(
    sheets.map((sheet) =>
      within(sheet)
        .getAllByText(/^商品\d/)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([['商品1', '商品2'], ['商品3', '商品4'], ['商品5']])
  for (const sheet of sheets) {
    expect(within(sheet).getByText('CK2511210001')).toBeTruthy()
    expect(within(sheet).getByText('商品名称')).toBeTruthy()
  }
  const last = sheets[2]!
  expect(within(last).getByText('15箱')).toBeTruthy()
  expect(within(last).getByText('李建军')).toBeTruthy()
  expect(within(last).getByText(/第 3 页 \/ 共 3 页 · 第2次打印/)).toBeTruthy()
  expect(within(sheets[0]!).queryByText('合计')).toBeNull()
  const root = container.firstElementChild as HTMLElement
  expect(['--width', '--height', '--x', '--y'].map((name) => root.style.getPropertyValue(name))).toEqual([
    ...['241mm', '140mm', '3mm', '-2mm'],
  ])
})

it('writes what stands in a document as text, never as markup', () => {
  const lines = [{ cells: ['<img src=x onerror=steal()>', '1箱'] }]
  const { container } = render(
    <PrintPages billType="salesOut" paperSize="A4" layout={layout} document={{ ...document, lines }} />,
  )
  expect(container.querySelector('img')).toBeNull()
  expect(within(screen.getByRole('region')).getByText('<img src=x onerror=steal()>')).toBeTruthy()
})

it('puts what is read below each other to the right: sums and prices, not numbers of batches', () => {
  const columns = ['批次号', '单价', '数量'].map((label, place) => ({
    ...{ prop: `p${place}`, label, width: 30 },
    isSum: place === 2 ? ('T' as const) : ('F' as const),
  }))
  const read = { ...document, lines: [{ cells: ['20261016', '4.7500', '2箱'] }], sums: ['', '', '2箱'] }
  render(<PrintPages billType="salesOut" paperSize="A4" layout={{ ...layout, columns }} document={read} />)
  const sheet = within(screen.getByRole('region'))
  const right = ['20261016', '4.7500'].map((text) => sheet.getByText(text).hasAttribute('data-number'))
  expect(right).toEqual([false, true])
})

it('puts nothing on a label but its fields, barcodes as bars with the digits below', async () => {
  await loadBarcodes()
  const label = {
    ...layout,
    headFields: [
      { prop: 'productName', label: '品名', span: 24 },
      { prop: 'barcode', label: '条码', span: 24 },
      { prop: 'bigBarcode', label: '箱码', span: 24 },
    ],
    columns: [],
    footFields: [],
  }
  const product = {
    ...document,
    docNum: 'P00001',
    headValues: ['晴川柠檬汽水', '6970100000016', ''],
    lines: [],
    sums: [],
  }
  const { container } = render(
    <PrintPages billType="salesOut" paperSize="label60x40" layout={label} document={product} />,
  )
  const one = within(screen.getByRole('region', { name: '标签 P00001' }))
  expect(one.getAllByRole('img').map((bars) => bars.getAttribute('aria-label'))).toEqual(['条码 6970100000016'])
  expect(one.getByText('晴川柠檬汽水')).toBeTruthy()
  expect(container.querySelector('table, footer')).toBeNull()
})

it('names freight only where there is some, and sets prices with their unit below each other', () => {
  const columns = [{ prop: 'price', label: '单价', width: 20, isSum: 'F' as const }]
  const footFields = [
    { prop: 'freight', label: '运费', span: 12 },
    { prop: 'totalAmount', label: '合计金额', span: 12 },
  ]
  const seen = (freight: string) => {
    const { unmount } = render(
      <PrintPages
        billType="salesOut"
        paperSize="A4"
        layout={{ ...layout, columns, footFields }}
        document={{ ...document, sums: [''], lines: [{ cells: ['58.00/箱'] }], footValues: [freight, '66.00'] }}
      />,
    )
    const sheet = screen.getByRole('region')
    const found = [within(sheet).queryByText('运费：') !== null, within(sheet).getByText('58.00/箱').dataset.number]
    unmount()
    return found
  }
  expect([seen('8.00'), seen('0.00'), seen('')]).toEqual([
    [true, 'true'],
    [false, 'true'],
    [false, 'true'],
  ])
})
