import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import PaymentEntry from './payment-entry.tsx'

const row = (refNum: string, refType: string, balance: string) => ({
  ...{ refNum, refType, supplierCode: 'S010', supplierName: '牧野肉制品有限公司', docDate: '2025-11-01' },
  ...{ dueDate: '2025-12-01', overdueDays: 0, amount: balance, returnAmount: '0.00', paidAmount: '0.00', balance },
  ...{ settleStatus: 'unsettled', pendingAmount: '0.00' },
})
const rows = (all: readonly unknown[]) => ({ total: all.length, rows: all, footer: {} })

const PAYMENT = {
  ...{ id: '9', version: 2, paymentNum: 'YF2511280001', supplierCode: 'S010', amount: '60.00', actions: ['edit'] },
  ...{ payDate: '2025-11-28', payMethod: 'bank', auditStatus: 'rejected', auditRemark: '金额不符' },
  lines: [{ refType: 'inbound', refNum: 'RK1', refAmount: '90.00', balance: '90.00', amount: '60.00' }],
}

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'getNonNiceSupplierList') return [{ key: 'S010', label: '牧野肉制品有限公司（已停用）' }]
  if (name === 'notPayList') return rows([row('RK1', 'inbound', '90.00'), row('YF1', 'payment', '-40.00')])
  if (name === 'notPayOrderList') return rows([])
  if (name === 'save') return { id: '9', paymentNum: 'YF2511280001' }
  if (name === 'view') return PAYMENT
  return []
}
const saved = (asked: readonly AskedCall[]) => asked.filter(({ name }) => name === 'save').map(({ said }) => said)
const send = () => screen.getByRole('button', { name: '提交审核' })

beforeEach(giveLayout)

it('pays the document that the way here was about, and sets off what was paid in advance', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<PaymentEntry />, answer, '/?supplierCode=S010&refNum=RK1')
  const paid = await screen.findByLabelText<HTMLInputElement>('RK1 本次付款')
  await waitFor(() => expect(paid.value).toBe('90.00'))
  const amount = screen.getByLabelText<HTMLInputElement>('付款金额*')
  expect(amount.value).toBe('90.00')
  const off = screen.getByLabelText('YF1 本次抵扣')
  await user.type(off, '41')
  await screen.findByText('超出可抵扣余额 1.00')
  await user.clear(off)
  await user.type(off, '40')
  await user.clear(amount)
  await user.type(amount, '49')
  within(await screen.findByRole('alert')).getByText(/分配金额超出付款金额 ¥1.00/)
  await user.click(send())
  expect(saved(asked)).toEqual([])
  await user.clear(amount)
  await user.type(amount, '50')
  await user.click(send())
  await waitFor(() => expect(saved(asked)).toHaveLength(1))
  expect(saved(asked)).toEqual([
    {
      ...{ requestNo: expect.any(String), supplierCode: 'S010', amount: '50', payMethod: 'bank' },
      payDate: expect.any(String),
      lines: [
        { refNum: 'RK1', amount: '90.00' },
        { refNum: 'YF1', amount: '-40' },
      ],
    },
  ])
})

it('changes what was rejected, says why it was, and shows what it has become to who comes back', async () => {
  const user = userEvent.setup()
  let isSaved = false
  const { asked } = showScreen(
    <PaymentEntry />,
    (call) => {
      isSaved ||= call.name === 'save'
      return isSaved && call.name === 'view' ? { ...PAYMENT, version: 3, actions: [] } : answer(call)
    },
    '/?id=9',
  )
  await screen.findByText('驳回原因：金额不符')
  const paid = await screen.findByLabelText<HTMLInputElement>('RK1 本次付款')
  expect(paid.value).toBe('60.00')
  const amount = screen.getByLabelText<HTMLInputElement>('付款金额*')
  await user.clear(amount)
  await user.type(amount, '90')
  await user.click(screen.getByRole('button', { name: '自动分配' }))
  expect(paid.value).toBe('90.00')
  await user.click(send())
  await waitFor(() => expect(saved(asked)).toHaveLength(1))
  expect(saved(asked)).toMatchObject([
    { id: '9', version: 2, amount: '90', lines: [{ refNum: 'RK1', amount: '90.00' }] },
  ])
  await screen.findByText('付款单 YF2511280001 现在不能修改')
})

it('sends the same number again after a lost answer, and keeps what was typed while others have changed it', async () => {
  const user = userEvent.setup()
  let tries = 0
  const { asked } = showScreen(
    <PaymentEntry />,
    (call) => {
      if (call.name !== 'save') return answer(call)
      tries += 1
      // The client tries thrice by itself.
      if (tries <= 3) throw new TypeError('Failed to fetch')
      return Response.json({ resultCode: '104', content: '数据已被他人修改' })
    },
    '/?id=9',
  )
  const amount = await screen.findByLabelText<HTMLInputElement>('付款金额*')
  await user.clear(amount)
  await user.type(amount, '90')
  await user.click(send())
  await waitFor(() => expect(saved(asked)).toHaveLength(3))
  await waitFor(() => expect(send().hasAttribute('data-loading')).toBe(false))
  await user.click(send())
  await waitFor(() => expect(saved(asked)).toHaveLength(4))
  expect(new Set(saved(asked).map(({ requestNo }) => requestNo)).size).toBe(1)
  await waitFor(() => expect(send().hasAttribute('data-loading')).toBe(false))
  expect(screen.getByLabelText('付款金额*')).toBe(amount)
  expect(amount.value).toBe('90')
  expect(asked.filter(({ name }) => name === 'view')).toHaveLength(1)
})

it('offers whom the dealer pays itself, those with open money too', async () => {
  const { asked } = showScreen(<PaymentEntry />, answer, '/')
  await screen.findByText('选择供应商后显示待付单据')
  await waitFor(() => expect(asked.some(({ name }) => name === 'getNonNiceSupplierList')).toBe(true))
  expect(asked.find(({ name }) => name === 'getNonNiceSupplierList')?.said).toEqual({ withOpen: 'T' })
  expect(asked.some(({ name }) => name === 'getSupplierList')).toBe(false)
})
