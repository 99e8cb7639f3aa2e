import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../testing/show-screen.tsx'
import CompetitorTaskList from './competitor-task-list.tsx'
import InventoryCollectList from './inventory-collect-list.tsx'

const STORE = { customerCode: 'C1', customerName: '惠万家', userName: '沈晓雯', productNum: 1 }
const COLLECT = { ...STORE, collectId: '3', collectDate: '2025-11-20', outOfStockNum: 1 }
const LINE = {
  productCode: 'P1',
  productName: '柠檬汽水',
  spec: '500ml*24',
  shelfQty: '0',
  stockQty: '0',
  isOutOfStock: 'T',
}
const REPORT = { ...STORE, taskId: '7', taskName: '竞品价格采集', reportDate: '2025-11-11', brandName: '清泉' }
const RIVAL = { competitorProductName: '清泉汽水', price: '2.8000', shelfNum: 4, promotionDesc: '第二件半价' }

beforeEach(() => giveLayout())

const answer = ({ name, path }: AskedCall) => {
  if (name === 'listDetail') return { ...COLLECT, lines: [LINE] }
  if (name === 'competitorProductList') return [RIVAL]
  if (name !== 'page') return []
  return { total: 1, rows: [path.includes('invCollect') ? COLLECT : REPORT] }
}

it('opens a count of a store with its products', async () => {
  const { asked } = showScreen(<InventoryCollectList />, answer)
  await userEvent.click(await screen.findByText('2025-11-20'))
  const panel = within(await screen.findByRole('dialog', { name: '库存采集详情' }))
  expect(await panel.findByText('柠檬汽水')).toBeTruthy()
  expect(panel.getByText('缺货')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'listDetail')?.said).toEqual({ id: '3' })
})

it('opens a report on a competitor with what was seen, and says when that did not come', async () => {
  let isDown = true
  showScreen(<CompetitorTaskList />, (call) =>
    call.name === 'competitorProductList' && isDown
      ? Response.json({ resultCode: '199', content: '系统处理错误，请联系系统管理员!' })
      : answer(call),
  )
  await userEvent.click(await screen.findByText('竞品价格采集'))
  const panel = within(await screen.findByRole('dialog', { name: '竞品任务详情' }))
  const again = await panel.findByRole('button', { name: '重试' })
  isDown = false
  await userEvent.click(again)
  expect(await panel.findByText('第二件半价')).toBeTruthy()
})
