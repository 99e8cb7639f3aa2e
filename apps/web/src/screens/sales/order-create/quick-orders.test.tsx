import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../data/query-client.ts'
import { UserProvider } from '../../../shell/session/user.ts'
import { TabProvider } from '../../../shell/tabs/tab-state.ts'
import { userOf } from '../../../testing/users.ts'
import CashOrder from './cash-order.tsx'
import { COLA, NUTS } from './parts/lines.fixture.ts'
import PromotionOrder from './promotion-order.tsx'
import VehicleOrder from './vehicle-order.tsx'

const FORM = {
  ...{ docDate: '2025-11-20', deliveryDate: '2025-11-20', warehouseCode: 'W001', salesmanId: '1004' },
  warehouses: [{ key: 'W001', label: '主仓' }],
  salesmen: [
    { key: '1004', label: '王海峰' },
    { key: '1005', label: '李娜' },
  ],
}
const PRICED = { ...FORM, canChangePrice: 'F', maxDiscountRate: '5.00', checkInventoryOnConfirm: 'T' }
const payMethods = [
  { key: 'cash', label: '现金' },
  { key: 'wechat', label: '微信' },
]
const VEHICLES = [
  { vehicleCode: 'V1', plateNo: '浙A1', warehouseCode: 'WV1', salesmanId: '1009', salesmanName: '周强' },
  {
    ...{ vehicleCode: 'V2', plateNo: '浙A2', warehouseCode: 'WV2', salesmanId: '1004', salesmanName: '王海峰' },
    ...{ driverId: '601', driverName: '赵大勇' },
  },
]
const CUSTOMER = {
  ...{ id: '31', customerCode: 'C000031', customerName: '惠万家超市', helpCode: 'HWJCS', contact: '张建国' },
  ...{ mobile: '10000010031', address: '中山路31号', addressId: '501', salesmanId: '1005', salesmanName: '李娜' },
  ...{ settleType: 'month', balance: '500.00' },
}

const saves: { path: string; body: Record<string, unknown> }[] = []

const answer = (path: string, query: URLSearchParams, body: Record<string, unknown>): unknown => {
  switch (path.split('/').at(-1)) {
    case 'toOrderAdd':
      return query.get('orderType') === 'cash'
        ? { ...PRICED, payMethods, roundMode: 'jiao' }
        : { ...PRICED, payMethods, vehicles: VEHICLES, drivers: [{ key: '601', label: '赵大勇' }] }
    case 'toOrderPromotionAdd':
      return { ...FORM, giftProducts: [] }
    case 'toOrderPromotionProduct':
      return { total: 1, rows: [{ ...NUTS, isGift: 'T' }] }
    case 'customerList':
      return [CUSTOMER]
    case 'listCustomerAddress':
      return [{ id: '501', contact: '张建国', mobile: '10000010031', address: '中山路31号', isDefault: 'T' }]
    case 'getCustomerSevenCheck':
      return []
    case 'getProductByCode':
      return [COLA, NUTS].filter(({ productCode }) => productCode === query.get('code'))
    case 'getProductsPrice':
    case 'getProductInvlist.do':
      return []
    case 'orderPromotion':
      return { promotionAmount: '0.00', warnings: [], promotions: [], hints: [], lines: [] }
    default:
      saves.push({ path, body })
      return { soId: '88', soNum: 'SO2511200007', orderStatus: 'finished', totalAmount: '1', version: 1, warnings: [] }
  }
}

beforeEach(() => {
  notifications.clean()
  saves.length = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    return Response.json({ resultCode: '000', content: answer(pathname, searchParams, text ? JSON.parse(text) : {}) })
  })
})

const open = async (Page: ComponentType) => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf()}>
          <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
            <MemoryRouter>
              <Page />
            </MemoryRouter>
          </TabProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  const customer = await screen.findByRole('combobox', { name: '客户' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
  return { user, customer }
}
const focused = (name: string, index: number) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(name)[index]))

describe('快速订单', () => {
  it('[BM-3] goes from the customer to the money and the change, and to the next customer at once', async () => {
    const { user } = await open(CashOrder)
    await user.keyboard('HWJ{Enter}')
    await focused('商品', 0)
    await user.keyboard('P00001{Enter}')
    await focused('数量', 0)
    await user.keyboard('2{Enter}')
    await focused('商品', 1)
    expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull()
    await user.keyboard('{Enter}')
    await focused('实收', 0)
    await user.keyboard('100{Enter}')
    await screen.findByText('实收金额少于应收116.00元')
    expect(saves).toEqual([])
    await user.keyboard('{Control>}a{/Control}150')
    await screen.findByText('¥34.00')
    await user.keyboard('{Enter}')
    await screen.findByText(/^上一单/)
    // Beside the order before, and in the toast: the money is counted when the next customer is already asked for.
    expect(screen.getAllByText('收 ¥150.00，找零 ¥34.00')).toHaveLength(2)
    expect(screen.getByText(/已完成，¥1\.00/)).toBeDefined()
    expect(saves).toMatchObject([
      { body: { submit: 'T', orderType: 'cash', payMethod: 'cash', payAmount: '116.00', warehouseCode: 'W001' } },
    ])
    expect(saves[0]?.body).not.toHaveProperty('settleType')
    const next = screen.getByRole<HTMLInputElement>('combobox', { name: '客户' })
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(next.value).toBe('')
    expect(screen.getByRole('button', { name: '打印小票' })).toBeDefined()
  })
})

describe('车销订单', () => {
  it('[BM-3] begins with the own vehicle; its load is sold, and what is not paid stays as the rest', async () => {
    const { user } = await open(VehicleOrder)
    await user.keyboard('HWJ{Enter}')
    await focused('商品', 0)
    await user.keyboard('P00001{Enter}2{Enter}')
    await focused('商品', 1)
    await user.keyboard('{Enter}')
    await focused('本次收款', 0)
    await user.keyboard('16')
    await screen.findByText('¥100.00')
    await user.keyboard('{Enter}')
    await screen.findByText(/^上一单/)
    expect(saves).toMatchObject([
      {
        body: {
          ...{ orderType: 'vehicle', vehicleCode: 'V2', warehouseCode: 'WV2', salesmanId: '1004', driverId: '601' },
          ...{ payAmount: '16.00', payMethod: 'cash', settleType: 'month' },
        },
      },
    ])
  })
})

describe('促销品领用', () => {
  it('[BM-3] takes goods that are given away, without prices', async () => {
    const { user } = await open(PromotionOrder)
    await user.keyboard('HWJ{Enter}')
    await focused('商品', 0)
    await user.keyboard('P00002{Enter}')
    await focused('数量', 0)
    expect(screen.queryByLabelText('单价')).toBeNull()
    await user.keyboard('3{Enter}')
    await focused('商品', 1)
    await user.keyboard('{Enter}{Enter}')
    await screen.findByText(/^上一单/)
    expect(saves).toMatchObject([
      { path: '/api/so/salesOrder/savePromotion', body: { items: [{ productCode: 'P00002', qty: '3' }] } },
    ])
    expect(saves[0]?.body).not.toHaveProperty('orderType')
  })
})
