import type { UnpaidInvoice } from '@dealer/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type AskedCall, showScreen } from '../../../testing/show-screen.tsx'
import PayeeInvoice from './payee-invoice.tsx'

const invoice = (refNum: string, dueDate: string, balance: string): UnpaidInvoice => ({
  ...{ refNum, dueDate, balance, docDate: '2025-11-01', overdueDays: 0, refType: 'invoice', settleStatus: 'unsettled' },
  ...{ customerCode: 'C000031', customerName: '惠万家超市', salesmanName: '王海峰', amount: balance },
  ...{ returnAmount: '0.00', receivedAmount: '0.00', writeOffAmount: '0.00', pendingAmount: '0.00' },
})
const ROWS = [invoice('FP2', '2025-12-31', '300.00'), invoice('FP1', '2025-11-30', '90.00')]
const CUSTOMER = { customerCode: 'C000031', customerName: '惠万家超市', mobile: '10000010031', salesmanId: '1004' }
const CHANGED = {
  ...{ id: '55', payeeDocNum: 'SK9', version: 3, payeeType: 'income', payeeRefType: 'invoice', amount: '80.00' },
  ...{
    ...CUSTOMER,
    payDate: '2025-11-28',
    payMethod: 'bank',
    fileIds: '7001,7002',
    auditStatus: 'rejected',
    auditRemark: '金额不符',
  },
  lines: [
    {
      ...{ refType: 'invoice', refNum: 'FP2', refAmount: '300.00', balance: '300.00' },
      ...{ payAmount: '70.00', discountAmount: '5.00' },
    },
  ],
}

const answer =
  (actions: readonly string[] = ['edit']) =>
  ({ name }: AskedCall): unknown => {
    if (name === 'customerList') return [CUSTOMER]
    if (name === 'notPayInvoiceList') return { total: ROWS.length, rows: ROWS, footer: {} }
    if (name === 'view') return { ...CHANGED, actions }
    if (name === 'saveNotPayForInvoice') return { id: '77', payeeDocNum: 'SK2511280001' }
    return []
  }

/** The screen at an address. */
function At({ query, children }: { query: string; children: ReactNode }) {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (search === '') void navigate(`/finance/payee/payee-invoice${query}`, { replace: true })
  }, [search, navigate, query])
  return search && children
}

const input = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const saved = (asked: readonly AskedCall[]) => asked.filter(({ name }) => name === 'saveNotPayForInvoice')

