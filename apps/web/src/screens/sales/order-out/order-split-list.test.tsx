import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import OrderSplitList from './order-split-list.tsx'

const ORDERS = ['1', '2'].map((soId) => ({
  ...{ soId, soNum: `SO${soId}`, orderStatus: 'confirmed', orderType: 'normal', orderSource: 'pc', actions: ['split'] },
  ...{ customerName: '惠万家', totalQty: '48', unsplitQty: '24', totalAmount: '116.00', version: 3 },
}))
const form = (soId: unknown) => ({
  order: { soId, warehouseCode: 'W001', version: 3 },
  lines: [
    { itemId: `${soId}1`, unsplitQty: '24' },
    { itemId: `${soId}2`, unsplitQty: '0' },
  ],
})

beforeEach(giveLayout)

it('[BM-4] splits all that is left of the marked orders at once, each from its own warehouse', async () => {
  const { asked } = showScreen(<OrderSplitList isHistory={false} />, ({ name, said }) => {
    if (name === 'listOrderSplit') return { total: 2, rows: ORDERS, footer: { totalAmount: '232.00' } }
    if (name === 'toOrderSplit') return form(said.soId)
    return name === 'saveSplit' ? { splitIds: ['9'], version: 4 } : []
  })
  const user = userEvent.setup()
  await screen.findByText('SO1')
  const batch = screen.getByRole<HTMLButtonElement>('button', { name: /批量拆单/ })
  expect(batch.disabled).toBe(true)
  for (const box of screen.getAllByRole('checkbox', { name: /选择第/ })) await user.click(box)
  await user.click(batch)
  await screen.findByText('确认按出货仓库整单拆单 2 张订单？')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '拆单' }))
  await screen.findByText('已拆单 2 张订单')
  const saved = asked.filter(({ name }) => name === 'saveSplit').map(({ said }) => said)
  expect(saved).toMatchObject(
    ['1', '2'].map((soId) => ({
      ...{ soId, version: 3 },
      splits: [{ warehouseCode: 'W001', lines: [{ soItemId: `${soId}1`, unitType: 'small', qty: '24' }] }],
    })),
  )
  await waitFor(() => expect(new Set(saved.map(({ requestNo }) => requestNo)).size).toBe(2))
})
