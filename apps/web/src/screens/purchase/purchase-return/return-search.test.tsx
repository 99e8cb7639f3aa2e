import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { giveLayout, showScreen } from '../../../testing/show-screen.tsx'
import { DRAFT } from '../parts/purchase-return.fixture.ts'
import ReturnSearch from './return-search.tsx'

const row = (id: string, change: object) => ({ ...DRAFT, id, returnId: id, returnNum: `PT${id}`, ...change })
const ROWS = [
  row('1', { actions: ['edit', 'cancel'] }),
  row('2', { actions: ['edit'], returnMode: 'one' }),
  row('3', { actions: ['out', 'cancel'], status: 'submitted' }),
  row('4', { actions: ['redFlush'], status: 'finished' }),
]

function Place() {
  const { pathname, search } = useLocation()
  return <output data-testid="place">{pathname + search}</output>
}
const open = async () => {
  const shown = showScreen(
    <>
      <ReturnSearch isHistory={false} />
      <Place />
    </>,
    ({ name }) => (name === 'list' ? { total: 4, rows: ROWS, footer: { totalAmount: '355.20' } } : []),
  )
  await screen.findByText('PT1')
  const asked = (called: string) => shown.asked.filter(({ name }) => name === called).map(({ said }) => said)
  return { user: userEvent.setup(), asked }
}
const button = (num: string, name: string) =>
  within(screen.getByText(num).closest('[role="row"]') as HTMLElement).getByRole('button', { name })
const giveReason = async (user: ReturnType<typeof userEvent.setup>, verb: RegExp) => {
  const dialog = within(await screen.findByRole('dialog', { name: verb }))
  await user.type(dialog.getByRole('textbox'), '录入错误')
  await user.click(dialog.getByRole('button', { name: verb }))
}

beforeEach(giveLayout)

it.each([
  ['PT1', '修改', '/purchase/purchase-return/order-detail?id=1'],
  ['PT2', '修改', '/purchase/purchase-return/return-one?id=2'],
  ['PT3', '出库', '/purchase/return-delivery/return-goods?returnId=3'],
])('leads from %s by %s to its page', async (num, name, page) => {
  const { user } = await open()
  await user.click(button(num, name))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe(page))
})

it('cancels a return for a reason', async () => {
  const { user, asked } = await open()
  await user.click(button('PT3', '取消'))
  expect(await screen.findByText('未出库的数量不再退货，占用的库存将释放。')).toBeDefined()
  await giveReason(user, /取消退货单/)
  await waitFor(() =>
    expect(asked('cancel')).toEqual([{ id: '3', version: 3, requestNo: expect.any(String), reason: '录入错误' }]),
  )
})

it('takes a finished return back for a reason, and offers that for no other', async () => {
  const { user, asked } = await open()
  expect(screen.getAllByRole('button', { name: '红冲' })).toHaveLength(1)
  await user.click(button('PT4', '红冲'))
  await giveReason(user, /红冲/)
  await screen.findByText('红冲成功，库存和应付已冲回')
  expect(asked('redFlush')).toMatchObject([{ id: '4', version: 3, reason: '录入错误' }])
})