const open = async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(<PayeeInvoice />, answer())
  const customer = await screen.findByRole('combobox', { name: '客户' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
  await user.keyboard('HWJ{Enter}')
  const amount = await input('收款金额*')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  await input('FP1 本次收款')
  return { user, asked }
}

it('spreads the amount over the oldest debts, takes changes by keys, and begins the next receipt', async () => {
  const { user, asked } = await open()
  await user.keyboard('200')
  await user.click(screen.getByRole('button', { name: '自动分配' }))
  expect((await input('FP1 本次收款')).value).toBe('90.00')
  expect((await input('FP2 本次收款')).value).toBe('110.00')

  await user.click(await input('FP1 本次收款'))
  await user.keyboard('85{Enter}5{Enter}')
  expect(document.activeElement).toBe(await input('FP2 本次收款'))
  await user.keyboard('100{ArrowUp}')
  expect(document.activeElement).toBe(await input('FP1 本次收款'))
  screen.getByText('未分配的部分，审核通过后转为客户的预收款')
  expect(screen.getByText('未分配金额').nextElementSibling?.textContent).toBe('¥15.00')

  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/^上一单/)
  expect(saved(asked).map(({ said }) => said)).toEqual([
    {
      requestNo: expect.any(String),
      customerCode: 'C000031',
      ...{ amount: '200', payDate: expect.any(String), payMethod: 'cash', salesmanId: '1004' },
      lines: [
        { refNum: 'FP1', payAmount: '85', discountAmount: '5' },
        { refNum: 'FP2', payAmount: '100' },
      ],
    },
  ])
  const next = screen.getByRole<HTMLInputElement>('combobox', { name: '客户' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect([next.value, (await input('收款金额*')).value]).toEqual(['', ''])
})

it('says at the line what is too much, and sends nothing', async () => {
  const { user, asked } = await open()
  await user.keyboard('80')
  await user.click(await input('FP1 本次收款'))
  await user.keyboard('90.01')
  screen.getByText('超出未收余额 0.01')
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  screen.getByText('分配金额超出收款金额 10.00')
  expect((await input('FP1 本次收款')).getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getAllByText(/^分配金额超出收款金额/).length).toBeGreaterThan(2))
  expect(saved(asked)).toEqual([])
})

it('keeps the day for the next receipt, and gives it up for debts that are newer; a typed one is refused at its field', async () => {
  const message = '收款日期不能早于单据【FP1】的日期2025-11-01'
  let isRefused = false
  const user = userEvent.setup()
  const { asked } = showScreen(<PayeeInvoice />, (call) =>
    call.name === 'saveNotPayForInvoice' && isRefused
      ? Response.json({ resultCode: '101', content: message, reason: 'dateOrder', field: 'payDate' })
      : answer()(call),
  )
  const enter = async () => {
    const customer = await screen.findByRole('combobox', { name: '客户' })
    await waitFor(() => expect(document.activeElement).toBe(customer))
    await user.keyboard('HWJ{Enter}')
    const amount = await input('收款金额*')
    await waitFor(() => expect(document.activeElement).toBe(amount))
    await user.keyboard('50')
  }
  const day = async (typed: string) => {
    const field = await input('收款日期*')
    await user.clear(field)
    await user.type(field, `${typed}{Tab}`)
  }
  const send = async () => {
    await user.type(await input('FP1 本次收款'), '50')
    await user.click(screen.getByRole('button', { name: '提交审核' }))
  }
  await enter()
  await day('2025-10-20')
  await send()
  await screen.findByText(/^上一单/)
  expect(saved(asked).map(({ said }) => said.payDate)).toEqual(['2025-10-20'])
  await enter()
  expect((await input('收款日期*')).value).toBe('2025-10-20')
  await user.type(await input('FP1 本次收款'), '5')
  await waitFor(async () => expect((await input('收款日期*')).value).toBe('2025-11-01'))
  await day('2025-10-21')
  isRefused = true
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  await waitFor(async () => expect((await input('收款日期*')).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
})

it('pays as a whole the debt that the way here was about', async () => {
  showScreen(
    <At query="?customerCode=C000031&refNum=FP2">
      <PayeeInvoice />
    </At>,
    answer(),
  )
  const paid = await input('FP2 本次收款')
  await waitFor(() => expect(paid.value).toBe('300.00'))
  expect((await input('收款金额*')).value).toBe('300.00')
  expect((await input('FP1 本次收款')).value).toBe('')
})

it('changes a receipt that was refused, with its version and its vouchers, beside the reason', async () => {
  const user = userEvent.setup()
  const { asked } = showScreen(
    <At query="?id=55">
      <PayeeInvoice />
    </At>,
    answer(),
  )
  const paid = await input('FP2 本次收款')
  expect([paid.value, (await input('FP2 现金折扣')).value]).toEqual(['70.00', '5.00'])
  screen.getByText('驳回原因：金额不符')
  await user.clear(paid)
  await user.type(paid, '80')
  await user.click(screen.getByRole('button', { name: '提交审核' }))
  await waitFor(() => expect(saved(asked)).toHaveLength(1))
  expect(saved(asked)[0]?.said).toMatchObject({
    ...{ id: '55', version: 3, payMethod: 'bank', fileIds: '7001,7002', amount: '80.00' },
    lines: [{ refNum: 'FP2', payAmount: '80', discountAmount: '5.00' }],
  })
})

it('does not open a receipt that is not changed any more', async () => {
  showScreen(
    <At query="?id=55">
      <PayeeInvoice />
    </At>,
    answer(['rollBack']),
  )
  await screen.findByText('收款单 SK9 现在不能修改')
  expect(screen.queryByRole('button', { name: '提交审核' })).toBeNull()
})
