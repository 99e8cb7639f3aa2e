import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { COLA } from '../../document/line/lines.fixture.ts'
import { giveLayout, showScreen } from '../../testing/show-screen.tsx'
import PurchaseFollow from './purchase-follow.tsx'
import PurchaseInputSearch from './purchase-input/purchase-input-search.tsx'

const FOLLOW = '/purchase/purchase-follow'
const ROW = {
  ...{ poId: '7', poCode: 'PO1', supplierCode: 'S004', supplierName: '晴川', isNice: 'T', docDate: '2025-11-20' },
  ...{ poStatus: 'partIn', payStatus: 'part', payType: 'self', syncStatus: 'success', niceOrderNum: 'QC1', version: 3 },
  ...{ totalQty: '240', totalAmount: '444.00', inQty: '51', inAmount: '94.35', expectDate: '2025-11-25', actions: [] },
}
const LINE = {
  ...{ ...COLA, poItemId: '1', lineNo: 1, isGift: 'F', unitType: 'big', unitName: '箱', qty: '10', smallQty: '240' },
  ...{ price: '44.4000', amount: '444.00', inQty: '51', closedQty: '24', orderQty: '10', orderPrice: '44.4000' },
}
const IN = {
  ...{ inId: '3', inNum: 'RK1', inDate: '2025-11-24', warehouseName: '主仓', totalQty: '51', totalAmount: '94.35' },
  status: 'finished',
}

beforeEach(giveLayout)

const Where = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it('says of each line what came in, what was given up and what is still to come', async () => {
  const order = { ...ROW, lines: [LINE], ins: [IN], logs: [] }
  showScreen(<PurchaseFollow />, ({ name }) => (name === 'viewItem' ? order : []), `${FOLLOW}?poId=7`)
  const table = (await screen.findByRole('columnheader', { name: '未到' })).closest('table')
  expect(table?.querySelector('tbody tr')?.textContent).toContain('10箱2箱3瓶1箱6箱21瓶')
  expect(screen.getByText('QC1')).toBeDefined()
  expect(screen.getByText('RK1')).toBeDefined()
})

it('is reached from the row of an order that was submitted', async () => {
  const rows = [ROW, { ...ROW, poId: '8', poCode: 'PO2', poStatus: 'draft' }]
  showScreen(
    <>
      <PurchaseInputSearch />
      <Where />
    </>,
    ({ name }) => (name === 'list' ? { total: 2, rows, footer: {} } : name === 'getOrderSynFailNum' ? 0 : []),
    '/',
    [FOLLOW],
  )
  await screen.findByText('PO2')
  const follow = screen.getAllByRole('button', { name: '跟踪' })
  expect(follow).toHaveLength(1)
  await userEvent.click(follow[0] as HTMLElement)
  await screen.findByText(`${FOLLOW}?poId=7`)
})
