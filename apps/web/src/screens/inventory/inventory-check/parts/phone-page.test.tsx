import type { StockCheck, StockCheckEntry } from '@dealer/sdk'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type AskedCall, showScreen } from '../../../../testing/show-screen.tsx'
import { PhonePage } from './phone-page.tsx'

const CHECK = { id: '1', checkNum: 'PD2603100001', warehouseName: '主仓', round: 1, status: 'locked' } as StockCheck
const LINES = [
  {
    ...{ lineId: '11', productCode: 'P1', productName: '柠檬汽水', barcode: '6901', bigBarcode: '16901' },
    ...{ smallUnit: '瓶', bigUnit: '箱', unitRatio: 24, allowDecimalQty: 'F', locationCode: 'A01', batchNo: '*' },
  },
  {
    ...{ lineId: '12', productCode: 'P2', productName: '保温杯', barcode: '6902' },
    ...{ smallUnit: '个', unitRatio: 1, allowDecimalQty: 'F', locationCode: 'A02', batchNo: '*' },
  },
]

/** What has arrived at the server; without a net nothing does. */
const arrived: StockCheckEntry[] = []
let hasNet = true
/** Whether what arrives is also answered. */
let isHeard = true

const answer = ({ name, said }: AskedCall): unknown => {
  if (name === 'lineList') return { total: 2, rows: LINES, footer: {} }
  if (!hasNet) throw new TypeError('Failed to fetch')
  const entries = said.entries as StockCheckEntry[]
  const results = entries.map((entry) => {
    if (entry.barcode)
      return { entryNo: entry.entryNo, isAccepted: 'F', reason: `条码【${entry.barcode}】的商品不存在或已删除` }
    if (!arrived.some(({ entryNo }) => entryNo === entry.entryNo)) arrived.push(entry)
    return { entryNo: entry.entryNo, isAccepted: 'T' }
  })
  if (!isHeard) throw new TypeError('Failed to fetch')
  return { results }
}

afterEach(() => {
  localStorage.clear()
  arrived.length = 0
  hasNet = true
  isHeard = true
})

const show = async () => {
  showScreen(<PhonePage check={CHECK} />, answer)
  await screen.findByPlaceholderText('扫描库位、条码或箱码')
  return userEvent.setup()
}
const field = () => screen.getByLabelText('扫码')
const here = () => within(screen.getByRole('list', { name: '本库位录入' })).queryAllByRole('listitem')
const waiting = (count: number) => screen.findByText(`${count} 条待上传`)
const sums = () =>
  arrived
    .filter(({ takeBack }) => !takeBack)
    .map(({ productCode, qty, unitType }) => `${productCode} ${qty} ${unitType}`)

it('a place is scanned, then goods; the net goes and comes, the page is read anew, and each counts once', async () => {
  let user = await show()
  await user.type(field(), 'A01{Enter}6901{Enter}')
  await waiting(0)
  expect(sums()).toEqual(['P1 1 small'])
  expect(screen.getByRole('button', { name: '换库位' }).textContent).toBe('库位 A01')
  hasNet = false
  await user.type(field(), '16901{Enter}6901{Enter}')
  expect(screen.getByRole('heading', { name: '柠檬汽水' })).toBeTruthy()
  expect(screen.getByText('1箱2瓶')).toBeTruthy()
  await waiting(2)
  await screen.findByText('离线', {}, { timeout: 10_000 })
  expect(arrived).toHaveLength(1)
  // Another page of the same browser finds what was counted.
  cleanup()
  user = await show()
  await waiting(2)
  // Arrived and not heard of: it is sent again, and counts once.
  hasNet = true
  isHeard = false
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(arrived).toHaveLength(3), { timeout: 10_000 })
  isHeard = true
  window.dispatchEvent(new Event('online'))
  await screen.findByText('0 条待上传', {}, { timeout: 10_000 })
  expect(sums()).toEqual(['P1 1 small', 'P1 1 big', 'P1 1 small'])
  await user.type(field(), 'A01{Enter}')
  expect(here()).toHaveLength(3)
}, 40_000)

it('the quantity of the last scan is typed in either unit, and what was wrong is taken back', async () => {
  const user = await show()
  await user.type(field(), 'A01{Enter}6901{Enter}')
  await waiting(0)
  await user.type(screen.getByLabelText('本次数量'), '3')
  await user.click(screen.getByRole('button', { name: '箱' }))
  await waiting(0)
  expect(here().map((one) => one.textContent)).toEqual(['柠檬汽水 3箱撤回'])
  expect(arrived.map(({ takeBack, qty }) => (takeBack === undefined ? qty : 'back'))).toEqual(['1', 'back', '3'])
  await user.click(screen.getByRole('button', { name: '减一' }))
  await waiting(0)
  await user.click(screen.getAllByRole('button', { name: '撤回' })[0] as HTMLElement)
  await waiting(0)
  expect(arrived.map(({ takeBack, qty }) => (takeBack === undefined ? qty : 'back'))).toEqual([
    '1',
    'back',
    '3',
    '-1',
    'back',
  ])
  expect(document.activeElement).toBe(field())
})

it('goods that nobody knows are counted as they were typed; what the server does not take is mended or given up', async () => {
  const user = await show()
  await user.type(field(), '6901{Enter}')
  expect(arrived).toEqual([])
  await user.type(field(), 'A02{Enter}999{Enter}')
  expect(screen.getByRole('heading', { name: '未知商品 999' })).toBeTruthy()
  const refused = await screen.findByRole('list', { name: '未计入' })
  expect(refused.textContent).toContain('条码【999】的商品不存在或已删除')
  await user.click(within(refused).getByRole('button', { name: '丢弃' }))
  expect(screen.queryByRole('list', { name: '未计入' })).toBeNull()
})
