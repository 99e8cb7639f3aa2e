import { today } from '@dealer/ui-kit/clock'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { giveLayout, showScreen } from '../../testing/show-screen.tsx'
import LoanDetail from './loan-detail.tsx'
import { LENT } from './parts/loan.fixture.ts'
import { interestOn } from './parts/loan-interest.ts'

const TRACK = [
  { node: '申请', nodeDate: '2025-11-18', result: '审批中' },
  { node: '银行放款', nodeDate: '2025-11-19', result: '已放款', message: '放款8880.00元，到期日2026-02-17' },
]
const BILL = {
  id: '7',
  loanNum: LENT.loanNum,
  poCode: 'PO1',
  lentAmount: '8880.00',
  interest: '96.57',
  dueDate: '2026-02-17',
}
const REPAID = {
  ...{ id: '9', repayNum: 'HK2512190001', loanNum: LENT.loanNum, poCode: 'PO1', repayDate: '2025-12-19' },
  ...{ principal: '3000.00', interest: '10.88', payMethod: 'bank', createName: '陈志远' },
}

const open = (at: string, rows: readonly object[] = [LENT]) => {
  const shown = showScreen(
    <LoanDetail />,
    ({ name }) => {
      if (name === 'listEdai') return { total: rows.length, rows, footer: {} }
      if (name === 'toTrack') return TRACK
      if (name === 'poBillDataList') return { total: 1, rows: [{ ...BILL, status: 'partRepaid' }], footer: {} }
      if (name === 'poRepayDataList') return { total: 1, rows: [REPAID], footer: {} }
      return name === 'getRepayUrl' ? { url: '/purchase/loan-detail?loanNum=ED2511180001&repay=T' } : '操作成功'
    },
    at,
  )
  const sent = (called: string) => shown.asked.filter(({ name }) => name === called).map(({ said }) => said)
  return { user: userEvent.setup(), sent }
}

beforeEach(giveLayout)

it('shows a loan with its bill, its repayments and how it went', async () => {
  const { user, sent } = open('/purchase/loan-detail?loanNum=ED2511180001')
  await screen.findByText('HK2512190001')
  expect(screen.getByText('96.57')).toBeDefined()
  expect(screen.getAllByText('3,000.00').length).toBeGreaterThan(1)
  await screen.findByText('放款8880.00元，到期日2026-02-17')
  const page = vi.spyOn(window, 'open').mockReturnValue(null)
  await user.click(screen.getByRole('button', { name: '银行还款页面' }))
  await vi.waitFor(() => expect(page).toHaveBeenCalledTimes(1))
  expect(page.mock.calls[0]?.[0]).toBe('/purchase/loan-detail?loanNum=ED2511180001&repay=T')
  expect(sent('getRepayUrl')).toEqual([{ loanNum: 'ED2511180001' }])
})

it('takes a repayment with the interest of its days, on the page of a simulated bank at once', async () => {
  const { user, sent } = open('/purchase/loan-detail?loanNum=ED2511180001&repay=T')
  const dialog = within(await screen.findByRole('dialog', { name: /登记还款 ED2511180001/ }))
  const principal = dialog.getByLabelText<HTMLInputElement>(/^还款本金/)
  expect(principal.value).toBe('5880.00')
  await user.clear(principal)
  await user.type(principal, '1000')
  await user.click(dialog.getByRole('button', { name: '登记还款' }))
  await screen.findByText('还款已登记')
  const interest = interestOn({ rate: '4.35', lendDate: '2025-11-19' }, '1000', today())
  expect(sent('updatePoPayStatus')).toEqual([
    {
      ...{ requestNo: expect.any(String), poCode: 'PO2603100001', repayDate: today(), principal: '1000' },
      ...{ interest, payMethod: 'bank' },
    },
  ])
})

it('says when there is none', async () => {
  open('/purchase/loan-detail?loanNum=ED0', [])
  await screen.findByText('没有贷款 ED0')
})

it('asks for one when the address names none', async () => {
  open('/purchase/loan-detail')
  await screen.findByText('请先从列表中选择一条记录')
})
