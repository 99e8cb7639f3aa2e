import type { CashItem } from '@dealer/sdk'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import ReconcileManage from './reconcile-manage.tsx'

const item = (itemId: string, amount: string, payMethod: CashItem['payMethod']): CashItem => ({
  ...{ itemId, amount, payMethod, userId: '1004', userName: '王海峰', itemType: 'income', incomeType: 'invoice' },
  ...{ payeeDocNum: `SK${itemId}`, soNum: `SO${itemId}`, customerName: '惠万家超市', itemDate: '2025-11-26' },
})
const ITEMS = [item('1', '580.00', 'cash'), item('2', '-60.00', 'cash'), item('3', '120.00', 'wechat')]
const HOLDERS = [
  { userId: '1004', realName: '王海峰', itemNum: 3, amount: '640.00' },
  { userId: '1005', realName: '李静', itemNum: 1, amount: '80.00' },
]
const TREE = [
  {
    ...{ id: '1004', name: '王海峰', itemNum: 3, amount: '640.00' },
    childList: [{ id: '1004/2025-11-26', name: '2025-11-26', itemNum: 3, amount: '640.00', childList: ITEMS }],
  },
]

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'userList') return HOLDERS
  if (name === 'listTree') return TREE
  return { cashId: '9', cashNum: 'JK2511260001' }
}
const of = (asked: readonly AskedCall[], call: string) =>
  asked.filter(({ name }) => name === call).map(({ said }) => said)

beforeEach(giveLayout)

const open = async (answered = answer) => {
  const user = userEvent.setup()
  const { asked } = showScreen(<ReconcileManage />, answered)
  await screen.findByText('SK1')
  return { user, asked }
}
const make = () => screen.getByRole('button', { name: '生成对账单' })

it('hands in all that somebody has, each way of paying counted for itself', async () => {
  const { user, asked } = await open()
  expect(of(asked, 'listTree')[0]).toEqual({ userId: '1004' })
  await user.click(screen.getByRole('button', { name: '按应交填入' }))
  const cash = screen.getByRole('textbox', { name: '现金 实交金额' })
  expect(cash).toHaveProperty('value', '520.00')
  await user.clear(cash)
  await user.type(cash, '500')
  await user.click(make())
  expect(of(asked, 'saveSelectedItemV2')).toEqual([])
  expect(screen.getAllByText('请填写差异原因').length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: '现金 差异原因' }), '少收一笔')
  await user.click(make())
  await waitFor(() => expect(of(asked, 'saveSelectedItemV2')).toHaveLength(1))
  expect(of(asked, 'saveSelectedItemV2')).toEqual([
    {
      ...{ requestNo: expect.any(String), userId: '1004', stillDue: 'T' },
      payMethods: [
        { payMethod: 'cash', actualAmount: '500', diffReason: '少收一笔' },
        { payMethod: 'wechat', actualAmount: '120.00' },
      ],
    },
  ])
})

it('hands in what is chosen as one sum', async () => {
  const { user, asked } = await open()
  await user.click(screen.getByRole('checkbox', { name: '选择 SK3' }))
  expect(screen.getByRole('checkbox', { name: '全选' })).toHaveProperty('indeterminate', true)
  await user.type(screen.getByRole('textbox', { name: '所选合计 实交金额' }), '520')
  await user.click(make())
  await waitFor(() => expect(of(asked, 'saveSelectedItem')).toHaveLength(1))
  expect(of(asked, 'saveSelectedItem')).toEqual([
    { requestNo: expect.any(String), itemIds: ['1', '2'], actualAmount: '520.00' },
  ])
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  await user.click(make())
  expect(of(asked, 'saveSelectedItem')).toHaveLength(1)
})

it('shows whose money it is, and asks for that of another person', async () => {
  const { user, asked } = await open()
  await user.click(screen.getByRole('button', { name: /李静/ }))
  await waitFor(() => expect(of(asked, 'listTree')).toContainEqual({ userId: '1005' }))
})

it('keeps what was counted when it is refused and the list cannot be read anew, and sends it under the same number', async () => {
  let isDown = false
  const { user, asked } = await open((call) => {
    if (call.name === 'saveSelectedItemV2') isDown = true
    return isDown ? Response.json({ resultCode: '104', content: '数据已被他人修改' }) : answer(call)
  })
  await user.click(screen.getByRole('button', { name: '按应交填入' }))
  await user.click(make())
  await waitFor(() => expect(of(asked, 'userList')).toHaveLength(2))
  await waitFor(() => expect(make().hasAttribute('data-loading')).toBe(false))
  expect(screen.getByRole('textbox', { name: '现金 实交金额' })).toHaveProperty('value', '520.00')
  await user.click(make())
  await waitFor(() => expect(of(asked, 'saveSelectedItemV2')).toHaveLength(2))
  const [first, second] = of(asked, 'saveSelectedItemV2')
  expect(second).toEqual(first)
})
