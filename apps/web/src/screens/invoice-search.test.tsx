import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../testing/show-screen.tsx'
import InvoiceSearch from './finance/invoice/invoice-search.tsx'
import OtherInvoice from './finance/invoice/other-invoice.tsx'
import InvoiceSearchDetail from './invoice-search-detail.tsx'
import InvoiceSearchFollow from './invoice-search-follow.tsx'

const ROW = {
  ...{ customerCode: 'C1', customerName: '惠万家', docDate: '2025-11-25', dueDate: '2025-12-31', createName: '周敏' },
  ...{ taxAmount: '79.38', totalAmount: '690.00', preReceivedAmount: '100.00', receivedAmount: '300.00' },
  ...{ writeOffAmount: '200.00', receivableAmount: '90.00', status: 'issued', settleStatus: 'part', version: 2 },
}
const SALES = {
  ...{ ...ROW, id: '7', incomeNum: 'FP1', incomeKind: 'sales', invoiceType: 'normal' },
  actions: ['updateInvoiceNo', 'redFlush'],
}
const OTHER = { ...ROW, id: '7', incomeNum: 'QF1', incomeKind: 'other', actions: ['cancel', 'redFlush'] }
const FOLLOW = {
  receipts: [
    {
      ...{ payeeId: '1', payeeDocNum: 'SK1', payDate: '2025-11-28', payMethod: 'bank' },
      ...{ payAmount: '295.00', discountAmount: '5.00', auditStatus: 'passed' },
    },
  ],
  writeOffs: [
    {
      ...{ writeOffId: '2', writeOffNum: 'HX1', docDate: '2025-11-29', writeOffType: 'pre' },
      ...{ amount: '200.00', status: 'posted' },
    },
  ],
}
const LINE = {
  ...{ productCode: 'P1', productName: '柠檬汽水', spec: '500ml*24', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  ...{ returnItemId: '7001', outNum: 'TH1', smallQty: '-27', price: '58.0000', unitName: '箱', isGift: 'F' },
  ...{ originAmount: '-65.25', discountAmount: '-0.56', amount: '-64.69', taxRate: '13.00', taxAmount: '-7.44' },
}

let asked: AskedCall[] = []
beforeEach(() => {
  giveLayout()
  asked = []
})

const answer = (call: AskedCall) => {
  asked.push(call)
  const { name, path } = call
  if (name === 'list') return { total: 2, rows: [SALES, OTHER], footer: {} }
  if (path.endsWith('salesInvoice/view'))
    return { ...SALES, ...FOLLOW, lines: [LINE], goodsAmount: '696.00', discountAmount: '6.00' }
  if (path.endsWith('otherInvoice/view')) return { ...OTHER, ...FOLLOW, taxRate: '6.00', costTypeName: '设备押金' }
  if (name === 'costTypeTree') return [{ costTypeCode: 'FY08', name: '设备押金', childList: [] }]
  if (path.endsWith('otherInvoice/save')) return { id: '9', incomeNum: 'QF9' }
  if (name === 'customerList') return [{ customerCode: 'C1', customerName: '惠万家', mobile: '' }]
  return name === 'redFlush' ? { redFlushNum: 'HC1' } : ''
}
const saidOf = (path: string) => asked.filter((call) => call.path.endsWith(path)).map(({ said }) => said)

it('cancels an invoice by the call of its kind, with a reason, and fills in a number', async () => {
  showScreen(<InvoiceSearch />, answer)
  const user = userEvent.setup()
  await screen.findByText('FP1')
  await user.click(screen.getByRole('button', { name: '作废' }))
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), '开错')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '作废' }))
  await screen.findByText('发票已作废')
  expect(saidOf('otherInvoice/cancel')).toMatchObject([{ id: '7', version: 2, reason: '开错' }])
  expect(saidOf('salesInvoice/cancel')).toEqual([])
  await user.click(screen.getByRole('button', { name: '填发票号' }))
  const dialog = (await screen.findByText('发票 FP1 · 惠万家')).closest<HTMLElement>('[role="dialog"]')
  if (!dialog) throw new Error('no dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /发票号码/ }), '2533')
  await user.click(within(dialog).getByRole('button', { name: '保存' }))
  await screen.findByText('发票号码已保存')
  expect(saidOf('salesInvoice/updateInvoiceNo')).toMatchObject([{ id: '7', version: 2, invoiceNo: '2533' }])
})

it('takes back an invoice by the call of its kind', async () => {
  showScreen(<InvoiceSearchDetail />, answer, '/?id=7&incomeKind=other')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: '红冲' }))
  await user.type(await screen.findByRole('textbox', { name: /原因/ }), '押金退还')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '红冲' }))
  await waitFor(() =>
    expect(saidOf('otherInvoice/redFlush')).toMatchObject([{ id: '7', version: 2, reason: '押金退还' }]),
  )
  expect(saidOf('salesInvoice/redFlush')).toEqual([])
})

it('reads a sales invoice with its goods and what they come to', async () => {
  showScreen(<InvoiceSearchDetail />, answer, '/?id=7&incomeKind=sales')
  await screen.findByText('发票明细')
  expect(screen.getAllByText('-1箱3瓶').length).toBeGreaterThan(0)
  expect(screen.getByText('退货')).toBeTruthy()
  expect(screen.getByText('商品金额').nextSibling?.textContent).toBe('696.00')
  expect(screen.getByText('应收金额').nextSibling?.textContent).toBe('90.00')
  expect(saidOf('otherInvoice/view')).toEqual([])
})

it('follows what settled an invoice of the other kind, and the rest', async () => {
  showScreen(<InvoiceSearchFollow />, answer, '/?id=7&incomeKind=other')
  await screen.findByText('SK1')
  expect(screen.getByText('HX1')).toBeTruthy()
  expect(screen.getByText('开票前已收').nextSibling?.textContent).toBe('−100.00')
  expect(screen.getByText('应收金额').nextSibling?.textContent).toBe('90.00')
  expect(saidOf('salesInvoice/view')).toEqual([])
})

it('charges something other than goods, says its number, and is ready for the next', async () => {
  showScreen(<OtherInvoice />, answer)
  const user = userEvent.setup()
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: /开票金额/ })
  await user.type(amount, '300')
  await user.type(screen.getByRole('textbox', { name: /税率/ }), '6')
  await screen.findByText('¥16.98')
  const customer = screen.getByRole<HTMLInputElement>('combobox', { name: /客户/ })
  await user.type(customer, '惠万')
  await user.click(await screen.findByText('惠万家'))
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText('QF9')
  expect(saidOf('otherInvoice/save')).toMatchObject([{ customerCode: 'C1', amount: '300', taxRate: '6' }])
  await waitFor(() => expect(amount.value).toBe(''))
})
