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

const sharedLine = (soId: string, unsplitQty: string, shareQty: string) => ({
  ...{ soId, soNum: `SO${soId}`, version: 3, soItemId: `${soId}1`, lineNo: 1, unitType: 'big', unitName: '箱' },
  ...{ customerCode: `K${soId}`, customerName: `客户${soId}`, level: 'A', deliveryDate: '2026-03-10' },
  ...{ unitRatio: 24, isGift: 'F', unsplitQty, shareQty },
})
const sharedProduct = (productName: string, isShort: string, lines: object[]) => ({
  ...{ productCode: productName, productName, spec: '24', barcode: '1', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  ...{ allowDecimalQty: 'F', warehouseCode: 'W001', warehouseName: '主仓', inventoryStatusCode: '01', isShort },
  ...{ wantedQty: '72', usableQty: isShort === 'T' ? '60' : '96', lines },
})
const PROPOSAL = {
  products: [
    sharedProduct('汽水', 'T', [sharedLine('1', '48', '48'), sharedLine('2', '24', '0')]),
    sharedProduct('果汁', 'F', [{ ...sharedLine('1', '72', '72'), soItemId: '12' }]),
  ],
}

it('shares what is scarce between the marked orders by keys, and splits them in one step', async () => {
  const { asked } = showScreen(<OrderSplitList isHistory={false} />, ({ name }) => {
    if (name === 'listOrderSplit') return { total: 2, rows: ORDERS, footer: { totalAmount: '232.00' } }
    if (name === 'shareProposal') return PROPOSAL
    return name === 'saveShares' ? { splitCount: 2, splits: [] } : []
  })
  const user = userEvent.setup()
  await screen.findByText('SO1')
  for (const box of screen.getAllByRole('checkbox', { name: /选择第/ })) await user.click(box)
  await user.click(screen.getByRole('button', { name: '缺货分配' }))
  const short = await screen.findByRole('region', { name: '汽水 主仓' })
  expect(asked.find(({ name }) => name === 'shareProposal')?.said).toMatchObject({ soIds: ['1', '2'] })
  expect(within(short).getByText('缺口').parentElement?.textContent).toBe('缺口12瓶')
  expect(within(short).getByText('剩余').parentElement?.textContent).toBe('剩余12瓶')
  expect(screen.queryByRole('region', { name: '果汁 主仓' })).toBeNull()
  const fold = screen.getByRole('button', { name: '其余 1 种商品库存充足，全部满足' })

  const input = (name: string) => within(short).getByRole<HTMLInputElement>('textbox', { name })
  await waitFor(() => expect(document.activeElement).toBe(input('汽水 客户1 SO1 箱数')))
  await user.keyboard('{Enter}{Enter}{Enter}13')
  expect(input('汽水 客户2 SO2 瓶数').value).toBe('13')
  expect(within(short).getByText('超出可用数量 1瓶，请减少分配数量')).toBeDefined()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('汽水分配超出可用数量 1瓶')
  expect(asked.some(({ name }) => name === 'saveShares')).toBe(false)

  await user.click(fold)
  const enough = screen.getByRole('region', { name: '果汁 主仓' })
  // Enter goes on into the next product, and back.
  await user.click(input('汽水 客户2 SO2 瓶数'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(within(enough).getByRole('textbox', { name: '果汁 客户1 SO1 箱数' }))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  await user.keyboard('12{Control>}{Enter}{/Control}')
  await screen.findByText('已生成 2 张拆单')
  const { said } = asked.find(({ name }) => name === 'saveShares') ?? {}
  expect(said).toMatchObject({
    requestNo: expect.any(String),
    orders: [
      {
        soId: '1',
        version: 3,
        lines: [
          { soItemId: '11', unitType: 'small', qty: '48' },
          { soItemId: '12', qty: '72' },
        ],
      },
      { soId: '2', version: 3, lines: [{ soItemId: '21', unitType: 'small', qty: '12' }] },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: '汽水 主仓' })).toBeNull())
})
