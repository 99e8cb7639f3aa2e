import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import PurchaseOrderLoan from './pruchase-order-loan.tsx'

const ORDER = {
  ...{ poId: '31', poCode: 'PO2603100001', version: 2, docDate: '2026-03-10', expectDate: '2026-03-12', isNice: 'T' },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', warehouseCode: 'W001', warehouseName: '主仓' },
  ...{ totalQty: '24', totalAmount: '444.00', inQty: '0', inAmount: '0.00', poStatus: 'confirmed', payType: 'self' },
  ...{ syncStatus: 'success', payStatus: 'unsettled', createName: '陈志远', createDate: '2026-03-10 10:00:00' },
  actions: ['in', 'copy', 'close'],
}

beforeEach(giveLayout)

it('lists orders that a loan may pay for, and leads to its application', async () => {
  showScreen(
    <>
      <PurchaseOrderLoan />
      <Where />
    </>,
    ({ name }) => (name === 'toPoEdaiAdd' ? { total: 1, rows: [ORDER], footer: { totalAmount: '444.00' } } : []),
  )
  const row = within((await screen.findByText('PO2603100001')).closest('[role="row"]') as HTMLElement)
  await userEvent.setup().click(row.getByRole('button', { name: '申请' }))
  await waitFor(() => expect(whereItIs()).toEqual(['/purchase/pruchase-order-loan-detail', null]))
})
