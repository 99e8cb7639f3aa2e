import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen, Where, whereItIs } from '../../testing/show-screen.tsx'
import { loan } from './parts/loan.fixture.ts'
import LoanApplication from './pruchase-order-loan-detail.tsx'

const ORDER = {
  ...{
    poId: '31',
    poCode: 'PO2603100001',
    supplierCode: 'S001',
    supplierName: '晴川饮料有限公司',
    docDate: '2026-03-10',
  },
  ...{ totalAmount: '8880.00', poStatus: 'confirmed', payStatus: 'unsettled', isNice: 'T' },
}
const credit = (creditCode: string, creditName: string, change: object = {}) => ({
  ...{ creditCode, creditName, creditAmount: '200000.00', usedAmount: '0.00', rate: '4.35', periodDays: 90 },
  ...change,
})
const CREDITS = [
  credit('DKZZ01', '订单增值贷'),
  credit('DKZZ03', '旺季备货贷', { usedAmount: '195000.00', rate: '3.85', periodDays: 60 }),
]

const REFUSED = { resultCode: '104', content: '数据已被他人修改' }

const open = (form: object = {}, isRefused = false) => {
  let isDown = false
  const shown = showScreen(
    <>
      <LoanApplication />
      <Where />
    </>,
    ({ name }) => {
      isDown ||= isRefused && name === 'toPoApply'
      if (isDown) return Response.json(REFUSED)
      if (name === 'toUpdateByPoCode') return { order: ORDER, credits: CREDITS, ...form }
      return name === 'toPoApply' ? { loanNum: 'ED2603100001', status: 'applying', version: 1 } : {}
    },
    '/purchase/pruchase-order-loan-detail?poCode=PO2603100001',
  )
  const sent = (called: string) => shown.asked.filter(({ name }) => name === called).map(({ said }) => said)
  return { user: userEvent.setup(), sent }
}

beforeEach(giveLayout)

it('applies for all of the order with the first product, and goes on where the loan is shown', async () => {
  const { user, sent } = open()
  const amount = await screen.findByLabelText<HTMLInputElement>(/^申请金额/)
  expect(amount.value).toBe('8880.00')
  expect(screen.getByText('¥96.57')).toBeDefined()
  await user.clear(amount)
  await user.type(amount, '8000')
  expect(screen.getByText('¥87.00')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('贷款 ED2603100001 已申请，等待推送银行')
  expect(sent('toPoApply')).toEqual([
    {
      ...{ requestNo: expect.any(String), submit: 'T', poCode: 'PO2603100001', creditCode: 'DKZZ01' },
      ...{ applyAmount: '8000', periodDays: 90 },
    },
  ])
  await waitFor(() => expect(whereItIs()).toEqual(['/purchase/loan-detail', null]))
})

it('keeps to the line and the time of the product', async () => {
  const { user, sent } = open()
  const days = await screen.findByLabelText<HTMLInputElement>(/^期限/)
  await user.clear(days)
  await user.type(days, '91')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  expect((await screen.findAllByText('贷款期限不能超过90天')).length).toBeGreaterThan(0)
  expect(sent('toPoApply')).toEqual([])
})

it('changes what the bank refused, says why it did, and keeps a draft', async () => {
  const rejected = loan('ED2603100001', {
    status: 'rejected',
    refuseReason: '流水不足',
    applyAmount: '8880.00',
    version: 3,
  })
  const { user, sent } = open({ loan: rejected })
  await screen.findByText('银行拒绝原因：流水不足')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(() => expect(sent('toPoApply')).toMatchObject([{ submit: 'F', version: 3, applyAmount: '8880.00' }]))
})

it('keeps what was typed when it is refused and the order cannot be read anew, and sends it under the same number', async () => {
  const { user, sent } = open({}, true)
  const amount = await screen.findByLabelText<HTMLInputElement>(/^申请金额/)
  await user.clear(amount)
  await user.type(amount, '8000')
  const apply = screen.getByRole('button', { name: '提交申请' })
  await user.click(apply)
  await waitFor(() => expect(sent('toUpdateByPoCode')).toHaveLength(2))
  await waitFor(() => expect(apply.hasAttribute('data-loading')).toBe(false))
  expect(screen.getByLabelText(/^申请金额/)).toBe(amount)
  await user.click(apply)
  await waitFor(() => expect(sent('toPoApply')).toHaveLength(2))
  const [first, second] = sent('toPoApply')
  expect(second).toEqual(first)
})
