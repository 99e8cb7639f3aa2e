import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import PurchaseInvoiceSearch from './purchase-invoice-search.tsx'

const INVOICE = {
  ...{ id: '7', invoiceNum: 'CF2511180002', invoiceNo: '25332000000098765432', version: 1, status: 'issued' },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', invoiceDate: '2025-11-18' },
  ...{ totalAmount: '571.43', taxAmount: '65.74', diffAmount: '-5.77', paidAmount: '100.00' },
}
const LINE = {
  ...{ lineId: '71', inItemId: '61', inId: '6', inNum: 'RK2511150003', productCode: 'P00001', spec: '500ml*24' },
  ...{ productName: '晴川柠檬汽水500ml', unitName: '箱', qty: '13', price: '43.9562', amount: '571.43' },
  ...{ inAmount: '577.20', diffAmount: '-5.77' },
}

beforeEach(giveLayout)

it('shows what the manufacturer charges, and of one what it charges beyond the goods that came in', async () => {
  const { asked } = showScreen(<PurchaseInvoiceSearch />, ({ name }) => {
    if (name === 'list')
      return { total: 1, rows: [INVOICE], footer: { totalAmount: '571.43', taxAmount: '65.74', diffAmount: '-5.77' } }
    if (name === 'view') return INVOICE
    return name === 'itemView' ? [LINE] : []
  })
  const user = userEvent.setup()
  await user.click(await screen.findByText('CF2511180002'))
  const drawer = within(await screen.findByRole('dialog', { name: '采购发票详情' }))
  await drawer.findByText('晴川柠檬汽水500ml')
  expect(drawer.getByText('RK2511150003')).toBeDefined()
  expect(drawer.getByText('13箱')).toBeDefined()
  expect(drawer.getAllByText('577.20')).toHaveLength(2)
  expect(asked.filter(({ name }) => name === 'view' || name === 'itemView').map(({ said }) => said)).toEqual([
    { id: '7' },
    { id: '7' },
  ])
})
