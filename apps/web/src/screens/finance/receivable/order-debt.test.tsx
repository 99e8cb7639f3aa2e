import type { OrderDebtRow } from '@dealer/sdk'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import OrderDebt from './order-debt.tsx'

const debt = (refNum: string, changes: Partial<OrderDebtRow>): OrderDebtRow => ({
  ...{ refNum, customerCode: 'C000031', customerName: '惠万家超市', salesmanName: '王海峰', overdueDays: 0 },
  ...{ docDate: '2025-11-01', dueDate: '2025-11-30', amount: '100.00', returnAmount: '0.00', writeOffAmount: '0.00' },
  ...{ receivedAmount: '0.00', invoicedAmount: '0.00', balance: '0.00', settleStatus: 'settled' },
  ...changes,
})

it('an order whose debt an invoice took over says so, and not that it is settled', async () => {
  const rows = [
    debt('SO1', { invoicedAmount: '100.00', settleStatus: 'invoiced' }),
    debt('SO2', { receivedAmount: '100.00' }),
  ]
  showScreen(<OrderDebt />, ({ name }) =>
    name === 'orderList' ? { total: 2, rows, footer: { invoicedAmount: '100.00' } } : [],
  )
  await screen.findByText('SO1')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('已开票金额')
  const row = (num: string) => screen.getByText(num).closest('[role=row]')?.textContent
  expect(row('SO1')).toContain('已转发票应收')
  expect(row('SO2')).toContain('已结清')
})
