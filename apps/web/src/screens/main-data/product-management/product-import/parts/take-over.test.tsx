import type { ProductImport as Offer } from '@dealer/sdk'
import { KitProvider } from '@dealer/ui-kit/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../../data/query-client.ts'
import { UserProvider } from '../../../../../shell/session/user.ts'
import { userOf } from '../../../../../testing/users.ts'
import { TakeOver } from './take-over.tsx'

const offer = (id: string, niceProId: string, productName: string): Offer => ({
  ...{ id, niceProId, productName, barcode: '6970100003017', spec: '500ml*24', brandName: '晴川', version: 1 },
  ...{ categoryName: '碳酸饮料', price: '1.8500', smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, isImported: 'F' },
})
const OFFERS = [offer('1', 'n2600001', '荔枝汽水'), offer('2', 'N2600002', '白桃汽水')]

const sent: { niceProIds: string[]; categoryId: string; requestNo: string }[] = []
let answers: { added: number; failed: { key: string; message: string }[] }[] = []
const onDone = vi.fn()
const onClose = vi.fn()

beforeEach(() => {
  sent.length = 0
  onDone.mockClear()
  onClose.mockClear()
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://here/'), init)
    const ok = (content: unknown) => Response.json({ resultCode: '000', content })
    if (request.url.includes('categoryTree')) return ok([{ id: '211', name: '碳酸饮料', childList: [] }])
    sent.push(await request.json())
    return ok(answers.shift())
  })
})

const open = async () => {
  const user = userEvent.setup()
  render(
    <KitProvider>
      <QueryClientProvider client={createQueryClient()}>
        <UserProvider value={userOf({ perms: ['md:productImport:import'] })}>
          <TakeOver offers={OFFERS} onDone={onDone} onClose={onClose} />
        </UserProvider>
      </QueryClientProvider>
    </KitProvider>,
  )
  const panel = within(await screen.findByRole('dialog'))
  return { user, panel }
}

const chooseCategory = async ({ user, panel }: Awaited<ReturnType<typeof open>>) => {
  await user.click(panel.getByRole('combobox', { name: /商品类别/ }))
  await user.click(await screen.findByRole('option', { name: '碳酸饮料', hidden: true }))
}

it('shows what will be made, asks for the category, and takes over all of them', async () => {
  answers = [{ added: 2, failed: [] }]
  const opened = await open()
  const { user, panel } = opened
  expect(panel.getByText('N2600001')).toBeTruthy()
  expect(panel.getByText('白桃汽水')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: '引入 2 个商品' }))
  await panel.findByText(/商品类别必填/)
  expect(sent).toEqual([])
  await chooseCategory(opened)
  await user.click(panel.getByRole('button', { name: '引入 2 个商品' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onDone).toHaveBeenCalledOnce()
  expect(sent).toMatchObject([{ niceProIds: ['n2600001', 'N2600002'], categoryId: '211' }])
})

it('says which cannot go over and why, and takes the others without them', async () => {
  const failed = [{ key: 'n2600001', message: '厂家商品【n2600001】已引入为商品【P9】' }]
  answers = [
    { added: 0, failed },
    { added: 1, failed: [] },
  ]
  const opened = await open()
  const { user, panel } = opened
  await chooseCategory(opened)
  await user.click(panel.getByRole('button', { name: '引入 2 个商品' }))
  await panel.findByText('厂家商品【n2600001】已引入为商品【P9】')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(panel.getByRole('button', { name: '去掉不能引入的 1 个' }))
  expect(panel.queryByText('荔枝汽水')).toBeNull()
  await user.click(panel.getByRole('button', { name: '引入 1 个商品' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[1]).toMatchObject({ niceProIds: ['N2600002'], categoryId: '211' })
  expect(sent[1]?.requestNo).not.toBe(sent[0]?.requestNo)
})
