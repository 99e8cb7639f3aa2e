import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../data/query-client.ts'
import { siteOf } from '../../../shell/menu/site.ts'
import { SiteProvider } from '../../../shell/menu/site-context.ts'
import { UserProvider } from '../../../shell/session/user.ts'
import { TabProvider } from '../../../shell/tabs/tab-state.ts'
import { chooseOption } from '../../../testing/choose-option.ts'
import { userOf } from '../../../testing/users.ts'
import { COLA, NUTS } from '../order-create/parts/lines.fixture.ts'
import ExchangePage from './exchange.tsx'

const CUSTOMER = {
  ...{ id: '31', customerCode: 'C000031', customerName: '惠万家超市', helpCode: 'HWJCS', contact: '张建国' },
  ...{ mobile: '10000010031', address: '中山路31号', addressId: '501', salesmanId: '1004', salesmanName: '王海峰' },
  ...{ settleType: 'month', balance: '500.00' },
}
const FORM = {
  ...{ docDate: '2025-11-20', deliveryDate: '2025-11-20', warehouseCode: 'W001', salesmanId: '1004' },
  warehouses: [{ key: 'W001', label: '主仓' }],
  salesmen: [{ key: '1004', label: '王海峰' }],
}
const FOUND = { ...COLA, qty: '2', smallQty: '48', unitType: 'big', unitName: '箱', price: '57.0000', amount: '114.00' }
const MADE = {
  ...{ exchangeNum: 'HH2511200001', returnId: '52', returnNum: 'TH2511200001', returnInNum: 'TR2511200001' },
  ...{ soId: '88', soNum: 'SO2511200007', outId: '6', outNum: 'CK2511200001' },
  ...{ backAmount: '114.00', outAmount: '174.00', difference: '60.00', warnings: [] },
}

const posted: Record<string, unknown>[] = []
let refusal: Record<string, unknown> | undefined

const answer = (path: string, query: URLSearchParams, body: Record<string, unknown>): unknown => {
  switch (path.split('/').at(-1)) {
    case 'toOrderAdd':
      return {
        ...{ ...FORM, canChangePrice: 'F', maxDiscountRate: '0.00', checkInventoryOnConfirm: 'T' },
        payMethods: [
          { key: 'cash', label: '现金' },
          { key: 'wechat', label: '微信' },
        ],
      }
    case 'toAdd':
      return {
        ...{ ...FORM, priceControl: 'none', reasons: [{ key: 'expired', label: '过期' }] },
        inventoryStatuses: [
          { key: '01', label: '良品' },
          { key: '02', label: '残次品' },
        ],
      }
    case 'customerList':
      return [CUSTOMER]
    case 'listReturn':
      return { total: 0, rows: [] }
    case 'getProductByCode':
      return [COLA, NUTS].filter(({ productCode }) => productCode === query.get('code'))
    case 'findSources':
      return {
        lines: [
          {
            ...FOUND,
            lineNo: 1,
            outItemId: '61',
            outNum: 'CK1',
            outDate: '2025-11-01',
            soNum: 'SO1',
            isGift: 'F',
            batchNo: 'B1',
          },
        ],
        missing: [],
      }
    case 'exchange':
      posted.push(body)
      return MADE
    default:
      return []
  }
}

beforeEach(() => {
  notifications.clean()
  posted.length = 0
  refusal = undefined
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    if (pathname.endsWith('/exchange') && refusal) return Response.json(refusal)
    return Response.json({ resultCode: '000', content: answer(pathname, searchParams, text ? JSON.parse(text) : {}) })
  })
})

const open = async () => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf()}>
          <SiteProvider value={siteOf(userOf())}>
            <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
              <MemoryRouter>
                <ExchangePage />
              </MemoryRouter>
            </TabProvider>
          </SiteProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  const customer = await screen.findByRole('combobox', { name: '客户' })
  await waitFor(() => expect(document.activeElement).toBe(customer))
  return user
}
const side = (label: string) => within(screen.getByRole('grid', { name: label }))
const focused = (label: string, name: string, index: number) =>
  waitFor(() => expect(document.activeElement).toBe(side(label).getAllByLabelText(name)[index]))
const choose = (user: ReturnType<typeof userEvent.setup>, label: string, option: string) =>
  chooseOption(user, screen.getByLabelText(new RegExp(`^${label}`)), option)

/** Whose exchange it is, and why. */
async function begin(user: ReturnType<typeof userEvent.setup>) {
  await user.keyboard('HWJ{Enter}')
  await focused('退回商品', '商品', 0)
  await choose(user, '退货原因', '过期')
}

/** Two boxes come back of a delivery, three go out. */
async function enter(user: ReturnType<typeof userEvent.setup>) {
  await begin(user)
  await user.keyboard('{F4}')
  await focused('退回商品', '商品', 0)
  await user.keyboard('P00001{Enter}2{Enter}{Enter}')
  await focused('退回商品', '商品', 1)
  await user.keyboard('{F9}')
  await screen.findByText(/找到 1 张出库单/)
  await screen.findByText('应退差额')
  expect(screen.getAllByText('¥114.00')).toHaveLength(2)
  await user.keyboard('{F7}')
  await focused('换出商品', '商品', 0)
  await user.keyboard('P00001{Enter}3{Enter}')
  await focused('换出商品', '商品', 1)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('实收')))
}

it('goes from the customer over both sides to the difference, and shows what was made', async () => {
  const user = await open()
  await enter(user)
  await screen.findByText('应补差额')
  await screen.findByText('¥60.00')
  await user.keyboard('60.01{Enter}')
  await screen.findByText('实收金额不能大于应补差额60.00元')
  expect(posted).toEqual([])
  await user.keyboard('{Control>}a{/Control}60{Control>}{Enter}{/Control}')
  await screen.findByText(/^上一单/)
  expect(screen.getAllByText('应补 ¥60.00')).toHaveLength(2)
  expect(screen.getByText(/已过账$/)).toBeDefined()
  expect(posted).toMatchObject([
    {
      ...{ customerCode: 'C000031', salesmanId: '1004', warehouseCode: 'W001', returnReason: 'expired' },
      ...{ payMethod: 'cash', payAmount: '60.00' },
      back: [{ productCode: 'P00001', unitType: 'big', qty: '2', outItemId: '61' }],
      lines: [{ lineNo: 1, productCode: 'P00001', unitType: 'big', qty: '3' }],
    },
  ])
  expect(posted[0]).not.toHaveProperty('submit')
  expect(screen.getByText('TH2511200001')).toBeDefined()
  expect(screen.getByText('SO2511200007')).toBeDefined()
  expect(screen.getByRole('button', { name: '打印换货单' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '客户' }).value).toBe('')
})

it('asks for what comes back, and leads to its line that was refused', async () => {
  const user = await open()
  await begin(user)
  await user.keyboard('{F7}')
  await focused('换出商品', '商品', 0)
  await user.keyboard('P00001{Enter}3{Enter}')
  await focused('换出商品', '商品', 1)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('请录入退回商品')
  await focused('退回商品', '商品', 0)
  await user.keyboard('P00001{Enter}2{Enter}{Enter}')
  await focused('退回商品', '商品', 1)
  refusal = { resultCode: '101', content: '商品【可乐】退货数量不能大于可退数量', field: 'back.0.qty' }
  await user.keyboard('{Control>}{Enter}{/Control}')
  await focused('退回商品', '数量', 0)
  expect(posted).toEqual([])
})
