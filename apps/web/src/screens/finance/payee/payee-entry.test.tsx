import type { InvoiceDebtRow, OrderDebtRow } from '@dealer/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type AskedCall, showScreen } from '../../../testing/show-screen.tsx'
import PayeeEntry from './payee-entry.tsx'

const order = (refNum: string, receivedAmount: string): OrderDebtRow => ({
  ...{ refNum, receivedAmount, balance: '0.00', docDate: '2025-11-01', dueDate: '2025-11-30', overdueDays: 0 },
  ...{ customerCode: 'C000031', customerName: '惠万家超市', salesmanName: '王海峰', settleStatus: 'settled' },
  ...{ amount: receivedAmount, returnAmount: '0.00', writeOffAmount: '0.00', invoicedAmount: '0.00' },
})
const invoice: InvoiceDebtRow = { ...order('FP1', '80.00'), refType: 'invoice', settleStatus: 'settled' }
const CUSTOMER = { customerCode: 'C000031', customerName: '惠万家超市', mobile: '10000010031', salesmanId: '1004' }

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'customerList') return [CUSTOMER]
  if (name === 'customerBalance') return { order: '0.00', invoice: '0.00', pre: '200.00', balance: '-200.00' }
  if (name === 'orderList') return { total: 1, rows: [order('SO1', '60.00')], footer: {} }
  if (name === 'invoiceList') return { total: 1, rows: [invoice], footer: {} }
  if (name === 'view') return REFUND
  if (name === 'save') return { id: '77', payeeDocNum: 'SK2511280001' }
  return []
}
const saved = (asked: readonly AskedCall[]) => asked.filter(({ name }) => name === 'save').map(({ said }) => said)

/** Money that went back is read below zero. */
const REFUND = {
  ...{ id: '77', payeeDocNum: 'SK2511280001', version: 2, payeeType: 'return', payeeRefType: 'sales' },
  ...{ customerCode: 'C000031', customerName: '惠万家超市', salesmanId: '1004', payDate: '2025-11-28' },
  ...{ payMethod: 'cash', actions: ['edit'] },
  ...{ amount: '-60.00', lines: [{ refNum: 'SO1', refType: 'order', payAmount: '-60.00', discountAmount: '0.00' }] },
}

const open = async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<PayeeEntry />, answer)
  const customer = await screen.findByRole('combobox', { name: '客户' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
  await user.keyboard('HWJ{Enter}')
  await screen.findByText('预收款余额')
  return { user, asked, submit: () => user.click(screen.getByRole('button', { name: '提交审核' })) }
}
const HEAD = { requestNo: expect.any(String), customerCode: 'C000031', payMethod: 'cash', salesmanId: '1004' }

it('[KIT-FORM-2] marks all that is missing at once, the customer as well', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<PayeeEntry />, answer)
  await screen.findByRole('combobox', { name: '客户' })
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  await screen.findByText('存在必填项！')
  screen.getByText('客户必填!')
  screen.getByText('收款金额必填!')
  expect(saved(asked)).toEqual([])
})

it('enters a pre-receipt, which has no lines', async () => {
  const { user, asked, submit } = await open()
  await user.type(screen.getByLabelText('收款金额*'), '500')
  await submit()
  await screen.findByText(/^上一单/)
  expect(saved(asked)).toEqual([
    { ...HEAD, payDate: expect.any(String), amount: '500', payeeType: 'income', payeeRefType: 'pre' },
  ])
})

it('refunds no more of pre-receipts than there is', async () => {
  const { user, asked, submit } = await open()
  await user.click(screen.getByRole('radio', { name: '退款' }))
  await user.click(screen.getByRole('radio', { name: '退预收款' }))
  const amount = screen.getByLabelText('退款金额*')
  await user.type(amount, '200.01')
  await submit()
  await waitFor(() => expect(screen.getAllByText('退款金额大于可退金额').length).toBeGreaterThan(1))
  expect(saved(asked)).toEqual([])
  await user.clear(amount)
  await user.type(amount, '200')
  await submit()
  await screen.findByText(/^上一单/)
  expect(saved(asked)).toMatchObject([{ payeeType: 'return', payeeRefType: 'pre', amount: '200' }])
})

it('[SH-CONST-1] refunds of invoices unless it is told otherwise', async () => {
  const { user, asked, submit } = await open()
  await user.click(screen.getByRole('radio', { name: '退款' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '按发票' }).checked).toBe(true)
  expect(screen.queryByLabelText('退款金额*')).toBeNull()
  await user.type(await screen.findByLabelText('FP1 本次退款'), '80')
  await submit()
  await screen.findByText(/^上一单/)
  expect(saved(asked)).toMatchObject([
    { payeeType: 'return', payeeRefType: 'invoice', amount: '80.00', lines: [{ refNum: 'FP1', payAmount: '80' }] },
  ])
})

it('refunds of orders what their lines come to', async () => {
  const { user, asked, submit } = await open()
  await user.click(screen.getByRole('radio', { name: '退款' }))
  await user.click(screen.getByRole('radio', { name: '按订单' }))
  expect(screen.queryByLabelText('退款金额*')).toBeNull()
  const line = await screen.findByLabelText('SO1 本次退款')
  await user.type(line, '60.5')
  screen.getByText('超出可退金额 0.50')
  await submit()
  expect(saved(asked)).toEqual([])
  await user.clear(line)
  await user.type(line, '60')
  await submit()
  await screen.findByText(/^上一单/)
  expect(saved(asked)).toEqual([
    {
      ...{ ...HEAD, payDate: expect.any(String), payeeType: 'return', payeeRefType: 'sales', amount: '60.00' },
      lines: [{ refNum: 'SO1', payAmount: '60' }],
    },
  ])
})

it('changes a refund as it was entered, without the sign that it is read with', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<PayeeEntry />, answer, '/?id=77')
  const line = await screen.findByLabelText<HTMLInputElement>('SO1 本次退款')
  expect(line.value).toBe('60.00')
  await user.clear(line)
  await user.type(line, '50')
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(saved(asked)).toHaveLength(1))
  expect(saved(asked)).toMatchObject([
    { id: '77', version: 2, payeeType: 'return', amount: '50.00', lines: [{ refNum: 'SO1', payAmount: '50' }] },
  ])
})

it('finds a disabled customer with whom money is open, and says that he is', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<PayeeEntry />, (call) =>
    call.name === 'customerList' ? [{ ...CUSTOMER, enabled: 'F' }] : answer(call),
  )
  const customer = await screen.findByRole<HTMLInputElement>('combobox', { name: '客户' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
  await user.keyboard('HWJ{Enter}')
  await waitFor(() => expect(customer.value).toContain('惠万家超市（已停用）'))
  expect(asked.find(({ name }) => name === 'customerList')?.said).toMatchObject({ withOpen: 'T' })
})
