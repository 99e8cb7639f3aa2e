import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type AskedCall, showScreen } from '../../../testing/show-screen.tsx'
import { DRAFT, RECEIVED, refused, STATES } from '../parts/purchase-return.fixture.ts'
import ReturnByOrder from './order-detail.tsx'

const PAGE = '/purchase/purchase-return/order-detail'
const FORM = {
  ...{
    inNum: 'RK2511190002',
    inDate: '2025-11-19',
    docDate: '2025-11-22',
    lines: [RECEIVED],
    inventoryStatuses: STATES,
  },
  ...{ supplierCode: 'S001', supplierName: '晴川饮料有限公司', warehouseCode: 'W001', warehouseName: '主仓' },
}
const SAVED = { id: '36001', returnNum: 'PT2511220001', status: 'submitted', totalAmount: '88.80', version: 1 }

const answer = ({ name }: AskedCall): unknown => {
  if (name === 'toAddByOrder') return FORM
  if (name === 'toEdit') return { ...FORM, return: DRAFT, returnable: [RECEIVED] }
  if (name === 'viewItem') return { ...DRAFT, status: 'submitted', actions: [] }
  return name === 'saveByOrder' ? SAVED : []
}
const open = (query: string, own: (call: AskedCall) => unknown = () => undefined) => {
  const shown = showScreen(<ReturnByOrder />, (call) => own(call) ?? answer(call), `${PAGE}?${query}`)
  return { ...shown, user: userEvent.setup(), sent: () => shown.asked.filter(({ name }) => name === 'saveByOrder') }
}
type Opened = ReturnType<typeof open>

const boxes = () => screen.findByRole<HTMLInputElement>('textbox', { name: `${RECEIVED.productName} 箱数` })
const state = () => screen.getByRole<HTMLSelectElement>('combobox', { name: `${RECEIVED.productName} 库存状态` })
const remark = () => screen.getByRole<HTMLInputElement>('textbox', { name: `${RECEIVED.productName} 备注` })
const submit = ({ user }: Opened) => user.keyboard('{Control>}{Enter}{/Control}')
const giveReason = async ({ user }: Opened) => {
  await user.click(screen.getByLabelText(/^退货原因/))
  await user.click(await screen.findByRole('option', { name: '质量问题', hidden: true }))
}

it('begins at the quantity, tells what may go back and what is free, and submits by key', async () => {
  const opened = open('inNum=RK2511190002')
  const { user, sent } = opened
  await waitFor(async () => expect(document.activeElement).toBe(await boxes()))
  expect(screen.getByText('98箱')).toBeDefined()
  expect(screen.getByText('5箱')).toBeDefined()
  // The number is the delivery's: a state beside it would be taken for its.
  expect(screen.getByText('RK2511190002')).toBeDefined()
  expect(screen.queryByText('草稿')).toBeNull()
  await user.keyboard('2')
  expect(screen.getByText('合计约 ¥88.80，按入库时的单价')).toBeDefined()
  await user.selectOptions(state(), '02')
  await user.type(remark(), '瓶盖渗漏')
  await giveReason(opened)
  await submit(opened)
  await screen.findByText('PT2511220001 已提交，等待退货出库')
  expect(sent().map(({ said }) => said)).toEqual([
    {
      ...{ requestNo: expect.any(String), submit: 'T', docDate: '2025-11-22', reason: 'quality' },
      ...{ supplierCode: 'S001', warehouseCode: 'W001' },
      lines: [{ inItemId: '33101', unitType: 'big', qty: '2', inventoryStatusCode: '02', remark: '瓶盖渗漏' }],
    },
  ])
  // What was made stands in the place of the entry.
  expect(await screen.findByText('退货明细')).toBeDefined()
  expect(screen.queryByRole('textbox', { name: /箱数/ })).toBeNull()
})

it('keeps a draft by its button', async () => {
  const opened = open('inNum=RK2511190002', ({ name }) =>
    name === 'saveByOrder' ? { ...SAVED, status: 'draft' } : undefined,
  )
  await opened.user.type(await boxes(), '1')
  await giveReason(opened)
  await opened.user.click(screen.getByRole('button', { name: '保存草稿' }))
  await screen.findByText('草稿 PT2511220001 已保存')
  expect(opened.sent()[0]?.said).toMatchObject({ submit: 'F' })
})

it('does not send more than may go back, nor nothing at all', async () => {
  const opened = open('inNum=RK2511190002')
  await boxes()
  await giveReason(opened)
  await submit(opened)
  await screen.findByText('请录入退货数量')
  await opened.user.type(await boxes(), '99')
  expect(screen.getByText('超过可退 98箱')).toBeDefined()
  await submit(opened)
  await screen.findByText(`${RECEIVED.productName} 超过可退 98箱`)
  expect(opened.sent()).toEqual([])
  await opened.user.click(screen.getByRole('button', { name: '全部退货' }))
  expect((await boxes()).value).toBe('98')
})

it('goes on with a draft as it was kept, under its version', async () => {
  const opened = open('id=36001')
  expect((await boxes()).value).toBe('2')
  expect(state().value).toBe('02')
  expect(remark().value).toBe('瓶盖渗漏')
  await submit(opened)
  await waitFor(() => expect(opened.sent()).toHaveLength(1))
  expect(opened.sent()[0]?.said).toMatchObject({
    ...{ id: '36001', version: 3, submit: 'T', reason: 'quality' },
    lines: [{ inItemId: '33101', inventoryStatusCode: '02', remark: '瓶盖渗漏' }],
  })
})

it('keeps what was typed when it is refused, and sends it under the same number', async () => {
  let isRefused = true
  const opened = open('inNum=RK2511190002', ({ name }) =>
    name === 'saveByOrder' && isRefused ? refused('单据日期所在月份已结账', 'docDate') : undefined,
  )
  await opened.user.type(await boxes(), '3')
  await giveReason(opened)
  await submit(opened)
  await waitFor(() => expect(opened.sent()).toHaveLength(1))
  expect((await boxes()).value).toBe('3')
  isRefused = false
  await submit(opened)
  await screen.findByText('PT2511220001 已提交，等待退货出库')
  expect(new Set(opened.sent().map(({ said }) => said.requestNo)).size).toBe(1)
})
