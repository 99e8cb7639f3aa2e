import { today } from '@dealer/ui-kit/clock'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import { LENT, loan } from '../parts/loan.fixture.ts'
import LoanApplication from './loan-application.tsx'

const ROWS = [
  loan('ED2511180002'),
  loan('ED2511180003', { pushDate: '2025-11-18', actions: ['answer'] }),
  loan('ED2511180004', { status: 'draft', actions: ['edit', 'cancel'], poCode: 'PO2603100004' }),
  LENT,
]

const open = () => {
  const shown = showScreen(
    <>
      <LoanApplication />
      <Where />
    </>,
    ({ name }) => {
      if (name === 'listEdai')
        return { total: 4, rows: ROWS, footer: { applyAmount: '35520.00', lentAmount: '8880.00' } }
      return name === 'getOrderSynFailNum' ? 0 : '操作成功'
    },
  )
  const sent = (called: string) => shown.asked.filter(({ name }) => name === called).map(({ said }) => said)
  const row = async (loanNum: string) =>
    within((await screen.findByText(loanNum)).closest('[role="row"]') as HTMLElement)
  return { user: userEvent.setup(), sent, row }
}

beforeEach(giveLayout)

it('shows loans with their sums, pushes one to the bank and withdraws one', async () => {
  const { user, sent, row } = open()
  const waiting = await row('ED2511180002')
  expect(waiting.getByText('审批中')).toBeDefined()
  expect(screen.getByText('35,520.00')).toBeDefined()
  await user.click(waiting.getByRole('button', { name: '推送' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: '推送' }))
  await screen.findByText('贷款申请已推送银行')
  expect(sent('toPush')).toEqual([{ requestNo: expect.any(String), loanNum: 'ED2511180002', version: 2 }])
  await user.click(waiting.getByRole('button', { name: '撤销' }))
  const grave = within(await screen.findByRole('dialog'))
  await user.click(grave.getByRole('button', { name: '撤销' }))
  await screen.findByText('贷款申请已撤销')
  expect(sent('cancel')).toEqual([{ requestNo: expect.any(String), id: '72', version: 2 }])
})

it('takes what a simulated bank decided', async () => {
  const { user, sent, row } = open()
  await user.click((await row('ED2511180003')).getByRole('button', { name: '登记回执' }))
  const lent = within(await screen.findByRole('dialog', { name: /登记回执 ED2511180003/ }))
  const amount = lent.getByLabelText<HTMLInputElement>(/^放款金额/)
  expect(amount.value).toBe('8880.00')
  await user.clear(amount)
  await user.type(amount, '8000')
  await user.click(lent.getByRole('button', { name: '登记回执' }))
  await screen.findByText('银行回执已登记')
  expect(sent('syncResult')).toEqual([
    { requestNo: expect.any(String), loanNum: 'ED2511180003', result: 'lent', lentAmount: '8000', lendDate: today() },
  ])
})

it('says why the bank refused', async () => {
  const { user, sent, row } = open()
  await user.click((await row('ED2511180003')).getByRole('button', { name: '登记回执' }))
  const dialog = within(await screen.findByRole('dialog', { name: /登记回执/ }))
  await user.click(dialog.getByLabelText(/^银行回执/))
  await user.click((await screen.findAllByRole('option', { name: '已拒绝', hidden: true })).at(-1) as HTMLElement)
  await user.type(await dialog.findByLabelText(/^拒绝原因/), '流水不足')
  await user.click(dialog.getByRole('button', { name: '登记回执' }))
  await screen.findByText('银行回执已登记')
  expect(sent('syncResult')).toMatchObject([{ result: 'rejected', refuseReason: '流水不足' }])
  expect(sent('syncResult')[0]).not.toHaveProperty('lentAmount')
})

it('leads to what is changed, and to a loan', async () => {
  const { user, row } = open()
  await user.click((await row('ED2511180004')).getByRole('button', { name: '修改' }))
  await waitFor(() => expect(whereItIs()).toEqual(['/purchase/pruchase-order-loan-detail', null]))
  await user.click(screen.getByRole('button', { name: '申请' }))
  await waitFor(() => expect(whereItIs()).toEqual(['/purchase/supplychain-finance/pruchase-order-loan', null]))
  await user.click(screen.getByText('ED2511180001'))
  await waitFor(() => expect(whereItIs()).toEqual(['/purchase/loan-detail', null]))
})
