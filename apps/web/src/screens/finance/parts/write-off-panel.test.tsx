import type { UnpaidOrder } from '@dealer/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { type AskedCall, showScreen } from '../../../testing/show-screen.tsx'
import { WriteOffPanel } from './write-off-panel.tsx'

const order: UnpaidOrder = {
  ...{ refNum: 'SO1', dueDate: '2025-11-30', balance: '60.00', docDate: '2025-11-01', overdueDays: 0 },
  ...{ customerCode: 'C000031', customerName: '惠万家超市', salesmanName: '王海峰', settleStatus: 'unsettled' },
  ...{ amount: '60.00', returnAmount: '0.00', receivedAmount: '0.00', writeOffAmount: '0.00' },
  ...{ invoicedAmount: '0.00', pendingAmount: '0.00' },
}
const CUSTOMER = { customerCode: 'C000031', customerName: '惠万家超市', mobile: '10000010031', salesmanId: '1004' }
const SOURCE = { refNum: 'SK1', docDate: '2025-11-05', balance: '200.00' }

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'customerList') return [CUSTOMER]
  if (name === 'sourceList') return [SOURCE]
  if (name === 'notPayOrderList') return { total: 1, rows: [order], footer: {} }
  if (name === 'save') return { id: '58', writeOffNum: 'HX1' }
  return { total: 0, rows: [], footer: {} }
}
const saved = (asked: readonly AskedCall[]) => asked.filter(({ name }) => name === 'save').map(({ said }) => said)

const open = async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  const { asked } = showScreen(<WriteOffPanel onClose={onClose} />, answer)
  await user.type(await screen.findByLabelText('客户*'), 'HWJ{Enter}')
  const target = await screen.findByLabelText<HTMLInputElement>('SO1 本次核销')
  return { user, asked, onClose, target, submit: () => user.click(screen.getByRole('button', { name: '核销' })) }
}

it('sets off what there is against what is owed, and posts it', async () => {
  const { user, asked, onClose, target, submit } = await open()
  await user.click(screen.getByRole('button', { name: '自动分配' }))
  const source = screen.getByLabelText<HTMLInputElement>('SK1 本次核销')
  expect([source.value, target.value]).toEqual(['60.00', '60.00'])
  await user.clear(source)
  await user.type(source, '60.01')
  await submit()
  await waitFor(() => expect(screen.getAllByText('来源金额和核销金额不相等').length).toBeGreaterThan(1))
  expect(saved(asked)).toEqual([])
  await user.clear(source)
  await user.type(source, '60')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saved(asked)).toMatchObject([
    {
      ...{ customerCode: 'C000031', writeOffType: 'pre', docDate: expect.any(String) },
      lines: [{ sourceRef: 'SK1', targetRef: 'SO1', amount: '60.00' }],
    },
  ])
})

it('gives up bad debts for a reason, without a source', async () => {
  const { user, asked, onClose, target, submit } = await open()
  await user.click(screen.getByLabelText('核销类型*'))
  // Without a layout nothing that floats is in sight.
  await user.click(await screen.findByRole('option', { name: '坏账', hidden: true }))
  expect(screen.queryByLabelText('SK1 本次核销')).toBeNull()
  await user.type(target, '60')
  await submit()
  expect(saved(asked)).toEqual([])
  await user.type(screen.getByLabelText('坏账原因*'), '客户倒闭')
  await submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saved(asked)).toMatchObject([
    { writeOffType: 'badDebt', remark: '客户倒闭', lines: [{ targetRef: 'SO1', amount: '60' }] },
  ])
})
