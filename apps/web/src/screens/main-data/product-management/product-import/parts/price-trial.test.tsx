import type { PriceChange, PriceTrialProduct, PriceTrialSave } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../../data/query-client.ts'
import { siteOf } from '../../../../../shell/menu/site.ts'
import { SiteProvider } from '../../../../../shell/menu/site-context.ts'
import { UserProvider } from '../../../../../shell/session/user.ts'
import { TabProvider } from '../../../../../shell/tabs/tab-state.ts'
import { userOf } from '../../../../../testing/users.ts'
import { PriceTrial } from './price-trial.tsx'
import { product } from './trial.fixture.ts'

const change = (id: string, productCode: string): PriceChange => ({
  ...{ id, productCode, productName: '柠檬汽水', spec: '500ml*24', version: 1 },
  ...{ oldPrice: '2.0000', newPrice: '2.2000', effectDate: '2099-12-01', isRead: 'F' },
})

interface Asked {
  effectDate: string
  basePrices?: { productCode: string; bigPrice: string }[]
}
const asked: Asked[] = []
const saved: PriceTrialSave[] = []
let products: PriceTrialProduct[] = []
let refusal: object | undefined
const onClose = vi.fn()

beforeEach(() => {
  asked.length = 0
  saved.length = 0
  refusal = undefined
  onClose.mockClear()
  products = [product({ productCode: 'P2', productName: '矿泉水', belowNum: 0 }), product()]
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const body = await request.json()
    if (request.url.includes('saveTrial')) {
      saved.push(body)
      return Response.json(refusal ?? { resultCode: '000', content: '操作成功' })
    }
    asked.push(body)
    const given = new Map(((body as Asked).basePrices ?? []).map((price) => [price.productCode, price.bigPrice]))
    const answer = products.map((one) => ({ ...one, proposedPrice: given.get(one.productCode) ?? one.proposedPrice }))
    return Response.json({ resultCode: '000', content: { products: answer, belowNum: 1, orderNum: 3 } })
  })
})

const open = async (perms = ['md:purchasePrice:list', 'md:productBasePrice:edit', 'md:priceSearch:list']) => {
  const user = userEvent.setup()
  const who = userOf({ perms })
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={who}>
          <SiteProvider value={siteOf(who)}>
            <TabProvider value={{ uid: 't1', close: () => undefined, refresh: () => undefined }}>
              <MemoryRouter>
                <PriceTrial changes={[change('1', 'P1'), change('2', 'P2')]} onClose={onClose} />
              </MemoryRouter>
            </TabProvider>
          </SiteProvider>
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  const panel = within(await screen.findByRole('dialog', { name: '调价试算' }))
  await panel.findByText('1 个价格低于新进价')
  return { user, panel }
}
const priceOf = (panel: Awaited<ReturnType<typeof open>>['panel'], name: string) =>
  panel.getByRole<HTMLInputElement>('textbox', { name: `新基础价 ${name}` })

it('shows what hurts first with the price that keeps the margin, unfolded to who pays what', async () => {
  const { user, panel } = await open()
  expect(panel.getByText('3 张未完订单受影响')).toBeTruthy()
  expect(panel.getAllByRole('textbox', { name: /新基础价/ }).map((input) => input.getAttribute('aria-label'))).toEqual([
    '新基础价 柠檬汽水',
    '新基础价 矿泉水',
  ])
  expect(priceOf(panel, '柠檬汽水').value).toBe('63.80')
  expect(panel.getAllByText('31.03% → 24.14%')).toHaveLength(2)
  await user.click(panel.getByRole('button', { name: '展开 柠檬汽水' }))
  expect(panel.getByText('41.00（不变）')).toBeTruthy()
  expect(panel.getByText('55.10 → 60.61')).toBeTruthy()
  expect(panel.getByText(/2.44% → -7.32%/).textContent).toContain('低于新进价')
  expect(panel.getByText(/1 张，未出库 2箱10瓶，102.50 元/)).toBeTruthy()
  expect(panel.getByText('SO2511200007')).toBeTruthy()
})

it('tries a typed price once it is left, Enter going on to the one below', async () => {
  const { user, panel } = await open()
  const first = priceOf(panel, '柠檬汽水')
  await user.clear(first)
  await user.type(first, '65{Enter}')
  expect(document.activeElement).toBe(priceOf(panel, '矿泉水'))
  await waitFor(() => expect(asked.at(-1)?.basePrices).toEqual([{ productCode: 'P1', bigPrice: '65' }]))
  expect(asked[0]?.effectDate).toBe('2099-12-01')
  expect(asked).toHaveLength(2)
})

it('saves the prices that are others as a whole once that is confirmed, and shows a refusal at its row', async () => {
  refusal = { resultCode: '101', content: '商品【矿泉水】价格不能高于最高价', field: 'basePrices.1.maxPrice' }
  const { user, panel } = await open()
  const confirm = async () => {
    await user.click(panel.getByRole('button', { name: '保存基础价' }))
    const question = within(await screen.findByRole('dialog', { name: /从 2099-12-01 起调整 2 个商品的基础价/ }))
    expect(question.getByText('调整后仍有 1 个价格低于新进价。')).toBeTruthy()
    await user.click(question.getByRole('button', { name: '保存' }))
  }
  await confirm()
  await panel.findByText('商品【矿泉水】价格不能高于最高价')
  expect(priceOf(panel, '矿泉水').getAttribute('aria-invalid')).toBe('true')
  refusal = undefined
  await confirm()
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({
    effectDate: '2099-12-01',
    basePrices: [
      { productCode: 'P1', bigPrice: '63.80' },
      { productCode: 'P2', bigPrice: '63.80' },
    ],
  })
  expect(saved[1]?.requestNo).not.toBe(saved[0]?.requestNo)
})

it('who may not set prices reads them; who sees no costs is shown none', async () => {
  const { oldPurchase: _o, newPurchase: _n, marginBefore: _b, marginAfter: _a, ...rest } = product()
  const { marginProposed: _p, isBelowCost: _i, belowNum: _w, ...seen } = rest
  products = [seen]
  const { panel } = await open(['md:purchasePrice:list'])
  expect(panel.queryByRole('textbox', { name: /新基础价/ })).toBeNull()
  expect(panel.queryByRole('button', { name: '保存基础价' })).toBeNull()
  expect(panel.queryByRole('button', { name: '打印报价单' })).toBeNull()
  for (const name of ['进价', '毛利率（不调价）', '新毛利率', '低于新进价'])
    expect(panel.queryByRole('columnheader', { name })).toBeNull()
})

it('a day that is not whole yet is not tried, and not called too early', async () => {
  const { user, panel } = await open()
  const day = panel.getByRole<HTMLInputElement>('textbox', { name: '生效日期' })
  await user.clear(day)
  await user.type(day, '2099-1')
  expect(panel.queryByText('不能早于明天')).toBeNull()
  expect(asked).toHaveLength(1)
  await user.clear(day)
  await user.type(day, '2020-01-01{Enter}')
  expect(await panel.findByText('不能早于明天')).toBeTruthy()
  expect(asked).toHaveLength(1)
  await user.clear(day)
  await user.type(day, '2099-12-02{Enter}')
  await waitFor(() => expect(asked.at(-1)?.effectDate).toBe('2099-12-02'))
})
