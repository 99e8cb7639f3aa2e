import { nextMonth } from '@dealer/ui-kit/clock'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type AskedCall, giveLayout, showScreen, Where, whereItIs } from '../../../testing/show-screen.tsx'
import { BOXES, PIECES, planned } from '../parts/plan-report.fixture.ts'
import PlanReport from './plan-report.tsx'

const ROW = {
  ...{
    id: '7',
    planReportNum: 'JT2603100001',
    month: '2026-03',
    supplierCode: 'S010',
    supplierName: '牧野肉制品有限公司',
  },
  ...{ totalQty: '96', totalAmount: '177.60', status: 'passed', createName: '陈经理', version: 2 },
  ...{ createDate: '2026-03-10 12:00:00', actions: ['toPurchaseOrder'] },
}
const SUPPLIERS = [
  { key: 'S010', label: '牧野肉制品有限公司' },
  { key: 'S011', label: '薯小弟食品有限公司' },
]
const PLAN = {
  ...{ ...ROW, status: 'rejected', auditRemark: '超出仓容', actions: ['edit', 'delete'], logs: [] },
  lines: [planned('P1', '2', { amount: '88.80', remark: '促销' })],
}

const answer =
  (own: (call: AskedCall) => unknown) =>
  (call: AskedCall): unknown => {
    const said = own(call)
    if (said !== undefined) return said
    if (call.name === 'list') return { total: 1, rows: [ROW], footer: { totalQty: '96', totalAmount: '177.60' } }
    if (call.name === 'getSupplierList') return [{ key: 'S010', label: '牧野肉制品有限公司' }]
    if (call.name === 'toAdd') return [BOXES, PIECES]
    if (call.name === 'save') return { planReportNum: 'JT2603100002', status: 'unaudited', version: 1 }
    return []
  }
const open = (own: (call: AskedCall) => unknown = () => undefined) => {
  const shown = showScreen(
    <>
      <PlanReport />
      <Where />
    </>,
    answer(own),
  )
  return {
    user: userEvent.setup(),
    sent: (name: string) => shown.asked.filter((call) => call.name === name).map(({ said }) => said),
  }
}
const boxes = () => screen.findByRole<HTMLInputElement>('textbox', { name: '柠檬汽水 箱数' })

beforeEach(giveLayout)

