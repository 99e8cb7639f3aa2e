import { KitProvider } from '@dealer/ui-kit/theme'
import { notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../data/query-client.ts'
import { UserProvider } from '../../../../shell/session/user.ts'
import { TabProvider } from '../../../../shell/tabs/tab-state.ts'
import { userOf } from '../../../../testing/users.ts'
import CutAmount from './cut-amount-create.tsx'
import DiscountPackage from './discount-package-create.tsx'
import DiscountPresent from './discount-present-create.tsx'

const FORM = { startDate: '2025-11-20', endDate: '2025-11-30', customerTypes: [], regions: [], priceNow: '' }
const product = (productCode: string, more: object) => ({
  ...{ productCode, productName: '汽水', spec: '500ml*24', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24 },
  ...{ allowDecimalQty: 'F', unitType: 'big', unitName: '箱', ...more },
})
const COPY = {
  ...{ promotionName: '套餐', promotionType: 'discountPackage', customerScope: 'type', customerRefs: ['CT01'] },
  ...{
    customerRefOptions: [{ key: 'CT01', label: '食杂店' }],
    orderTypes: 'normal,cash',
    limitTimes: 2,
    customerLimitTimes: 0,
  },
  ...{ priority: 50, stackable: 'T' },
  rules: [
    {
      ...{ groupNo: 1, packagePrice: '190.0000' },
      items: [product('P00001', { qty: '2', isGift: 'F' }), product('P00011', { qty: '1', isGift: 'T' })],
    },
  ],
}
const TRIED = {
  ...{ offers: [], times: 1, goodsAmount: '1160.00', promotionAmount: '50.00', giftQty: '0', totalAmount: '1110.00' },
  ...{ hints: ['第2档还差840.00元'], lines: [] },
}

const calls: { call: string; body: Record<string, unknown> }[] = []
let refusal: object | undefined

const answer = (call: string): unknown => {
  if (call === 'toPromotionAdd') return FORM
  if (call === 'toCopy') return COPY
  if (call === 'preview') return TRIED
  if (call.startsWith('save') && call !== 'saveEnable')
    return { id: '7', promotionNum: 'CX2511200001', version: 1, warnings: [] }
  return call === 'saveEnable' ? '操作成功' : []
}

beforeEach(() => {
  notifications.clean()
  calls.length = 0
  refusal = undefined
  close.mockClear()
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const call = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const text = await request.text()
    calls.push({ call, body: text ? JSON.parse(text) : {} })
    return Response.json(call === 'save' && refusal ? refusal : { resultCode: '000', content: answer(call) })
  })
})

const EVERYTHING = userOf({ perms: ['*:*:*'] })
const close = vi.fn()
const open = async (Screen: ComponentType, search = '') => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={EVERYTHING}>
          <TabProvider value={{ uid: 't1', close, refresh: () => undefined }}>
            <MemoryRouter initialEntries={[`/here${search}`]}>
              <Screen />
            </MemoryRouter>
          </TabProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  await screen.findByLabelText('促销名称', { exact: false })
  return user
}
const bodyOf = (call: string) => calls.filter((one) => one.call === call).at(-1)?.body

it('saves what was entered and puts it into force', async () => {
  const user = await open(CutAmount)
  await user.type(screen.getByLabelText('促销名称', { exact: false }), '满千减五十')
  await user.type(screen.getByLabelText('满足金额', { exact: false }), '1000')
  await user.type(screen.getByLabelText('减免金额', { exact: false }), '50')
  await user.click(screen.getByRole('button', { name: '保存并启用' }))
  await waitFor(() => expect(bodyOf('saveEnable')).toMatchObject({ enabled: 'T', items: [{ id: '7', version: 1 }] }))
  expect(bodyOf('saveOrderPro')).toMatchObject({
    ...{ promotionName: '满千减五十', promotionType: 'cutAmount', startDate: '2025-11-20', endDate: '2025-11-30' },
    ...{ customerScope: 'all', customerRefs: [], orderTypes: 'normal,cash,vehicle', priority: 100, stackable: 'F' },
    ...{ isRepeat: 'F', scopeItems: [] },
    steps: [{ fullAmount: '1000', cutAmount: '50' }],
  })
  await waitFor(() => expect(close).toHaveBeenCalledWith('/sales/promotion/promotion_list'))
})

it('asks nobody while something is missing', async () => {
  const user = await open(CutAmount)
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('促销名称必填!')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('满足金额必填!').length).toBeGreaterThan(0)
  expect(bodyOf('saveOrderPro')).toBeUndefined()
})

it('begins at the name, and leads back to it, the first of all that is missing', async () => {
  const user = await open(DiscountPresent)
  const name = screen.getByLabelText('促销名称', { exact: false })
  await waitFor(() => expect(document.activeElement).toBe(name))
  screen.getByRole('button', { name: '保存' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await screen.findAllByText('购买商品必填!')).length).toBeGreaterThan(0)
  expect(screen.getByText('请录入赠品')).toBeDefined()
  expect(document.activeElement).toBe(name)
  await user.keyboard('买十赠一{Control>}{Enter}{/Control}')
  const goods = screen.getByRole('combobox', { name: /^购买商品/ })
  await waitFor(() => expect(document.activeElement).toBe(goods))
  expect(goods.getAttribute('aria-expanded')).toBe('false')
})

it('leads to the goods of a rule where they alone are missing', async () => {
  const user = await open(DiscountPackage)
  await user.type(screen.getByLabelText('促销名称', { exact: false }), '套餐')
  await user.type(screen.getByLabelText('套餐价', { exact: false }), '190')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('请录入套餐商品')
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('商品')[0]))
})

it('begins with a copy, and shows a refusal at the cell that it names', async () => {
  const user = await open(DiscountPackage, '?id=3&action=copy')
  refusal = { resultCode: '101', content: '第1条规则：商品【汽水】已停用', field: 'rules.0.items.1.productCode' }
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('第1条规则：商品【汽水】已停用')).length).toBeGreaterThan(0)
  const first = bodyOf('save')
  expect(bodyOf('save')).toMatchObject({
    ...{ customerScope: 'type', customerRefs: ['CT01'], orderTypes: 'normal,cash', limitTimes: 2, priority: 50 },
    rules: [
      {
        packagePrice: '190.0000',
        items: [
          { productCode: 'P00001', unitType: 'big', qty: '2', isGift: 'F' },
          { productCode: 'P00011', unitType: 'big', qty: '1', isGift: 'T' },
        ],
      },
    ],
  })
  refusal = undefined
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  // Had the answer been lost instead, there would still be one promotion.
  expect(bodyOf('save')).toEqual(first)
})
