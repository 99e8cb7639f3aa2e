import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showScreen } from '../../../testing/show-screen.tsx'
import ReturnByOrder from './return-byorder-create.tsx'

const LINE = {
  ...{ productCode: 'P00001', productName: '可乐', spec: '500ml*24', bigUnitName: '箱', smallUnitName: '瓶' },
  ...{ unitRatio: '24', unitType: 'big', unitName: '箱', price: '58.0000', isGift: 'F', lineType: 'normal' },
  ...{ outQty: '48', returnedQty: '0', returnableQty: '48', outAmount: '116.00', returnedAmount: '0.00' },
}
const FORM = {
  docDate: '2025-11-22',
  order: {
    soId: '88',
    soNum: 'SO2511200007',
    orderStatus: 'finished',
    customerName: '惠万家超市',
    warehouseName: '主仓',
  },
  lines: [
    { ...LINE, soItemId: '1' },
    { ...LINE, soItemId: '2', productName: '瓜子', isGift: 'T', lineType: 'gift' },
  ],
  ...{ warehouses: [], reasons: [] },
}

it('names the order without a state of a return that is not there yet, and a gift once', async () => {
  showScreen(
    <ReturnByOrder />,
    ({ name }) => (name === 'toAddByOrder' ? FORM : []),
    '/sales/return-manager/return-byorder-create?soId=88',
  )
  await screen.findByText('SO2511200007')
  expect(screen.queryByText('草稿')).toBeNull()
  expect(screen.getAllByText('赠品')).toHaveLength(1)
})