it('proposes the quantities of a supplier, takes others by keys, and submits the plan', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const panel = within(await screen.findByRole('dialog'))
  await user.click(panel.getByLabelText(/^供应商/))
  // Where the list below shows its filter, it has the same choices.
  const options = await screen.findAllByRole('option', { name: /牧野肉制品/, hidden: true })
  await user.click(options.at(-1) as HTMLElement)
  const quantity = await boxes()
  expect(quantity.value).toBe('4')
  await waitFor(() => expect(document.activeElement).toBe(quantity))
  expect(sent('toAdd')).toEqual([{ month: nextMonth(), supplierCode: 'S010' }])
  expect(panel.getByText('6箱')).toBeDefined()
  expect(panel.getByText('3箱16瓶')).toBeDefined()
  expect(panel.getByText('¥177.60')).toBeDefined()
  await user.clear(quantity)
  await user.type(quantity, '5{Enter}{Enter}2')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '保温杯 个数' }).value).toBe('2')
  expect(panel.getByText('¥262.00')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: '保温杯 备注' }), '赠品用')
  await user.click(panel.getByRole('button', { name: '按建议填入' }))
  expect(panel.getByText('¥177.60')).toBeDefined()
  await user.click(panel.getByRole('button', { name: '提交' }))
  await screen.findByText('计划 JT2603100002 已提交，等待审核')
  expect(sent('save')).toEqual([
    {
      ...{ requestNo: expect.any(String), month: nextMonth(), supplierCode: 'S010', submit: 'T' },
      lines: [
        { productCode: 'P1', unitType: 'big', planQty: '4' },
        { productCode: 'P2', unitType: 'small', planQty: '0', remark: '赠品用' },
      ],
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('changes what was rejected, says why it was, and keeps a draft', async () => {
  const { user, sent } = open(({ name }) => {
    if (name === 'list') return { total: 1, rows: [{ ...ROW, ...PLAN }], footer: {} }
    return name === 'view' ? PLAN : undefined
  })
  await user.click(await screen.findByRole('button', { name: '修改' }))
  await screen.findByText('驳回原因：超出仓容')
  const quantity = await boxes()
  expect(quantity.value).toBe('2')
  await user.clear(quantity)
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await screen.findByText('请录入计划数量')
  await user.type(quantity, '3')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(() => expect(sent('save')).toHaveLength(1))
  expect(sent('save')).toMatchObject([
    {
      ...{ planReportNum: 'JT2603100001', version: 2, submit: 'F', month: '2026-03' },
      lines: [
        { productCode: 'P1', planQty: '3', remark: '促销' },
        { productCode: 'P2', planQty: '0' },
      ],
    },
  ])
})

it('shows what was remarked also after the plan was read for another month, since it is sent', async () => {
  const { user, sent } = open(({ name }) => {
    if (name === 'list') return { total: 1, rows: [{ ...ROW, ...PLAN }], footer: {} }
    return name === 'view' ? PLAN : undefined
  })
  await user.click(await screen.findByRole('button', { name: '修改' }))
  await boxes()
  const remark = () => screen.getByRole<HTMLInputElement>('textbox', { name: '柠檬汽水 备注' })
  await user.type(remark(), '二期')
  await user.click(within(screen.getByRole('dialog')).getByLabelText(/^提报月份/))
  // Without a layout what drops down counts as hidden as soon as its place was looked for once more.
  await user.click(await screen.findByRole('button', { name: /四月|4月|Apr/, hidden: true }))
  await waitFor(() => expect(sent('toAdd')).toHaveLength(2))
  await boxes()
  expect(remark().value).toBe('促销二期')
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  await waitFor(() => expect(sent('save')).toHaveLength(1))
  expect(sent('save')).toMatchObject([{ month: '2026-04', lines: [{ remark: '促销二期' }, {}] }])
})

it('makes an order of a plan, and goes on where that is changed', async () => {
  const { user, sent } = open(({ name }) =>
    name === 'toPurchaseOrder' ? { poId: '31', poCode: 'PO2603100001' } : undefined,
  )
  await user.click(await screen.findByRole('button', { name: '转采购单' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: '转采购单' }))
  await screen.findByText('采购单草稿 PO2603100001 已生成')
  expect(sent('toPurchaseOrder')).toEqual([
    { requestNo: expect.any(String), planReportNum: 'JT2603100001', version: 2 },
  ])
  await waitFor(() => expect(whereItIs()).toEqual(['/purchase/purchase-input/document-edit', null]))
})

it('asks before another supplier takes the place of quantities that were typed', async () => {
  const { user, sent } = open(({ name, said }) => {
    if (name === 'getSupplierList') return SUPPLIERS
    return name === 'toAdd' && said.supplierCode === 'S011' ? [PIECES] : undefined
  })
  await user.click(await screen.findByRole('button', { name: '新增' }))
  const panel = within(await screen.findByRole('dialog'))
  const choose = async (name: RegExp) => {
    await user.click(panel.getByLabelText(/^供应商/))
    const options = await screen.findAllByRole('option', { name, hidden: true })
    await user.click(options.at(-1) as HTMLElement)
  }
  await choose(/牧野肉制品/)
  const quantity = await boxes()
  await user.clear(quantity)
  await user.type(quantity, '5')
  await choose(/薯小弟/)
  await user.click(await screen.findByText('继续填写'))
  expect((await boxes()).value).toBe('5')
  await choose(/薯小弟/)
  await user.click(await screen.findByText('放弃'))
  await waitFor(() => expect(sent('toAdd').at(-1)).toMatchObject({ supplierCode: 'S011' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '柠檬汽水 箱数' })).toBeNull())
})
