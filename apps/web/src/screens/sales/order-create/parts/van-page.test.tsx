import type { SalesOrderSave } from '@dealer/sdk'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type AskedCall, showScreen } from '../../../../testing/show-screen.tsx'
import VehicleOffline from '../vehicle-offline.tsx'
import { BOOK } from './van.fixture.ts'

/** Orders at the server, by requestNo; without a net nothing arrives. */
const orders = new Map<string, SalesOrderSave>()
let hasNet = true
/** Whether what arrives is also answered. */
let isHeard = true
/** What the server finds wrong with orders of this customer. */
let refusedOf: string | undefined

const answer = ({ name, said }: AskedCall): unknown => {
  if (!hasNet) throw new TypeError('Failed to fetch')
  if (name === 'toOrderAdd') return { vehicles: [BOOK.vehicle], warehouses: [], salesmen: [] }
  if (name === 'vehicleBook') return BOOK
  const save = said as unknown as SalesOrderSave
  const key = save.requestNo ?? ''
  const isRefused = save.customerCode === refusedOf
  if (!isRefused && !orders.has(key)) orders.set(key, save)
  if (!isHeard) throw new TypeError('Failed to fetch')
  if (isRefused) return undefined
  return {
    soId: key,
    soNum: `SO${orders.size}`,
    orderStatus: 'finished',
    totalAmount: '58.00',
    version: 1,
    warnings: [],
  }
}

/** Refusals are no content: they replace the answer of the call. */
function refusing(): void {
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (input: Request, init?: RequestInit) => {
    const body = input instanceof Request ? await input.clone().text() : String(init?.body ?? '')
    const reply = await before(input, init)
    const isOrder = (input instanceof Request ? input.url : String(input)).endsWith('/save')
    if (isOrder && refusedOf !== undefined && body.includes(refusedOf))
      return Response.json({ resultCode: '101', content: '开单金额58.00元与现在的订单金额60.00元不一致，请核对价格' })
    return reply
  })
}

afterEach(() => {
  localStorage.clear()
  orders.clear()
  hasNet = true
  isHeard = true
  refusedOf = undefined
})

const show = () => {
  showScreen(<VehicleOffline />, answer)
  refusing()
  return userEvent.setup()
}
const waiting = (count: number) => screen.findByText(`${count} 单待上传`, {}, { timeout: 10_000 })
const online = () => window.dispatchEvent(new Event('online'))

async function enter(user: ReturnType<typeof userEvent.setup>, customer: string, code: string) {
  await user.type(await screen.findByLabelText('客户'), customer)
  await user.keyboard('{Enter}')
  await user.type(await screen.findByLabelText('扫码'), `${code}{Enter}`)
}
const keep = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: '保存' }))

it('[I16] sells without a net, over a reload, and what arrives without being heard of is one order', async () => {
  let user = show()
  await user.click(await screen.findByRole('button', { name: '浙A12345 王业务' }))
  await screen.findByText(/资料下载于/)
  hasNet = false
  await enter(user, 'hwj', '16901')
  expect(screen.getByLabelText('合计', { selector: 'output' }).textContent).toBe('¥58.00')
  await keep(user)
  await waiting(1)
  await screen.findByText('离线', {}, { timeout: 10_000 })
  // A second one may sell what the first has left: 60 bottles less a box.
  await enter(user, 'hlj', '16901')
  await user.clear(screen.getByLabelText('柠檬汽水 箱'))
  await user.type(screen.getByLabelText('柠檬汽水 箱'), '2')
  expect(screen.getAllByText(/车上只剩1箱12瓶/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  await user.clear(screen.getByLabelText('柠檬汽水 箱'))
  await user.type(screen.getByLabelText('柠檬汽水 箱'), '1')
  await keep(user)
  await waiting(2)
  expect(orders.size).toBe(0)
  // Another page of the same browser finds them, and what the phone knows.
  cleanup()
  user = show()
  await waiting(2)
  hasNet = true
  isHeard = false
  online()
  await vi.waitFor(() => expect(orders.size).toBe(1), { timeout: 10_000 })
  isHeard = true
  online()
  await waiting(0)
  expect(
    [...orders.values()].map(({ offlineNum, agreedAmount }) => `${offlineNum?.slice(-3)} ${agreedAmount}`),
  ).toEqual(['001 58.00', '002 47.00'])
  await user.click(screen.getByRole('radio', { name: '单据' }))
  expect(within(screen.getByRole('list', { name: '已上传' })).getAllByRole('listitem')).toHaveLength(2)
}, 40_000)

it('what is refused stays with its reason, and is changed, sent again or given up', async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: '浙A12345 王业务' }))
  await screen.findByText(/资料下载于/)
  refusedOf = 'K001'
  await enter(user, 'hwj', '16901')
  await keep(user)
  await user.click(await screen.findByRole('radio', { name: '单据（1单被退回）' }))
  const back = () => screen.getByRole('list', { name: '被退回' })
  expect(back().textContent).toContain('开单金额58.00元与现在的订单金额60.00元不一致，请核对价格')
  await user.click(within(back()).getByRole('button', { name: '修改' }))
  expect(screen.getByLabelText('柠檬汽水 箱')).toHaveProperty('value', '1')
  await user.type(screen.getByLabelText('柠檬汽水 瓶'), '3')
  refusedOf = undefined
  await keep(user)
  await vi.waitFor(() => expect(orders.size).toBe(1))
  const [order] = orders.values()
  expect(order).toMatchObject({ agreedAmount: '65.50', items: [{ qty: '1' }, { qty: '3' }] })
  expect(order?.offlineNum).toMatch(/-001$/)
  refusedOf = 'K002'
  await enter(user, 'hlj', '6901')
  await keep(user)
  await user.click(await screen.findByRole('radio', { name: '单据（1单被退回）' }))
  await user.click(within(back()).getByRole('button', { name: '作废' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '作废' }))
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: '被退回' })).toBeNull())
  expect(orders.size).toBe(1)
}, 40_000)
